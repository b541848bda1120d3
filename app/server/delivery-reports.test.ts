import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { receiveSmsReports, type DeliveryReportReceiver } from './delivery-reports';
import { Exchange } from './exchange';

const errors: string[] = [];
const log = { info: () => undefined, error: (_: object, message: string) => errors.push(message) };
let stop = () => undefined as unknown;
afterEach(() => {
  stop();
  errors.splice(0);
});

/** Responds 418 when the step passes the request on. */
async function serve(taker: Partial<DeliveryReportReceiver>) {
  const step = receiveSmsReports(
    {
      path: '/sms-reports',
      isPlausible: () => true,
      take: () => Promise.resolve('taken'),
      ...taker,
    },
    log,
  );
  const server = createServer((request, response) => {
    void step(new Exchange(request, response, 0), () => response.writeHead(418).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => server.close().closeAllConnections();
  const { port } = server.address() as AddressInfo;
  return (method = 'POST', path = '/sms-reports') =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' ? { body: 'a=1' } : {}),
    });
}

it('handles only requests to its path, and accepts only reports', async () => {
  const ask = await serve({});
  expect((await ask()).status).toBe(204);
  expect((await ask('GET')).status).toBe(204);
  const wrong = await ask('PUT');
  expect([wrong.status, wrong.headers.get('Allow')]).toEqual([405, 'GET, POST']);
  for (const path of ['/sms-reports/', '/sms-reports2', '/SMS-reports']) {
    expect((await ask('POST', path)).status).toBe(418);
  }
});

it('responds with 503 and logs when the store fails, so that the gateway retries', async () => {
  const ask = await serve({ take: () => Promise.reject(new Error('away')) });
  const answer = await ask();
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '60']);
  expect(errors).toEqual(['delivery reports could not be noted']);
});

it.each<Partial<DeliveryReportReceiver>>([
  { isPlausible: () => false },
  { take: () => Promise.resolve('forged') },
])('stops checking the requests of a client after 60 forged reports in a minute', async (taker) => {
  let looks = 0;
  const { isPlausible = () => true } = taker;
  const ask = await serve({
    ...taker,
    isPlausible(head) {
      looks += 1;
      return isPlausible(head);
    },
  });
  const answers: number[] = [];
  for (let count = 0; count < 62; count += 1) answers.push((await ask()).status);
  expect(answers.filter((status) => status === 403)).toHaveLength(60);
  expect(answers.slice(60)).toEqual([429, 429]);
  expect(looks).toBe(60);
});
