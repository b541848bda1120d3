import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallCount, ProviderClient } from '~/infrastructure/provider/client/client';
import { createProviderClient } from '~/infrastructure/provider/client/create-provider-client';
import { CLIENT_LIMITS, type ClientLimits } from '~/infrastructure/provider/client/policies';
import { StoreError, type StoreErrorKind } from '~/shared/result/store-error';
import { defineCalls } from '~/api/calls/call';
import { holdDeadlines } from '../support/held-deadlines';
import { GATEWAY_FAULTS, type GatewayFault } from '../support/gateway-faults';
import {
  openServiceServer,
  type RawAnswerHandler,
  type ServiceServer,
} from '../support/service-server';
import { createTestLog, type TestLog } from '../support/test-log';

const record = z.object({ sunShine: z.string(), prediction: z.string() });
const CALLS = defineCalls({
  list: {
    method: 'GET',
    path: 'things/{id}',
    summary: 'A list that a page shows',
    params: z.object({ id: z.string() }),
    answer: { kind: 'json', schema: z.array(record) },
  },
  reading: {
    method: 'GET',
    path: 'readings',
    summary: 'A daily reading',
    pace: 'reading',
    answer: { kind: 'json', schema: z.array(record) },
  },
  write: {
    method: 'POST',
    path: 'things/save',
    summary: 'A write',
    body: { kind: 'json', schema: z.object({ name: z.string() }) },
    answer: { kind: 'json', schema: z.array(record) },
  },
  otp: {
    method: 'POST',
    path: 'otp/service',
    summary: 'A one-time password',
    body: { kind: 'otp', schema: z.object({ phone: z.string() }) },
    answer: { kind: 'otp', schema: z.object({ status: z.string() }) },
  },
});

/** A unique duration, so the timers of a stalled request can be recognized. */
const DEADLINE_MS = 14_321;
const LIMITS: ClientLimits = {
  ...CLIENT_LIMITS,
  deadlines: {
    page: DEADLINE_MS,
    reading: DEADLINE_MS,
    write: DEADLINE_MS,
    upload: DEADLINE_MS,
    download: DEADLINE_MS,
  },
  idleMs: 100,
  retryDelayMs: 10,
  failureThreshold: 1_000,
};

const TIMEOUT = 'timed-out';
const SHAPE = 'unexpected-form';
const UNREACHABLE = 'service-unreachable';
const MARK = 'a-visitors-secret';

let open: { client: ProviderClient; service: ServiceServer; log: TestLog } | undefined;

async function openAll(raw: RawAnswerHandler, limits: Partial<ClientLimits> = {}) {
  const deadlines = holdDeadlines(DEADLINE_MS);
  const service = await openServiceServer({ raw });
  const log = createTestLog();
  const client = createProviderClient(
    {
      url: service.url,
      basePath: '/heastro-service',
      secret: 'a shared secret of the tests',
      otpCodec: 'json',
      key: 'the-bearer-key',
    },
    { log, limits: { ...LIMITS, ...limits } },
  );
  open = { client, service, log };
  return { ...open, deadlines };
}

afterEach(async () => {
  await open?.client.close();
  if (open) await expect.poll(() => open?.service.countConnections()).toBe(0);
  await open?.service.close();
  open = undefined;
});

async function getFailure(call: Promise<unknown>) {
  const failure = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof StoreError)) throw new Error('The call did not fail.');
  const { kind, message } = failure;
  return { kind, message };
}

interface Expected {
  readonly kind: StoreErrorKind;
  readonly message: string;
  /** Requests that the service sees for a list, including retries. */
  readonly requests: number;
}

