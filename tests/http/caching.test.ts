import { describe, expect, it } from 'vitest';
import { customerCookie } from '../support/session';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const PAGE = '/daily-horoscope/today/leo';

function get(path: string, headers: Record<string, string> = {}) {
  return send(app.origin, { path, headers });
}

describe('a reading page', () => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['deflate', undefined],
    ['', undefined],
  ])('is compressed for Accept-Encoding: %s, with the same text', async (accepted, coding) => {
    const plain = await get(PAGE);
    const answer = await get(PAGE, { 'Accept-Encoding': accepted });
    expect(answer.headers['content-encoding']).toBe(coding);
    expect(answer.text).toBe(plain.text);
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
  });

  it('has the same bytes for every anonymous visitor', async () => {
    const one = await get(PAGE, { 'User-Agent': 'A', 'Accept-Language': 'hi' });
    const other = await get(PAGE, { 'User-Agent': 'B', Cookie: 'theme=dark; other=1' });
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(one.headers.etag).toBe(other.headers.etag);
    expect(one.setCookies).toEqual([]);
  });

  it('is cached by shared caches with its surrogate keys', async () => {
    const { headers } = await get(PAGE);
    expect(headers['cache-control']).toBe(
      // The stale-if-error time ends at midnight in India, fourteen hours later.
      'public, max-age=60, s-maxage=300, stale-while-revalidate=600, stale-if-error=50100',
    );
    expect(String(headers.vary).split(/,\s*/).sort()).toEqual(['Accept-Encoding', 'Cookie']);
  });

  it.each(['br', 'gzip', 'identity'])(
    'has a strong entity tag with the encoding %s, and a second request gets an empty 304',
    async (coding) => {
      const first = await get(PAGE, { 'Accept-Encoding': coding });
      const tag = String(first.headers.etag);
      expect(tag).toMatch(/^"[^"]+"$/);
      const again = await get(PAGE, { 'Accept-Encoding': coding, 'If-None-Match': tag });
      expect(again.status).toBe(304);
      expect(again.bytes.length).toBe(0);
      expect(again.headers.etag).toBe(tag);
      expect(again.headers['cache-control']).toBe(first.headers['cache-control']);
      expect(again.headers.vary).toBe(first.headers.vary);
      expect(again.headers['content-encoding']).toBeUndefined();
    },
  );

  it('has a different tag for each encoding and content', async () => {
    const codings = await Promise.all(
      ['br', 'gzip', 'identity'].map((each) => get(PAGE, { 'Accept-Encoding': each })),
    );
    const tags = codings.map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    const [brotli = ''] = tags;
    const other = await get('/daily-horoscope/today/virgo', {
      'Accept-Encoding': 'br',
      'If-None-Match': brotli,
    });
    expect(other.status).toBe(200);
    // An entity tag is only valid for its own encoding.
    const mixed = await get(PAGE, { 'Accept-Encoding': 'gzip', 'If-None-Match': brotli });
    expect(mixed.status).toBe(200);
  });

  it('has the same headers for HEAD, without a body', async () => {
    await app.readingPages?.cache.whenSettled();
    const whole = await get(PAGE, { 'Accept-Encoding': 'br' });
    const head = await send(app.origin, {
      method: 'HEAD',
      path: PAGE,
      headers: { 'Accept-Encoding': 'br' },
    });
    expect(head.status).toBe(200);
    expect(head.bytes.length).toBe(0);
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'] as const) {
      expect([name, head.headers[name]]).toEqual([name, whole.headers[name]]);
    }
  });
});

describe('a visitor with a session', () => {
  it('gets a private page that is not cached', async () => {
    const Cookie = await customerCookie(app.services);
    const own = await get(PAGE, { Cookie });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers.etag).toBeUndefined();
    expect(own.text).toContain('Logout');
    expect(own.text).not.toContain('>Login<');
    expect(own.text).not.toContain('9876543210');
  });

  it.each(['taravani=forged', 'taravani=%'])(
    'with an unreadable cookie (%s) gets a private page',
    async (Cookie) => {
      const answer = await get(PAGE, { Cookie });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, no-store');
      expect(answer.text).toContain('>Login<');
    },
  );
});

describe('error pages', () => {
  it.each(['/nowhere', '/daily-horoscope/today/nobody', '/daily-horoscope/1999-01-01/leo'])(
    '%s is not cached',
    async (path) => {
      const { headers } = await get(path);
      expect(headers['cache-control']).toContain('no-store');
      expect(headers.etag).toBeUndefined();
    },
  );
});
