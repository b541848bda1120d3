import { expect, it } from 'vitest';
import type { Exchange } from '~/server/exchange';
import { limitPosts } from './request-limits';

it('an address may send 300 forms a minute, and reading is not counted', async () => {
  const limit = limitPosts();
  const send = async (method: string, clientAddress: string) => {
    const headers = new Map<string, string>();
    const response = { setHeader: (name: string, value: string) => headers.set(name, value) };
    const exchange = { method, clientAddress, response } as unknown as Exchange;
    await limit(exchange, () => undefined);
    return [exchange.refusal, headers.get('Retry-After')];
  };
  for (let posts = 0; posts < 300; posts += 1) await send('POST', '192.0.2.1');
  expect(await send('POST', '192.0.2.1')).toEqual([429, '60']);
  expect(await send('GET', '192.0.2.1')).toEqual([undefined, undefined]);
  expect(await send('POST', '192.0.2.2')).toEqual([undefined, undefined]);
});