const EXPECTED: Readonly<Record<GatewayFault, Expected>> = {
  'slow headers': { kind: 'timeout', message: TIMEOUT, requests: 1 },
  'slow body': { kind: 'timeout', message: TIMEOUT, requests: 1 },
  reset: { kind: 'unavailable', message: UNREACHABLE, requests: 3 },
  'cut off': { kind: 'unavailable', message: UNREACHABLE, requests: 3 },
  '404': { kind: 'missing', message: 'HTTP error! status: 404', requests: 1 },
  '429 with a short Retry-After': {
    kind: 'unavailable',
    message: 'HTTP error! status: 429',
    requests: 3,
  },
  '429 with a long Retry-After': {
    kind: 'unavailable',
    message: 'HTTP error! status: 429',
    requests: 1,
  },
  '500': { kind: 'unavailable', message: 'HTTP error! status: 500', requests: 1 },
  '503': { kind: 'unavailable', message: 'HTTP error! status: 503', requests: 3 },
  'HTML instead of JSON': { kind: 'shape', message: SHAPE, requests: 1 },
  'a JSON string of JSON': { kind: 'shape', message: SHAPE, requests: 1 },
  'truncated JSON': { kind: 'shape', message: SHAPE, requests: 1 },
  'wrong types': { kind: 'shape', message: SHAPE, requests: 1 },
  'an object instead of a list': { kind: 'shape', message: SHAPE, requests: 1 },
  'a compressed answer': { kind: 'shape', message: SHAPE, requests: 1 },
  '100 MB': { kind: 'shape', message: SHAPE, requests: 1 },
  '100 MB, announced': { kind: 'shape', message: SHAPE, requests: 1 },
  'a redirect loop': { kind: 'shape', message: SHAPE, requests: 1 },
};

const FAULTS = Object.keys(GATEWAY_FAULTS) as GatewayFault[];

describe.each(FAULTS)('%s', (fault) => {
  const { kind, message, requests } = EXPECTED[fault];

  /** For a service that never ends its response, advances the clock to the call's deadline. */
  async function failWith(begin: (client: ProviderClient) => Promise<unknown>) {
    const { client, service, log, deadlines } = await openAll(GATEWAY_FAULTS[fault]);
    const failing = getFailure(begin(client));
    if (fault.startsWith('slow')) {
      await expect.poll(() => service.seen.length).toBe(1);
      deadlines.pass();
    }
    return { failure: await failing, service, log };
  }

  test('a list fails with the kind and message of the fault, within the deadline and after the allowed retries', async () => {
    const { failure, service, log } = await failWith((client) =>
      client.call(CALLS.list, { params: { id: MARK } }),
    );
    expect(failure).toEqual({ kind, message });
    expect(service.seen).toHaveLength(requests);
    const errors = log.takeErrors();
    const logged = {
      call: 'GET things/{id}',
      kind,
      tries: requests,
      milliseconds: expect.any(Number) as number,
    };
    // A 404 is a normal answer.
    expect(errors.map(({ details }) => details)).toEqual(
      kind === 'missing' ? [] : [expect.objectContaining(logged)],
    );
    expect(log.said()).not.toContain(MARK);
  });

  test('a daily reading is requested only once, because the page counts the attempts', async () => {
    const { failure, service } = await failWith((client) => client.call(CALLS.reading, {}));
    expect(failure).toEqual({ kind, message });
    expect(service.seen).toHaveLength(1);
  });

  test('a write is requested only once', async () => {
    const { failure, service } = await failWith((client) =>
      client.call(CALLS.write, { body: { name: MARK } }),
    );
    expect(failure).toEqual({ kind, message });
    expect(service.seen).toHaveLength(1);
  });
});

test('after a transient fault the list is returned', async () => {
  let count = 0;
  const { client, service, log } = await openAll((request, response) => {
    count += 1;
    if (count < 3) request.socket.resetAndDestroy();
    else response.end('[{"sunShine":"Aries","prediction":"A good day.","more":1}]');
  });
  expect(await client.call(CALLS.list, { params: { id: '1' } })).toEqual([
    { sunShine: 'Aries', prediction: 'A good day.' },
  ]);
  expect(service.seen).toHaveLength(3);
  expect(log.lines).toEqual([]);
  expect(client.counts()).toEqual<CallCount[]>([
    { call: 'GET things/{id}', outcome: 'answered', count: 1 },
  ]);
});

test('a Retry-After header within the deadline is respected', async () => {
  const times: number[] = [];
  const { client } = await openAll((_, response) => {
    times.push(performance.now());
    response.writeHead(times.length === 1 ? 503 : 200, { 'Retry-After': '1' });
    response.end('[]');
  });
  expect(await client.call(CALLS.list, { params: { id: '1' } })).toEqual([]);
  const [first = 0, second = 0] = times;
  expect(second - first).toBeGreaterThan(990);
});

