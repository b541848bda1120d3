import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { Exchange } from '~/server/exchange';
import { createPageCacheService, type PageCacheServiceSettings } from './page-cache-service';

async function setUp(
  look: () => Promise<boolean>,
  findPageAt: PageCacheServiceSettings['findPageAt'] = () => null,
) {
  const pages = createPageCacheService({
    maximumBytes: 1_000_000,
    now: () => 1_000_000,
    day: () => 'one',
    publicUrl: undefined,
    findPageAt,
    isPersonal: () => false,
    onChange: () => undefined,
    look,
  });
  const answer = new Response('A', {
    headers: { 'Content-Type': 'text/html', 'Cache-Control': 'public, s-maxage=300' },
  });
  await pages.cache.find({ key: '/a', shows: ['words'] }, () =>
    Promise.resolve({ answer, isPartial: false }),
  );
  expect(pages.cache.entries).toBe(1);
  return pages;
}

describe('the page cache after a write', () => {
  it('retains pages when the store reports no change', async () => {
    const pages = await setUp(() => Promise.resolve(true));
    await pages.refreshAfterPost('POST', 303);
    expect(pages.cache.entries).toBe(1);
  });

  it('drops all pages when the store does not report its changes in time', async () => {
    for (const look of [
      () => Promise.resolve(false),
      () => new Promise<boolean>(() => undefined),
    ]) {
      const pages = await setUp(look);
      await pages.refreshAfterPost('POST', 303);
      expect(pages.cache.entries).toBe(0);
    }
  });

  it('retains pages when the write was rejected', async () => {
    const pages = await setUp(() => Promise.resolve(false));
    await pages.refreshAfterPost('POST', 422);
    expect(pages.cache.entries).toBe(1);
  });

  it('does not query the store for changes after a read request', async () => {
    const pages = await setUp(() => Promise.reject(new Error('asked')));
    await pages.refreshAfterPost('GET', 200);
    await pages.refreshAfterPost('HEAD', 200);
    expect(pages.cache.entries).toBe(1);
  });
});

it.each([
  ['host', 'a'.repeat(15_000)],
  ['x-forwarded-proto', 'https'.repeat(3_000)],
])('requests with a long %s are not added to the address cache', async (name, value) => {
  const findPageAt = vi.fn(() => null);
  const pages = await setUp(() => Promise.resolve(true), findPageAt);
  const ask = (more: Readonly<Record<string, string>>) => {
    const headers = { host: 'own.example', ...more };
    const request = { method: 'GET', headers, url: '/a' } as unknown as IncomingMessage;
    const make = () => Promise.reject(new Error('made'));
    return pages.answer(new Exchange(request, {} as ServerResponse, 0), make);
  };
  expect(await ask({ [name]: value })).toBe(false);
  expect(findPageAt).not.toHaveBeenCalled();
  await ask({});
  expect(findPageAt).toHaveBeenCalledOnce();
});
