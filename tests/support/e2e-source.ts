/** What the site of the browser tests stands on. */
export const TEST_SOURCES = ['own', 'provider', 'postgres'] as const;
export type TestSource = (typeof TEST_SOURCES)[number];

/** Chooses one of them for a run of the browser tests. */
export const SOURCE_VARIABLE = 'TEST_SOURCE';

/**
 * The source that `TEST_SOURCE` chooses: `own`, a store in SQLite, unless it is set; `provider`, the service of another instance
 * of this product; `postgres`, a store in PostgreSQL.
 * @throws Error when it names none of them.
 */
export function testSource(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): TestSource {
  const wanted = environment[SOURCE_VARIABLE] || 'own';
  const source = TEST_SOURCES.find((each) => each === wanted);
  if (source === undefined)
    throw new Error(`${SOURCE_VARIABLE} is none of ${TEST_SOURCES.join(', ')}: '${wanted}'`);
  return source;
}