test('a response of 100 MB is cut off early without using much memory', async () => {
  const { client } = await openAll(GATEWAY_FAULTS['100 MB']);
  const before = process.memoryUsage().rss;
  for (let time = 0; time < 5; time += 1) {
    await getFailure(client.call(CALLS.list, { params: { id: '1' } }));
  }
  // Assembling a response takes twice the limit; buffering five of 100 MB would take 500 MB.
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 ** 2);
});

test('a service that refuses connections is unreachable', async () => {
  const { client, service } = await openAll(GATEWAY_FAULTS['404']);
  await service.close();
  open = undefined;
  const failure = await getFailure(client.call(CALLS.list, { params: { id: '1' } }));
  expect(failure).toMatchObject({ kind: 'unavailable', message: UNREACHABLE });
  await client.close();
});

test('a one-time password response inside a JSON string is parsed, and any other shape is rejected', async () => {
  const bodies = [
    '{"status":"SUCCESS"}',
    JSON.stringify('{"status":"SUCCESS"}'),
    '<html>',
    '[]',
    '"SUCCESS"',
  ];
  const { client } = await openAll((_, response) => response.end(bodies.shift()));
  const ask = () => client.call(CALLS.otp, { body: { phone: '9000000001' } });
  expect(await ask()).toEqual({ status: 'SUCCESS' });
  expect(await ask()).toEqual({ status: 'SUCCESS' });
  for (let time = 0; time < 3; time += 1) {
    expect(await getFailure(ask())).toMatchObject({ kind: 'shape', message: SHAPE });
  }
});

describe('200 simultaneous calls to a service that hangs', () => {
  test('fail within the deadline and leave no socket or timer', async () => {
    const listTimers = () => process.getActiveResourcesInfo().filter((each) => each === 'Timeout');
    let [now, most] = [0, 0];
    const { client, service, log, deadlines } = await openAll((_, response) => {
      now += 1;
      most = Math.max(most, now);
      response.once('close', () => (now -= 1));
    });
    const before = listTimers().length;
    const { concurrent, waiting } = LIMITS;
    const failed: { kind: StoreErrorKind; message: string }[] = [];
    const calls = Array.from({ length: 200 }, async () => {
      failed.push(await getFailure(client.call(CALLS.list, { params: { id: MARK } })));
    });
    await expect.poll(() => now).toBe(concurrent);
    expect(failed).toEqual(
      Array(200 - concurrent - waiting).fill({ kind: 'unavailable', message: 'service-busy' }),
    );
    deadlines.pass();
    await Promise.all(calls);
    const timeouts = failed.filter(({ kind }) => kind === 'timeout');
    expect(timeouts).toHaveLength(concurrent + waiting);
    expect(most).toBe(concurrent);
    await expect.poll(() => service.countConnections()).toBe(0);
    await expect.poll(() => listTimers().length).toBeLessThanOrEqual(before);
    expect(client.counts()).toEqual(
      expect.arrayContaining<CallCount>([
        { call: 'GET things/{id}', outcome: 'busy', count: 200 - concurrent - waiting },
        { call: 'GET things/{id}', outcome: 'timeout', count: concurrent + waiting },
      ]),
    );
    const busyLines = log.takeErrors().filter(({ message }) => message.startsWith('too many'));
    expect(busyLines.length).toBeLessThan(10);
  });

  test('fail while they are queued as soon as the service is known to hang', async () => {
    const { client, service, deadlines } = await openAll(GATEWAY_FAULTS['slow headers'], {
      failureThreshold: 1,
      circuitOpenMs: 60_000,
      concurrent: 4,
      deadlines: { ...LIMITS.deadlines, reading: 2 * DEADLINE_MS },
    });
    const first = Array.from({ length: 4 }, () =>
      getFailure(client.call(CALLS.list, { params: { id: '1' } })),
    );
    const waiting = Array.from({ length: 8 }, () => getFailure(client.call(CALLS.reading, {})));
    await expect.poll(() => service.seen.length).toBe(4);
    deadlines.pass();
    expect((await Promise.all(first)).map(({ kind }) => kind)).toEqual(Array(4).fill('timeout'));
    for (const failure of await Promise.all(waiting)) {
      expect(failure).toEqual({ kind: 'unavailable', message: 'circuit-open' });
    }
    expect(service.seen).toHaveLength(4);
  });
});
