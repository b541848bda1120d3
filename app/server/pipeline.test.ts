import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createPipeline } from './pipeline';

it('an exception in a pipeline step is logged and answered', async () => {
  const findError = () => {
    throw new Error('forgotten');
  };
  const logged: string[] = [];
  const server = createServer(
    createPipeline({
      handlePage: () => Promise.resolve(new Response('page')),
      bodyLimits: {},
      addressLimits: {},
      findLargeBodySender: () => Promise.resolve(null),
      countView: () => undefined,
      clientFiles: undefined,
      publicUrl: undefined,
      trustedProxies: 0,
      log: { info: () => undefined, error: (_details, message) => logged.push(message) },
      findError,
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
  expect(answer.status).toBe(500);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(logged).toEqual(['the server failed']);
  server.close();
});
