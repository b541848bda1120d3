import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fill, buildDatabaseSettings } from '../support/filled-database';
import type { HtmlClient } from '../support/html-client';
import {
  describeOnPostgres,
  endConnections,
  endWaitingConnections,
  withTableLock,
} from '../support/postgres';
import { startPostgres, type PostgresServer } from '../support/postgres-server';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { openGate, type TcpGate } from '../support/tcp-gate';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/** Limit from decisions, "Waiting without JavaScript": a page never blocks for nine seconds. */
const DEADLINE_MS = 9_000;
/** Recovery time on a busy machine; the site must first detect each dead connection. */
const RECOVERY_MS = { ended: 10_000, silent: 20_000 };
const DATABASE = 'postgres';
/** See docs/change/tests.md. */
const ALL = { tags: ['all'] };
const MINUTE_MS = 60_000;

const toUrl = (port: number | string) => `postgres://postgres@127.0.0.1:${port}/${DATABASE}`;

describeOnPostgres('a PostgreSQL server that goes away', () => {
  let server: PostgresServer;
  let gate: TcpGate;
  let direct: string;
  beforeAll(async () => {
    server = await startPostgres();
    const { port } = new URL(server.origin);
    direct = toUrl(port);
    await fill(direct);
    gate = await openGate(Number(port));
  }, 2 * MINUTE_MS);
  afterAll(async () => {
    await gate.close();
    await server.remove();
  });
  const app = useTestApp(() =>
    Promise.resolve({
      environment: { ...MANY_ADDRESSES, ...buildDatabaseSettings(toUrl(gate.port)) },
    }),
  );

  let customer: HtmlClient;
  beforeEach(async () => {
    customer = await createRegisteredVisitor(app, createMobile());
  });

  interface DatabaseLoss {
    readonly name: string;
    readonly date: string;
    readonly lose: () => Promise<void> | void;
    readonly releaseAssignment: () => Promise<void> | void;
    readonly connections: keyof typeof RECOVERY_MS;
    readonly tags: string[];
  }

  const LOSSES: readonly DatabaseLoss[] = [
    {
      name: 'is stopped',
      date: '2026-11-17',
      lose: () => server.stop('fast'),
      releaseAssignment: () => server.start(),
      connections: 'ended',
      tags: ['all'],
    },
    // `postgres-connections.test.ts` tests the same for the store.
    {
      name: 'dies',
      date: '2026-11-18',
      lose: () => server.stop('immediate'),
      releaseAssignment: () => server.start(),
      connections: 'ended',
      tags: ['all'],
    },
    {
      name: 'is not heard',
      date: '2026-11-19',
      lose: () => gate.block(),
      releaseAssignment: () => gate.unblock(),
      connections: 'silent',
      tags: ['all'],
    },
  ];

  for (const { name, date, lose, releaseAssignment, connections, tags } of LOSSES) {
    it(
      `when the server ${name}, every page responds in time and the site recovers`,
      { tags, timeout: 2 * MINUTE_MS },
      async () => {
        const reading = `/daily-horoscope/${date}/leo`;
        const visitor = createVisitor(app);
        await visitor.open('/signup');
        visitor.form('Send OTP').fill('Mobile number', '9876543210');
        // Cached pages would stay available.
        await app.clearPageCache();
        await lose();
        try {
          const statuses = Object.fromEntries(
            await Promise.all(
              [reading, '/blogs', '/faq', '/readyz', '/healthz', '/privacy-policy', '/'].map(
                async (path) => [path, await withinTimeLimit(send(app.origin, { path }))] as const,
              ),
            ).then((answers) => answers.map(([path, { status }]) => [path, status] as const)),
          );
          expect(statuses).toEqual({
            [reading]: 503,
            '/blogs': 503,
            '/faq': 503,
            '/readyz': 503,
            '/healthz': 200,
            '/privacy-policy': 200,
            '/': 200,
          });
          const waiting = await withinTimeLimit(createVisitor(app).open(reading));
          expect([waiting.headers['retry-after'], waiting.refresh?.seconds]).toEqual(['3', 3]);
          const failed = await withinTimeLimit(createVisitor(app).open(`${reading}?attempt=3`));
          expect([failed.status, failed.hasButton('Retry')]).toEqual([503, true]);
          const refused = await withinTimeLimit(visitor.press('Send OTP'));
          expect([refused.status, refused.form('Send OTP').value('Mobile number')]).toEqual([
            422,
            '9876543210',
          ]);
          const profile = await withinTimeLimit(customer.open('/profile'));
          expect([profile.status, profile.alerts[0]]).toEqual([
            503,
            'Something went wrong while loading profile.',
          ]);
          expect(app.log.takeErrors().length).toBeGreaterThan(0);
        } finally {
          await releaseAssignment();
        }
        const asked = ['/readyz', reading, '/blogs', '/faq', '/chat-with-astrologer'];
        await vi.waitFor(
          async () => {
            const answers = await Promise.all(asked.map((path) => send(app.origin, { path })));
            expect(answers.map(({ status }) => status)).toEqual(asked.map(() => 200));
          },
          { timeout: RECOVERY_MS[connections], interval: 100 },
        );
        app.log.takeErrors();
        expect((await visitor.press('Send OTP')).path).toBe('/otp-verifications');
        expect((await customer.open('/profile')).hasButton('Save')).toBe(true);
      },
    );
  }

  it('the first requests after dropped connections succeed', async () => {
    const paths = ['/blogs', '/faq', '/chat-with-astrologer', '/daily-horoscope/2026-11-20/leo'];
    const ask = async () => {
      // A cached page sends no query, or sends it only after the response.
      await app.clearPageCache();
      return Promise.all(paths.map((path) => send(app.origin, { path })));
    };
    await ask();
    const asked = ask();
    expect(await endConnections({ url: direct })).toBeGreaterThan(0);
    for (const { status } of await asked) expect([200, 503]).toContain(status);
    app.log.takeErrors();
    for (const { status } of await ask()) expect(status).toBe(200);
  });

  it(
    'a registration that loses its connection is not stored and succeeds on a retry',
    ALL,
    async () => {
      const mobile = createMobile();
      const visitor = await createUnregisteredVisitor(app, mobile);
      await fillRegistration(visitor);
      const page = await withTableLock(direct, 'customers', async () => {
        const pressed = visitor.press('Register');
        await vi.waitUntil(async () => (await endWaitingConnections(direct)) > 0, {
          timeout: 10_000,
        });
        return pressed;
      });
      const failures = app.log.takeErrors('a source failed').map(({ details }) => details.method);
      expect(failures).toEqual(['register']);
      expect([page.status, page.form('Register').value('Full name')]).toEqual([422, 'Meera Iyer']);
      expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(0);
      expect((await visitor.press('Register')).path).toBe('/welcome');
      expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(1);
    },
  );

  it(
    'registrations that were confirmed during connection losses are stored exactly once',
    ALL,
    async () => {
      for (let attempt = 0; attempt < 4; attempt += 1) {
        const mobile = createMobile();
        const visitor = await createUnregisteredVisitor(app, mobile);
        await fillRegistration(visitor);
        const [page] = await Promise.all([
          visitor.press('Register'),
          endConnections({ url: direct }),
        ]);
        const kept = await countRows(app, 'customers', `mobile = '${mobile}'`);
        if (page.path === '/welcome') expect(kept).toBe(1);
        else {
          expect(kept).toBeLessThanOrEqual(1);
          expect([422, 503]).toContain(page.status);
        }
      }
      app.log.takeErrors();
    },
  );
});

async function withinTimeLimit<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const start = performance.now();
  const given = await answer;
  expect(performance.now() - start).toBeLessThan(DEADLINE_MS);
  return given;
}
