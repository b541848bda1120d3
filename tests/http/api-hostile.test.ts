import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { answersOf } from '~/api/openapi/openapi-answers';
import type { Call } from '~/api/calls/call';
import { API_CALLS, apiEnvironment, bearer, testKey } from '../support/api';
import type { TestApp } from '../support/app';
import { useFilledDatabase } from '../support/filled-database';
import { hostileCalls } from '../support/hostile-calls';
import { describeOnSqlite } from '../support/on-sqlite';
import { describeOnPostgres } from '../support/postgres';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

/** Each call has keys of its own, so that no limit is met by chance. */
const KEYS_PER_CALL = 4;
const KEYS = apiEnvironment(API_CALLS.length * KEYS_PER_CALL);
const NUMBERED = API_CALLS.map(({ name, call }, number) => ({ name, call, number }));

/** Longer than any call takes on a busy machine. */
const PATIENCE_MS = 10_000;
/** All that a call is tried with. */
const ALL_MS = 120_000;

/** What of the shapes of hostile calls is tried. */
interface Share {
  readonly which: string;
  readonly tags: string[];
  readonly takes: (nth: number) => boolean;
}
const WHOLE: Share = { which: '', tags: [], takes: () => true };
/** Neighbouring calls take the other shapes: of each shape half of the calls are tried each time. */
const HALVES: readonly Share[] = [
  { which: ' (every second shape)', tags: [], takes: (nth) => nth % 2 === 0 },
  { which: ' (the other shapes)', tags: ['all'], takes: (nth) => nth % 2 === 1 },
];

describe('the table of calls', () => {
  it('has each of them once', () => {
    const names = API_CALLS.map(({ name }) => name);
    expect([...new Set(names)]).toEqual(names);
  });
});

describeOnSqlite('on SQLite', 'the same follows on PostgreSQL', () => {
  withstands(useTestApp({ environment: KEYS }), HALVES);
});

describeOnPostgres('on PostgreSQL', () => withstands(onPostgres(), [WHOLE]), { tags: ['all'] });

function onPostgres(): TestApp {
  const database = useFilledDatabase();
  return useTestApp(async () => ({ environment: { ...KEYS, ...(await database()).settings } }));
}

function withstands(app: TestApp, shares: readonly Share[]): void {
  for (const { which, tags, takes } of shares) {
    it.each(NUMBERED)(
      `$name answers or refuses, whatever it is sent${which}`,
      { tags, timeout: ALL_MS },
      ({ call, number }) => expectNoFault(app, call, number, takes),
    );
  }

  it('nothing changes without a right key', async () => {
    const before = await contentOfStore(app);
    const strangers = [{}, bearer('wrong'.repeat(10)), bearer(testKey(0).toLowerCase())];
    for (const headers of strangers) {
      for (const { call } of API_CALLS) {
        const [good] = hostileCalls(call);
        if (!good) throw new Error('no request');
        const { status, text } = await send(app.origin, {
          ...good.request,
          headers: { ...good.request.headers, ...headers },
        });
        expect([401, 429]).toContain(status);
        expect(JSON.parse(text)).toMatchObject({ status: 'FAILED' });
      }
    }
    expect(await contentOfStore(app)).toEqual(before);
  });
}

async function expectNoFault(
  app: TestApp,
  call: Call,
  number: number,
  takes: Share['takes'],
): Promise<void> {
  const described = Object.keys(answersOf(call));
  for (const [index, { what, request }] of hostileCalls(call).entries()) {
    if (!takes(index + number)) continue;
    const key = testKey(number * KEYS_PER_CALL + (index % KEYS_PER_CALL));
    const started = performance.now();
    const headers = { ...bearer(key), ...request.headers };
    const answer = await send(app.origin, { ...request, headers });
    const label = `${what} → ${answer.status} ${answer.text.slice(0, 200)}`;
    // Calls may have limits of their own; the keys' limits must not be met, or the call was not tried.
    expect(answer.text, label).not.toContain('too-many-calls');
    // 501: what the site runs on has no way to do it.
    if (answer.status !== 501) expect(answer.status, label).toBeLessThan(500);
    expect(performance.now() - started, label).toBeLessThan(PATIENCE_MS);
    expect(described, label).toContain(String(answer.status));
    if (answer.status >= 400) expectRefusal(answer, call, label);
    expect(answer.setCookies, label).toEqual([]);
  }
  expect(({} as { x?: unknown }).x).toBeUndefined();
}

/** Refusals are JSON; calls that are answered with plain text may refuse with it, too. */
function expectRefusal({ headers, text }: WireAnswer, call: Call, label: string) {
  const type = headers['content-type'] ?? '';
  if (call.answer.kind === 'text' && type.startsWith('text/plain')) return;
  expect(type, label).toBe('application/json; charset=utf-8');
  expect(JSON.parse(text), label).toMatchObject({ status: 'FAILED' });
}

/** What stands in each table, as a hash. */
function contentOfStore(app: TestApp): Promise<Record<string, string>> {
  return withStore(app, async ({ db }) => {
    const hashes: Record<string, string> = {};
    for (const { name } of await db.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      // An engine gives rows in whatever order it likes.
      const content = rows.map((row) => JSON.stringify(row)).sort();
      hashes[name] = createHash('sha256').update(content.join('\n')).digest('hex');
    }
    return hashes;
  });
}
