/* Nothing needs this member of the archive: its second `main` takes no part. */
int main(void) { return 1; }
int calls = 100;
