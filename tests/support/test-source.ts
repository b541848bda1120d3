/** What the sites of tests may stand on. */
export const TEST_SOURCES = ['sqlite', 'postgres', 'provider'] as const;
export type TestSource = (typeof TEST_SOURCES)[number];

/** Chooses one of them for a run of the HTTP tests or of the browser tests. */
export const SOURCE_VARIABLE = 'TEST_SOURCE';

/**
 * What `TEST_SOURCE` chooses where a test does not say: `sqlite`, unless it is set; `postgres`; or, for browser tests, `provider`,
 * which is the service of another instance of this product.
 * @throws Error when it names none of them.
 */
export function testSource(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TestSource {
  const wanted = environment[SOURCE_VARIABLE] || 'sqlite';
  const source = TEST_SOURCES.find((each) => each === wanted);
  if (source === undefined)
    throw new Error(`${SOURCE_VARIABLE} is none of ${TEST_SOURCES.join(', ')}: '${wanted}'`);
  return source;
}

/** The engine of the sites' own stores; on the provider's service, what is kept beside it is in SQLite. */
export function testEngine(): 'sqlite' | 'postgres' {
  return testSource() === 'postgres' ? 'postgres' : 'sqlite';
}
