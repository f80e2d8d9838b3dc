// show: call-dag --inline tree
int nondet_int(void);
void leaf(void) {}
void node(void) {
  if (nondet_int())
    leaf();
  else
    leaf();
}
int main(void) {
  node();
  if (nondet_int())
    node();
  else
    leaf();
}
