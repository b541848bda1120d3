/**
 * Timeout of waits in milliseconds. The libraries' default of one second is too short on a busy machine. Less than a
 * test's timeout.
 */
export const PATIENCE_MS = 15_000;

/** Timeout of a test of many pages, in milliseconds; a slow machine takes a third of it. */
export const LONG_TEST_MS = 900_000;
