import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Log } from '~/shared/result/log';
import { StoreError } from '~/shared/result/store-error';
import { isLogged } from '~/shared/result/logged-failures';
import { BLOG_CALLS } from '~/api/calls/article-calls';
import { OTP_CALLS } from '~/api/calls/otp-calls';
import { ProviderRejectionError, MismatchedAnswerError } from './client';
import { openCallLog } from './call-log';

type CallRecord = Parameters<ReturnType<typeof openCallLog>['failed']>[0];

interface Line {
  readonly level: 'info' | 'error';
  readonly message: string;
  readonly details: object;
}

function openTestLog() {
  const lines: Line[] = [];
  const keep = (level: Line['level']) => (details: object, message: string) =>
    void lines.push({ level, message, details });
  const log: Log = { info: keep('info'), error: keep('error') };
  return { callLog: openCallLog(log), lines };
}

const CALL = 'GET things/{id}';
const answered = (status: number): CallRecord['ended'] => ({
  kind: 'answer',
  status,
  contentType: 'application/json',
  retryAfter: null,
  bytes: Buffer.from('{"name":"Meera","mobile":"9000000001"}'),
});
const buildCallRecord = (ended: CallRecord['ended']): CallRecord => ({
  call: CALL,
  ended,
  milliseconds: 12.6,
  tries: 2,
});

test('a failed call adds one log line and one count', () => {
  const { callLog, lines } = openTestLog();
  callLog.failed(
    buildCallRecord(answered(500)),
    new StoreError('unavailable', { said: 'HTTP error! status: 500' }),
  );
  callLog.failed(
    buildCallRecord({ kind: 'broken', code: 'ECONNRESET' }),
    new StoreError('unavailable', { said: 'The service cannot be reached' }),
  );
  callLog.succeeded(CALL);
  expect(lines.map(({ level, details }) => ({ level, details }))).toEqual([
    {
      level: 'error',
      details: { call: CALL, kind: 'unavailable', status: 500, milliseconds: 13, tries: 2 },
    },
    {
      level: 'error',
      details: {
        call: CALL,
        kind: 'unavailable',
        reason: 'ECONNRESET',
        milliseconds: 13,
        tries: 2,
      },
    },
  ]);
  expect(callLog.counts()).toEqual([
    { call: CALL, outcome: 'unavailable', count: 2 },
    { call: CALL, outcome: 'answered', count: 1 },
  ]);
});

describe('a response in an unexpected format', () => {
  test.each([
    [z.array(z.object({ sunShine: z.string() })), [{ sunShine: 1 }], '#.sunShine: invalid_type'],
    [z.record(z.number()), { '9000000001': 'Meera' }, '#: invalid_type'],
    [z.array(z.string()), {}, 'answer: invalid_type'],
  ])('is logged with the place and kind of the error but no values (%#)', (...row) => {
    const [schema, value, reason] = row;
    const { callLog, lines } = openTestLog();
    const cause = schema.safeParse(value).error;
    callLog.failed(
      buildCallRecord(answered(200)),
      new StoreError('shape', { said: 'Unexpected.' }, { cause }),
    );
    expect(lines[0]?.details).toMatchObject({ kind: 'shape', status: 200, reason });
    expect(JSON.stringify(lines)).not.toMatch(/Meera|9000000001/);
  });
});

test('a response that is not JSON is logged with that reason', () => {
  const { callLog, lines } = openTestLog();
  callLog.failed(buildCallRecord(answered(200)), new StoreError('shape', { said: 'Unexpected.' }));
  callLog.failed(buildCallRecord(answered(302)), new StoreError('shape', { said: 'Unexpected.' }));
  expect(lines.map(({ details }) => details)).toEqual([
    expect.objectContaining({ reason: 'answer: not JSON' }),
    expect.not.objectContaining({ reason: expect.anything() as unknown }),
  ]);
});

