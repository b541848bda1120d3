export const TEST_SOURCES = ['sqlite', 'postgres', 'provider'] as const;
export type TestSource = (typeof TEST_SOURCES)[number];

/** Selects the store for HTTP and browser tests. */
export const TEST_SOURCE_VARIABLE = 'TEST_SOURCE';

/**
 * The default store, from `TEST_SOURCE`: `sqlite` if unset, `postgres`, or, for browser tests, `provider`, the
 * service of another instance.
 * @throws Error for another value
 */
export function getTestSource(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TestSource {
  const wanted = environment[TEST_SOURCE_VARIABLE] || 'sqlite';
  const source = TEST_SOURCES.find((each) => each === wanted);
  if (source === undefined)
    throw new Error(`${TEST_SOURCE_VARIABLE} is none of ${TEST_SOURCES.join(', ')}: '${wanted}'`);
  return source;
}

/** The engine of the sites' own stores. It is SQLite for sites that run on a provider. */
export function getTestEngine(): 'sqlite' | 'postgres' {
  return getTestSource() === 'postgres' ? 'postgres' : 'sqlite';
}
