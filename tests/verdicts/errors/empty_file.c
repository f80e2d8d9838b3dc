// expect: ERROR "the program has no entry function"
