int counter = 10;
void bump(void) { counter++; }
