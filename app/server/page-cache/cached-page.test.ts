import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compress } from '~/server/encodings';
import { CachedPage } from './cached-page';

const FIRST_ROUND_TRIP_BYTES = 14 * 1_024;

function getPage(words: number): Buffer {
  let seed = 7;
  const next = () => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648);
  const known = Array.from({ length: 600 }, () => (next() % 60_466_176).toString(36));
  return Buffer.from(
    Array.from({ length: words }, () => `<p>${known[next() % 600] ?? ''}</p>`).join(''),
  );
}

const PAGE_LIFETIME = { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0 };
const keep = (text: Buffer) => new CachedPage(200, [], text, PAGE_LIFETIME, 0, { shows: [] });

describe('the first compressed copy of a cached page', () => {
  const text = getPage(9_000);

  it('fits into the first round trip if better compression makes that possible', async () => {
    expect((await compress(text, 'br', 'quick')).length).toBeGreaterThan(FIRST_ROUND_TRIP_BYTES);
    const page = keep(text);
    const { body, tag } = await page.getEncodedForm('br');
    expect(body.length).toBeLessThanOrEqual(FIRST_ROUND_TRIP_BYTES);
    expect(brotliDecompressSync(Buffer.from(body, 'latin1'))).toEqual(text);
    expect(page.getTags('br')).toContain(tag);
  });

  it('is compressed once for concurrent requests', async () => {
    const page = keep(text);
    const [one, other] = await Promise.all([page.getEncodedForm('br'), page.getEncodedForm('br')]);
    expect(one).toBe(other);
  });

  it('is compressed quickly when the page is small or far too large', async () => {
    for (const words of [5_000, 15_000]) {
      const quick = await compress(getPage(words), 'br', 'quick');
      const { body } = await keep(getPage(words)).getEncodedForm('br');
      expect(body).toBe(quick.toString('latin1'));
    }
  });

  it('is replaced by a smaller copy later', async () => {
    const page = keep(text);
    const first = await page.getEncodedForm('br');
    await page.improveCompression();
    const after = await page.getEncodedForm('br');
    expect(after.body.length).toBeLessThan(first.body.length);
    expect(after.tag).not.toBe(first.tag);
  });
});
