import { afterAll, afterEach, beforeAll, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { startTestApp, type TestApp, type TestAppOptions } from './app';

/**
 * Starts one site per test file. A test fails if the site logged an error that the test did not take
 * (`app.log.takeErrors()`), or after any `console.error`.
 */
export function useTestApp(
  options: TestAppOptions | (() => Promise<TestAppOptions>) = {},
): TestApp {
  let app: TestApp | undefined;
  let consoleError: MockInstance<typeof console.error>;

  beforeAll(async () => {
    app = await startTestApp(typeof options === 'function' ? await options() : options);
  });
  beforeEach(() => {
    consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    const complaints = consoleError.mock.calls.map((parts) => parts.map(String).join(' '));
    consoleError.mockRestore();
    const errors = app?.log.getUnexpectedErrors() ?? [];
    app?.log.takeErrors();
    expect([...complaints, ...errors], 'unexpected errors').toEqual([]);
  });
  afterAll(async () => {
    await app?.stop();
  });

  // Tests get this object before the site starts, so each access resolves the current site.
  return new Proxy({} as TestApp, {
    get(_, name) {
      if (!app) throw new Error('The site is not started yet: use it inside tests');
      return app[name as keyof TestApp];
    },
  });
}
