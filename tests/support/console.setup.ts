import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

// React and our own code say what is wrong through console.error: a test that does not expect it fails. One that does
// expect it looks at `vi.mocked(console.error)` and clears it.
afterEach(() => {
  const complaints = consoleError.mock.calls.map((parts) => parts.map(String).join(' '));
  consoleError.mockRestore();
  expect(complaints, 'unexpected console.error').toEqual([]);
});
