import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { createErrorReports, type ErrorReports } from './error-reports';
import { createLog } from './pino-log';

let receiver: TestGateway;
let written: string[];
let complaints: string[];
let reports: ErrorReports;
let log: ReturnType<typeof createLog>;

beforeEach(async () => {
  receiver = await startTestGateway();
  written = [];
  complaints = [];
  const made = createErrorReports(
    { sentry: { url: `${receiver.origin}/api/7/envelope/`, key: 'abc123' } },
    {
      release: 'taravani@1.2.3',
      environment: 'production',
      complain: (reason) => complaints.push(reason),
      timeoutMs: 1_000,
    },
  );
  if (!made) throw new Error('no reports');
  reports = made;
  log = createLog({ level: 'info' }, { write: (line) => void written.push(line) }, reports);
});
afterEach(() => receiver.stop());

const events = () =>
  receiver.requests.map(({ body }) => {
    const [, item = '{}', payload = '{}'] = body.split('\n');
    expect(JSON.parse(item)).toEqual({ type: 'event', length: Buffer.byteLength(payload) });
    return JSON.parse(payload) as Record<string, unknown>;
  });

describe('createErrorReports', () => {
  it('returns null without an address', () => {
    const around = { release: '', environment: '', complain: vi.fn() };
    expect(createErrorReports({ sentry: undefined }, around)).toBeNull();
  });

  it('reports message and location of an error without personal data', async () => {
    receiver.next({ status: 200 }, { status: 200 });
    const error = new TypeError('no row for 9000000001 or meera@people.example');
    log.info({ path: '/' }, 'request');
    log.error({ err: error, requestId: 'abc', path: '/blogs', mobile: '9000000001' }, 'it failed');
    log.fatal({ kind: 'exception' }, 'the end');
    await reports.flush();
    const [first, second] = events();
    expect(receiver.requests[0]).toMatchObject({
      method: 'POST',
      path: '/api/7/envelope/',
      headers: {
        'content-type': 'application/x-sentry-envelope',
        'x-sentry-auth': expect.stringContaining('sentry_key=abc123'),
      },
    });
    expect(first).toMatchObject({
      level: 'error',
      platform: 'node',
      release: 'taravani@1.2.3',
      environment: 'production',
      message: { formatted: 'it failed' },
      tags: { requestId: 'abc', dropped: 0 },
      extra: { path: '/blogs', mobile: '…' },
      exception: { values: [{ type: 'TypeError', value: 'no row for … or …' }] },
    });
    const [{ stacktrace }] = (
      first?.exception as { values: [{ stacktrace: { frames: object[] } }] }
    ).values;
    expect(stacktrace.frames.at(-1)).toMatchObject({
      filename: expect.stringContaining('error-reports.test.ts'),
      lineno: expect.any(Number),
      in_app: true,
    });
    expect(second).toMatchObject({ level: 'fatal', extra: { kind: 'exception' } });
    expect(JSON.stringify(receiver.requests)).not.toMatch(/9000000001|meera/);
  });

  it('drops reports beyond the limit and reports their number', async () => {
    receiver.next(...Array.from({ length: 100 }, () => ({ status: 200 })));
    for (let count = 0; count < 50; count += 1) log.error({}, 'again');
    await reports.flush();
    expect(receiver.requests).toHaveLength(21);
    log.error({ err: new Error('x'.repeat(40_000)) }, 'too long');
    log.error({}, 'the next');
    await reports.flush();
    expect(events().at(-1)).toMatchObject({
      message: { formatted: 'the next' },
      tags: { dropped: 30 },
    });
    expect(written).toHaveLength(52);
  });

  it.each([
    [{ status: 429 } as const, 'it answered 429'],
    ['reset' as const, /^it cannot be reached/],
    ['stay silent' as const, 'it did not answer within 1000 ms'],
  ])('pauses for a minute after %o and logs one complaint', async (act, reason) => {
    receiver.next(act, { status: 200 });
    for (let count = 0; count < 5; count += 1) log.error({}, 'again');
    await reports.flush();
    log.error({}, 'later');
    await reports.flush();
    expect(receiver.requests).toHaveLength(1);
    expect(complaints).toEqual([expect.stringMatching(reason)]);
  });
});
