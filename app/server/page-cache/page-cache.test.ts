import { describe, expect, it, vi } from 'vitest';
import { RenderRefusedError, PageCache, type RenderResult } from './page-cache';
import { PATIENCE_MS } from '../../../tests/support/patience';

const CACHING = 'public, max-age=60, s-maxage=300, stale-while-revalidate=100, stale-if-error=1000';

function setUp(maximumBytes = 10_000_000) {
  const state = { now: 1_000_000, day: 'one' };
  const cache = new PageCache({ maximumBytes, now: () => state.now, day: () => state.day });
  const textFor = async (
    key: string,
    make: () => Promise<RenderResult>,
    shows: readonly string[] = ['words'],
  ) => {
    const outcome = await cache.find({ key, shows }, make);
    if (outcome.kind === 'passing') return outcome.answer.text();
    return Buffer.from((await outcome.page.getEncodedForm(null)).body, 'latin1').toString();
  };
  return { state, cache, textFor };
}

function page(text: string, headers: Record<string, string> = {}, status = 200) {
  const answer = () =>
    new Response(text, {
      status,
      headers: { 'Content-Type': 'text/html', 'Cache-Control': CACHING, ...headers },
    });
  return vi.fn(() => Promise.resolve({ answer: answer(), isPartial: false }));
}

function createSlowPage(text: string) {
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const make = vi.fn(async () => {
    await gate;
    return page(text)();
  });
  return { make, finish };
}

describe('a cached page', () => {
  it('is rendered once and served while fresh', async () => {
    const { state, textFor } = setUp();
    const make = page('A');
    expect(await textFor('/a', make)).toBe('A');
    state.now += 299_000;
    expect(await textFor('/a', make)).toBe('A');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is rendered once for concurrent requests', async () => {
    const { textFor } = setUp();
    const { make, finish } = createSlowPage('A');
    const all = Promise.all(Array.from({ length: 100 }, () => textFor('/a', make)));
    finish();
    expect(new Set(await all)).toEqual(new Set(['A']));
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is served stale within its limits during revalidation', async () => {
    const { state, cache, textFor } = setUp();
    await textFor('/a', page('old'));
    state.now += 399_000;
    const make = page('new');
    expect(await textFor('/a', make)).toBe('old');
    await vi.waitUntil(() => cache.fresh('/a') !== undefined, PATIENCE_MS);
    expect(await textFor('/a', make)).toBe('new');
    state.now += 401_000;
    expect(await textFor('/a', page('newer'))).toBe('newer');
  });

  it.each([
    ['fails', () => Promise.reject(new Error('down'))],
    ['answers with a fault', page('down', { 'Cache-Control': 'no-store' }, 503)],
    [
      'leaves something out',
      () => Promise.resolve({ answer: new Response('less'), isPartial: true }),
    ],
  ])('is served stale within its limits when rendering %s', async (_, fails) => {
    const { state, textFor } = setUp();
    await textFor('/a', page('old'));
    state.now += 1_299_000;
    expect(await textFor('/a', fails)).toBe('old');
    state.now += 2_000;
    expect(await textFor('/a', fails).catch(() => 'thrown')).not.toBe('old');
  });

  it('is not served after its address has become 404', async () => {
    const { state, textFor } = setUp();
    await textFor('/a', page('old'));
    state.now += 500_000;
    expect(await textFor('/a', page('gone', { 'Cache-Control': 'no-store' }, 404))).toBe('gone');
    const fails = () => Promise.reject(new Error('down'));
    await expect(textFor('/a', fails)).rejects.toThrow('down');
  });

  it('is not served on another day, even while it is fresh', async () => {
    const { state, textFor } = setUp();
    await textFor('/a', page('yesterday'));
    state.day = 'two';
    const fails = () => Promise.reject(new Error('down'));
    await expect(textFor('/a', fails)).rejects.toThrow('down');
    expect(await textFor('/a', page('today'))).toBe('today');
  });

  it('is not served when the clock was set back to before its rendering', async () => {
    const { state, textFor } = setUp();
    await textFor('/a', page('later'));
    state.now -= 1_000;
    expect(await textFor('/a', page('now'))).toBe('now');
  });
});

