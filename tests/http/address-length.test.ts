import { describe, expect, it } from 'vitest';
import { MAX_ADDRESS_LENGTH } from '~/server/limits/request-limits';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

const getAddress = (beginning: string, length: number) => beginning.padEnd(length, 'a');

describe('a long URL', () => {
  it.each([
    '/festival/november/',
    '/nowhere/',
    '/blogs.data?page=',
    '/assets/',
    '/?utm_campaign=',
    '/horoscopes/day/2026-11-21?x=',
    '/admin/login?next=',
    '/healthcheck?x=',
  ])('starting with %s has at most 2,048 characters', async (beginning) => {
    const longest = await send(app.origin, { path: getAddress(beginning, MAX_ADDRESS_LENGTH) });
    expect(longest.status).not.toBe(414);
    const longer = await send(app.origin, { path: getAddress(beginning, MAX_ADDRESS_LENGTH + 1) });
    expect(longer.status).toBe(414);
    expect(longer.text).toContain('This address is too long.');
    expect(longer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('in a POST request has the same limit, and the body is not read', async () => {
    const path = getAddress('/signup?x=', MAX_ADDRESS_LENGTH + 1);
    const answer = await send(app.origin, { method: 'POST', path, body: 'mobile=1' });
    expect([answer.status, answer.headers.connection]).toEqual([414, 'close']);
  });

  it('of the API can contain whole predictions, as specified', async () => {
    const path = getAddress('/heastro-service/horroscope/savedaily?prediction=', 8_000);
    expect((await send(app.origin, { method: 'POST', path })).status).not.toBe(414);
  });

  it('of a picture can contain its URL at the provider', async () => {
    const path = getAddress('/pictures/blog/remote-', 3_100);
    expect((await send(app.origin, { path })).status).toBe(404);
  });
});