test('ordinary responses are counted but not logged, and rejected requests are logged', () => {
  const { callLog, lines } = openTestLog();
  callLog.failed(
    buildCallRecord(answered(404)),
    new StoreError('missing', { said: 'HTTP error! status: 404' }),
  );
  const write = { ...buildCallRecord(answered(409)), call: 'POST things/save' };
  callLog.failed(write, new ProviderRejectionError(409, 'Taken: Meera', 'taken'));
  expect(lines).toEqual([]);
  callLog.failed(buildCallRecord(answered(401)), new ProviderRejectionError(401, null, null));
  expect(lines[0]?.details).toMatchObject({ status: 401 });
  expect(callLog.counts()).toEqual([
    { call: CALL, outcome: 'missing', count: 1 },
    { call: 'POST things/save', outcome: 'refused', count: 1 },
    { call: CALL, outcome: 'refused', count: 1 },
  ]);
});

test.each([OTP_CALLS.otpService, BLOG_CALLS.blogsByDate])(
  'a 404 for $path is logged as a wrong service URL',
  ({ method, path }) => {
    const { callLog, lines } = openTestLog();
    const record = { ...buildCallRecord(answered(404)), call: `${method} ${path}` };
    callLog.failed(record, new StoreError('missing', { said: 'HTTP error! status: 404' }));
    expect(lines.map(({ details }) => details)).toEqual([
      expect.objectContaining({ call: record.call, kind: 'missing', status: 404 }),
    ]);
  },
);

test('a response to a different request is logged with its reason', () => {
  const { callLog, lines } = openTestLog();
  callLog.failed(buildCallRecord(answered(200)), new MismatchedAnswerError('of another number'));
  expect(lines[0]?.details).toMatchObject({ kind: 'shape', reason: 'answer: of another number' });
});

test('a logged failure is marked to prevent it from being logged again as an error', () => {
  const { callLog } = openTestLog();
  const failure = () => new StoreError('unavailable', { said: 'The service is busy' });
  const endings = [answered(500), { kind: 'timeout' }, { kind: 'busy' }, { kind: 'circuit-open' }];
  for (const ended of endings as CallRecord['ended'][]) {
    const each = failure();
    callLog.failed(buildCallRecord(ended), each);
    expect(isLogged(each), ended.kind).toBe(true);
  }
  const ordinary = new StoreError('missing', { said: 'HTTP error! status: 404' });
  callLog.failed(buildCallRecord(answered(404)), ordinary);
  expect(isLogged(ordinary)).toBe(false);
});

test('the message of a rejected call is not logged', () => {
  const refusal = new ProviderRejectionError(409, 'Meera has it', 'taken');
  expect(refusal.said).toBe('Meera has it');
  expect(JSON.stringify({ ...refusal })).not.toContain('Meera');
});

test('a full queue logs only a few lines, and an open circuit logs one', () => {
  const { callLog, lines } = openTestLog();
  const busy = new StoreError('unavailable', { said: 'busy' });
  for (let time = 0; time < 100; time += 1) callLog.failed(buildCallRecord({ kind: 'busy' }), busy);
  expect(lines).toHaveLength(7);
  callLog.circuitOpened('all');
  for (let time = 0; time < 100; time += 1)
    callLog.failed(buildCallRecord({ kind: 'circuit-open' }), busy);
  callLog.circuitClosed('all');
  expect(lines.slice(7).map(({ level, message }) => `${level}: ${message}`)).toEqual([
    'error: the provider’s service is left alone for a while',
    'info: the provider’s service works again',
  ]);
  expect(callLog.counts()).toEqual([
    { call: CALL, outcome: 'busy', count: 100 },
    { call: CALL, outcome: 'resting', count: 100 },
  ]);
});

test('failures during shutdown are not logged', () => {
  const { callLog, lines } = openTestLog();
  callLog.close();
  callLog.failed(
    buildCallRecord({ kind: 'broken', code: 'UND_ERR_DESTROYED' }),
    new StoreError('unavailable', { said: 'The service cannot be reached' }),
  );
  expect(lines).toEqual([]);
});