describe('an invalidation', () => {
  it('removes a page, including its stale copy', async () => {
    const { state, cache, textFor } = setUp();
    await textFor('/a', page('old'));
    state.now += 1_000_000;
    const { make, finish } = createSlowPage('');
    make.mockImplementation(async () => {
      await Promise.resolve();
      cache.drop();
      throw new Error('down');
    });
    finish();
    await expect(textFor('/a', make)).rejects.toThrow('down');
    expect(cache.bytes).toBe(0);
  });

  it('discards renders that started before it', async () => {
    const { cache, textFor } = setUp();
    const before = createSlowPage('old');
    const early = textFor('/a', before.make);
    cache.drop();
    const after = page('new');
    expect(await textFor('/a', after)).toBe('new');
    before.finish();
    expect(await early).toBe('old');
    expect(await textFor('/a', after)).toBe('new');
    expect(after).toHaveBeenCalledTimes(1);
  });
});

describe('an uncacheable page', () => {
  it.each([
    ['private', page('A', { 'Cache-Control': 'private, no-store' })],
    ['a fault', page('A', {}, 500)],
    ['with a cookie', page('A', { 'Set-Cookie': 'a=b' })],
    ['no text', page('A', { 'Content-Type': 'image/webp' })],
  ])('is rendered for each request: %s', async (_, make) => {
    const { textFor } = setUp();
    make.mockClear();
    await textFor('/a', make);
    await textFor('/a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  it('is not shared when the response sets a cookie', async () => {
    const { cache } = setUp();
    let made = 0;
    const make = async () => {
      made += 1;
      const answer = new Response('A', { headers: { 'Set-Cookie': `visitor=${made}` } });
      await Promise.resolve();
      return { answer, isPartial: false };
    };
    const find = () => cache.find({ key: '/a', shows: [] }, make);
    const all = await Promise.all([find(), find()]);
    const cookies = all.map((each) =>
      each.kind === 'passing' ? each.answer.headers.get('Set-Cookie') : null,
    );
    expect(new Set(cookies).size).toBe(2);
  });
});

describe('a content change', () => {
  it('invalidates only the pages with its topic', async () => {
    const { cache, textFor } = setUp();
    await textFor('/words', page('old'), ['words']);
    await textFor('/both', page('old'), ['numbers', 'words']);
    await textFor('/numbers', page('old'), ['numbers']);
    cache.drop(['words']);
    expect(await textFor('/words', page('new'), ['words'])).toBe('new');
    expect(await textFor('/both', page('new'), ['numbers', 'words'])).toBe('new');
    expect(await textFor('/numbers', page('new'), ['numbers'])).toBe('old');
    expect(cache.drops).toBe(1);
  });

  it('prevents a page with its topic from being cached while its render is pending', async () => {
    for (const [topic, text] of [
      ['words', 'new'],
      ['numbers', 'begun'],
    ] as const) {
      const { cache, textFor } = setUp();
      const { make, finish } = createSlowPage('begun');
      const first = textFor('/a', make);
      cache.drop([topic]);
      finish();
      expect(await first).toBe('begun');
      expect(await textFor('/a', page('new'))).toBe(text);
    }
  });
});

describe('the cache memory', () => {
  it('never exceeds its limit', async () => {
    const { cache, textFor } = setUp(200_000);
    for (let number = 0; number < 500; number += 1) {
      await textFor(`/page/${number}`, page(`${number} `.repeat(1_000)));
      expect(cache.bytes).toBeLessThanOrEqual(200_000);
    }
    await cache.whenSettled();
    expect(cache.bytes).toBeLessThanOrEqual(200_000);
    expect(cache.bytes).toBeGreaterThan(100_000);
  });

  it('limits long-tail pages to a small share, so that a crawler does not evict other pages', async () => {
    const { cache, textFor } = setUp(400_000);
    await textFor('/a', page('A'));
    for (let number = 0; number < 300; number += 1) {
      const make = page(`${number} `.repeat(500));
      await cache.find({ key: `/day/${number}`, shows: [], isLongTail: true }, make);
    }
    expect(cache.fresh('/a')).toBeDefined();
    expect(cache.fresh('/day/299')).toBeDefined();
    expect(cache.fresh('/day/0')).toBeUndefined();
    await cache.whenSettled();
    expect(cache.bytes).toBeLessThan(400_000 / 4);
    cache.drop(['words']);
    expect(cache.fresh('/day/299')).toBeDefined();
    cache.drop();
    expect(cache.entries).toBe(0);
  });

  it('never stores an oversized page', async () => {
    const { cache, textFor } = setUp(100_000);
    await textFor('/a', page('A'.repeat(50_000)));
    expect(cache.bytes).toBe(0);
  });

  it('includes recompressed copies in its size', async () => {
    const { cache, textFor } = setUp();
    await textFor('/a', page('word '.repeat(1_000)));
    const before = cache.bytes;
    await cache.whenSettled();
    expect(cache.bytes).toBeGreaterThan(before);
    const kept = cache.fresh('/a');
    const quick = kept?.findEncodedForm(null);
    expect(kept?.findEncodedForm('br')?.tag).not.toBe(quick?.tag);
    expect(kept?.findEncodedForm('br')?.body.length).toBeLessThan(quick?.body.length ?? 0);
  });

  it('stores a long page only in compressed form, and serves it uncompressed', async () => {
    const { cache, textFor } = setUp();
    const text = 'word '.repeat(20_000);
    const make = page(text);
    await textFor('/a', make);
    expect(cache.bytes).toBeGreaterThan(text.length);
    const tag = cache.fresh('/a')?.findEncodedForm(null)?.tag;
    await cache.whenSettled();
    expect(cache.bytes).toBeLessThan(text.length / 10);
    expect(await textFor('/a', make)).toBe(text);
    expect((await cache.fresh('/a')?.getEncodedForm(null))?.tag).toBe(tag);
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('a pending render', () => {
  function noted(text: string) {
    const { make, finish } = createSlowPage(text);
    const given: AbortSignal[] = [];
    return {
      finish,
      given,
      make: (gone: AbortSignal) => {
        given.push(gone);
        return make();
      },
    };
  }

  it('is aborted when all clients disconnect, and restarts for the next client', async () => {
    const { cache } = setUp();
    const { make, finish, given } = noted('A');
    const clients = [new AbortController(), new AbortController()];
    const asked = clients.map(({ signal }) =>
      cache.find({ key: '/a', shows: [] }, make, { gone: signal }),
    );
    clients[0]?.abort();
    expect(given.map(({ aborted }) => aborted)).toEqual([false]);
    clients[1]?.abort();
    expect(given.map(({ aborted }) => aborted)).toEqual([true]);
    const next = cache.find({ key: '/a', shows: [] }, make);
    expect(given.map(({ aborted }) => aborted)).toEqual([true, false]);
    finish();
    await Promise.all([...asked, next]);
  });

  it('completes when it replaces a stale page', async () => {
    const { cache, state, textFor } = setUp();
    await textFor('/a', page('old'));
    state.now += 350_000;
    const { make, finish, given } = noted('new');
    await textFor('/a', () => make(new AbortController().signal));
    const client = new AbortController();
    state.now += 60_000;
    const joined = cache.find({ key: '/a', shows: [] }, make, { gone: client.signal });
    client.abort();
    finish();
    expect((await joined).kind).toBe('kept');
    expect(given.length).toBe(1);
  });
});

describe('a client without tokens', () => {
  const refused = { canRender: () => false };
  const name = { key: '/a', shows: [] };

  it('receives a cached page', async () => {
    const { cache, textFor } = setUp();
    await textFor('/a', page('A'));
    const make = page('again');
    expect((await cache.find(name, make, refused)).kind).toBe('kept');
    expect(make).not.toHaveBeenCalled();
  });

  it('receives a stale page within its limits without starting a render', async () => {
    const { cache, state, textFor } = setUp();
    await textFor('/a', page('old'));
    const make = page('new');
    for (const seconds of [350, 350]) {
      state.now += seconds * 1_000;
      expect((await cache.find(name, make, refused)).kind).toBe('kept');
    }
    state.now += 1_000_000;
    await expect(cache.find(name, make, refused)).rejects.toBeInstanceOf(RenderRefusedError);
    expect(make).not.toHaveBeenCalled();
  });

  it('can join a render that another client started', async () => {
    const { cache } = setUp();
    const { make, finish } = createSlowPage('A');
    const first = cache.find(name, make);
    const joined = cache.find(name, make, refused);
    finish();
    expect([(await first).kind, (await joined).kind]).toEqual(['kept', 'kept']);
  });
});
