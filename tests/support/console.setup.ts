import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// React and our code report errors with console.error, which fails the test. A test that expects one checks
// `vi.mocked(console.error)` and clears it.
afterEach(() => {
  const complaints = consoleError.mock.calls.map((parts) => parts.map(String).join(' '));
  consoleError.mockRestore();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
