"""Facts about programs; nothing here changes one."""
