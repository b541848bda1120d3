/**
 * For how long a test waits for what must come, in milliseconds: a busy machine is slow, and not wrong. Libraries give up after one
 * second, in which a machine of two processors may do nothing for the test. Less than a test may take.
 */
export const PATIENCE_MS = 15_000;

/** How long a test of many pages may take, in milliseconds. It ends what hangs; a slow machine takes a third of it. */
export const LONG_TEST_MS = 900_000;
