/** What keeps a site's own store. */
export type TestEngine = 'sqlite' | 'postgres';

/**
 * The engine on which the sites of tests keep their store where a test does not say: `TEST_ENGINE`, by default SQLite.
 * @throws Error when there is no such engine.
 */
export function testEngine({ TEST_ENGINE }: NodeJS.ProcessEnv = process.env): TestEngine {
  const named = TEST_ENGINE || 'sqlite';
  if (named !== 'sqlite' && named !== 'postgres') {
    throw new Error(`TEST_ENGINE is sqlite or postgres, not ${named}.`);
  }
  return named;
}
