import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildResponses } from '~/api/openapi/openapi';
import type { Call } from '~/api/calls/call';
import { API_CALLS, apiEnvironment, getBearerHeader, getTestKey } from '../support/api';
import type { TestApp } from '../support/app';
import { useFilledDatabase } from '../support/filled-database';
import { createHostileCalls } from '../support/hostile-calls';
import { describeOnSqlite } from '../support/on-sqlite';
import { describeOnPostgres } from '../support/postgres';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

/** Each call has its own keys, so that no key reaches its rate limit. */
const KEYS_PER_CALL = 4;
const KEYS = apiEnvironment(API_CALLS.length * KEYS_PER_CALL);
const NUMBERED = API_CALLS.map(({ name, call }, number) => ({ name, call, number }));

const PATIENCE_MS = 10_000;
const CALL_TIMEOUT_MS = 120_000;

interface RequestShare {
  readonly suffix: string;
  readonly tags: string[];
  readonly isIncluded: (nth: number) => boolean;
}
const ALL_REQUESTS: RequestShare = { suffix: '', tags: [], isIncluded: () => true };
/** Each call is tested with a fifth of the shapes, and its neighbours with the others. */
const SHARES: readonly RequestShare[] = [
  { suffix: ' (every fifth shape)', tags: [], isIncluded: (nth) => nth % 5 === 0 },
  { suffix: ' (the other shapes)', tags: ['all'], isIncluded: (nth) => nth % 5 !== 0 },
];

describeOnSqlite('on SQLite', 'the same follows on PostgreSQL', () => {
  testHostileCalls(useTestApp({ environment: KEYS }), SHARES);
});

describeOnPostgres('on PostgreSQL', () => testHostileCalls(onPostgres(), [ALL_REQUESTS]), {
  tags: ['all'],
});

function onPostgres(): TestApp {
  const database = useFilledDatabase();
  return useTestApp(async () => ({ environment: { ...KEYS, ...(await database()).settings } }));
}

function testHostileCalls(app: TestApp, shares: readonly RequestShare[]): void {
  for (const { suffix, tags, isIncluded } of shares) {
    it.each(NUMBERED)(
      `$name accepts or rejects any input without a server error${suffix}`,
      { tags, timeout: CALL_TIMEOUT_MS },
      ({ call, number }) => expectNoServerError(app, call, number, isIncluded),
    );
  }

  it('a call without a valid key changes nothing', async () => {
    const before = await hashTables(app);
    const strangers = [
      {},
      getBearerHeader('wrong'.repeat(10)),
      getBearerHeader(getTestKey(0).toLowerCase()),
    ];
    for (const headers of strangers) {
      for (const { call } of API_CALLS) {
        const [good] = createHostileCalls(call);
        if (!good) throw new Error('no request');
        const { status, text } = await send(app.origin, {
          ...good.request,
          headers: { ...good.request.headers, ...headers },
        });
        expect([401, 429]).toContain(status);
        expect(JSON.parse(text)).toMatchObject({ status: 'FAILED' });
      }
    }
    expect(await hashTables(app)).toEqual(before);
  });
}

async function expectNoServerError(
  app: TestApp,
  call: Call,
  number: number,
  isIncluded: RequestShare['isIncluded'],
): Promise<void> {
  const described = Object.keys(buildResponses(call));
  for (const [index, { what, request }] of createHostileCalls(call).entries()) {
    if (!isIncluded(index + number)) continue;
    const key = getTestKey(number * KEYS_PER_CALL + (index % KEYS_PER_CALL));
    const started = performance.now();
    const headers = { ...getBearerHeader(key), ...request.headers };
    const answer = await send(app.origin, { ...request, headers });
    const label = `${what} → ${answer.status} ${answer.text.slice(0, 200)}`;
    // A call can have its own limit. An exhausted key limit would mean that the call was not tested.
    expect(answer.text, label).not.toContain('too-many-calls');
    // 501: not supported by this store.
    if (answer.status !== 501) expect(answer.status, label).toBeLessThan(500);
    expect(performance.now() - started, label).toBeLessThan(PATIENCE_MS);
    expect(described, label).toContain(String(answer.status));
    if (answer.status >= 400) expectErrorAnswer(answer, call, label);
    expect(answer.setCookies, label).toEqual([]);
  }
  expect(({} as { x?: unknown }).x).toBeUndefined();
}

/** Errors are JSON, or plain text for calls that answer in plain text. */
function expectErrorAnswer({ headers, text }: WireAnswer, call: Call, label: string) {
  const type = headers['content-type'] ?? '';
  if (call.answer.kind === 'text' && type.startsWith('text/plain')) return;
  expect(type, label).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text), label).toMatchObject({ status: 'FAILED' });
}

function hashTables(app: TestApp): Promise<Record<string, string>> {
  return withStore(app, async ({ db }) => {
    const hashes: Record<string, string> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      // The database returns rows in any order.
      const content = rows.map((row) => JSON.stringify(row)).sort();
      hashes[name] = createHash('sha256').update(content.join('\n')).digest('hex');
    }
    return hashes;
  });
}
