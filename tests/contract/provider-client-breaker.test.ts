import { expect, test } from 'vitest';
import type { ClientLimits } from '~/infrastructure/provider/client/policies';
import { CALLS, useClientStage } from './client-stage';

const stage = useClientStage();
const { openService, openClient } = stage;

/** Long enough for the retries of a slow machine. */
const BREAKER: Partial<ClientLimits> = { failureThreshold: 3, circuitOpenMs: 2_000, retries: 0 };

test('after consecutive failures the breaker opens, and later allows one trial call', async () => {
  let works = false;
  const service = await openService(() => ({ status: works ? 200 : 503, json: {} }));
  const client = openClient(service, BREAKER);
  const ask = () => client.call(CALLS.other, {});
  for (let time = 0; time < 3; time += 1) {
    await expect(ask()).rejects.toThrow('HTTP error! status: 503');
  }
  await expect(ask()).rejects.toMatchObject({
    kind: 'unavailable',
    reason: 'circuit-open',
  });
  // The breaker covers every call of the service, not only the one that failed.
  await expect(client.call(CALLS.signIn, {})).rejects.toThrow('circuit-open');
  expect(service.seen).toHaveLength(3);
  const messages = stage.log.takeErrors().map(({ message }) => message);
  expect(messages.filter((message) => message.includes('left alone'))).toHaveLength(1);

  works = true;
  await expect.poll(() => ask().then(() => 'works', String)).toBe('works');
  expect(service.seen).toHaveLength(4);
  expect(stage.log.lines.at(-1)?.message).toContain('works again');
  expect(client.counts()).toContainEqual({
    call: 'GET others',
    outcome: 'unavailable',
    count: 3,
  });
});

test('during the trial call other calls fail immediately', async () => {
  let release: () => void = () => undefined;
  const answers: (Promise<void> | null)[] = [null, null, null];
  const service = await openService(async () => {
    const wait = answers.shift();
    if (wait === null) return { status: 503 };
    await wait;
    return { json: {} };
  });
  const client = openClient(service, BREAKER);
  const ask = () => client.call(CALLS.other, {});
  for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow('503');
  answers.push(new Promise<void>((resolve) => (release = resolve)));
  let trial: Promise<unknown> | undefined;
  await expect
    .poll(() => {
      const asked = ask();
      asked.catch(() => undefined);
      trial = asked;
      return service.seen.length;
    })
    .toBe(4);
  // The trial call is still pending; it is released below.
  await expect(ask()).rejects.toThrow('circuit-open');
  release();
  await trial?.catch(() => undefined);
  await expect.poll(() => ask().then(() => 'works', String)).toBe('works');
});

test.each([
  ['404', { status: 404 }],
  ['a refusal', { status: 400 }],
  ['429', { status: 429 }],
  ['another form', { body: '<html>' }],
])('%s does not count as a failure', async (_, answer) => {
  const service = await openService(() => answer);
  const client = openClient(service, BREAKER);
  for (let time = 0; time < 6; time += 1) {
    await client.call(CALLS.otp, { body: { phone: '9000000001' } }).catch(() => undefined);
  }
  expect(service.seen).toHaveLength(6);
});

test('a call that fails repeatedly is blocked without affecting other calls', async () => {
  const service = await openService(({ path }) => ({
    status: path.includes('/things/') ? 500 : 200,
    json: {},
  }));
  const client = openClient(service, BREAKER);
  const ask = () => client.call(CALLS.thing, { params: { id: '1' }, query: {} });
  for (let time = 0; time < 3; time += 1) await expect(ask()).rejects.toThrow('500');
  await expect(ask()).rejects.toThrow('circuit-open');
  expect(await client.call(CALLS.other, {})).toEqual({});
});
