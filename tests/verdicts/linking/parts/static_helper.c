static int state = 2;
static int helper(void) { return 200; }
int other_helper(void) { return helper(); }
int other_state(void) { return state; }
