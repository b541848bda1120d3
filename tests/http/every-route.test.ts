import { describe, expect, it } from 'vitest';
import { loadBuild } from '../support/build';
import { LONG_TEST_MS } from '../support/patience';
import { useTestApp } from '../support/use-app';
import { send, type WireRequest } from '../support/wire';

const app = useTestApp();

/** Values for path parameters: one that exists where possible, and two that do not. */
const PARTS: readonly Readonly<Record<string, string>>[] = [
  { ':day': 'today', ':sign': 'aries', ':date': '2026-11-21', ':month': 'november' },
  { ':id': '1', ':slug': '1' },
  { ':id': '__proto__', ':slug': 'constructor', ':month': '99', ':day': '0', ':sign': '💫' },
];

const TYPES = {
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data; boundary=x',
  json: 'application/json',
  nonsense: 'nonsense',
};

/** Number of large bodies sent in parallel; each error page must render within the site's time limit. */
const AT_ONCE = 4;

/** `npm test` samples the addresses, because each one renders an error page. */
const MEGABYTE_SAMPLE_STEP = 24;
const MEGABYTE_SHARES = [
  {
    shareName: 'some of them',
    tags: [],
    pick: (index: number) => index % MEGABYTE_SAMPLE_STEP === 0,
  },
  {
    shareName: 'the others',
    tags: ['all'],
    pick: (index: number) => index % MEGABYTE_SAMPLE_STEP > 0,
  },
];

const BODIES: readonly (readonly [string, Pick<WireRequest, 'body' | 'headers'>])[] = [
  ['nothing', {}],
  ['JSON', { body: '{"a":1}', headers: { 'Content-Type': TYPES.json } }],
  ['a broken multipart', { body: '--x\r\nnothing', headers: { 'Content-Type': TYPES.multipart } }],
  ['no known type', { body: '\0\xff', headers: { 'Content-Type': TYPES.nonsense } }],
  [
    'dangerous names',
    {
      body: '__proto__.x=1&constructor.prototype.y=2&hasOwnProperty.call=3&a[b]=4&a.b.c=5&=6',
      headers: { 'Content-Type': TYPES.urlencoded },
    },
  ],
];

/** Every address of app/routes.ts as built, with parameters filled in. */
async function listAddresses(): Promise<string[]> {
  const { routes, entry } = await loadBuild();
  const paths = entry.createSiteMap(routes.routes).routes.map(({ path }) => path);
  const filled = paths.flatMap((path) =>
    PARTS.map((parts) =>
      path.replace(/:\w+|\*/g, (part) => encodeURIComponent(parts[part] ?? 'x')),
    ),
  );
  return [...new Set(filled)];
}

const addresses = await listAddresses();

describe('every route', () => {
  it('is covered by this test', () => {
    expect(addresses.length).toBeGreaterThan(60);
    expect(addresses).toContain('/daily-horoscope/today/aries');
  });

  it.each(addresses)('GET %s causes no internal error', async (path) => {
    const { status } = await send(app.origin, { path });
    expect(status).toBeLessThan(500);
  });

  /** `npm test` sends each address one of the bodies, and its neighbours the others. */
  describe.each([
    {
      share: 'one of the bodies',
      tags: [],
      isIncluded: (nth: number) => nth % BODIES.length === 0,
    },
    {
      share: 'the other bodies',
      tags: ['all'],
      isIncluded: (nth: number) => nth % BODIES.length > 0,
    },
  ])('POST with $share', ({ tags, isIncluded }) => {
    it.each(addresses.map((path, at) => ({ path, at })))(
      '$path causes no internal error',
      { tags },
      async ({ path, at }) => {
        for (const [what, request] of BODIES.filter((_, nth) => isIncluded(nth + at))) {
          const { status } = await send(app.origin, { method: 'POST', path, ...request });
          expect([what, status >= 300 && status < 500]).toEqual([what, true]);
          expect(({} as { x?: unknown }).x).toBeUndefined();
        }
      },
    );
  });

  for (const { shareName, pick, tags } of MEGABYTE_SHARES) {
    it(
      `rejects a body of one megabyte: ${shareName}`,
      { tags, timeout: LONG_TEST_MS },
      async () => {
        const request = {
          method: 'POST',
          body: `a=${'x'.repeat(1_000_000)}`,
          headers: { 'Content-Type': TYPES.urlencoded },
        };
        const left = addresses.filter((_, index) => pick(index));
        const taken: string[] = [];
        // The server drains a rejected body slowly, so the requests run in parallel.
        const postNext = async () => {
          for (let path = left.pop(); path !== undefined; path = left.pop()) {
            const { status } = await send(app.origin, { ...request, path });
            if (status !== 413) taken.push(`${path}: ${status}`);
          }
        };
        await Promise.all(Array.from({ length: AT_ONCE }, postNext));
        expect(taken).toEqual([]);
      },
    );
  }
});
