import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SIGNS } from '~/features/astronomy/signs';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

async function findSharePicture(path: string) {
  const { text } = await send(app.origin, { path });
  const said = (property: string) =>
    new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(text)?.[1] ?? '';
  return {
    address: said('og:image'),
    alt: said('og:image:alt'),
    size: `${said('og:image:width')}×${said('og:image:height')}`,
    isLarge: text.includes('<meta name="twitter:card" content="summary_large_image"'),
  };
}

async function open(address: string) {
  const { origin, pathname, search } = new URL(address);
  expect(origin).toBe(app.origin);
  return send(app.origin, { path: pathname + search });
}

describe('the share picture of a page', () => {
  it.each([
    ['/daily-horoscope/today/leo', 'Daily horoscope: Leo, with the drawing of the sign'],
    ['/weekly-horoscope/leo', 'Weekly horoscope: Leo'],
    ['/monthly-horoscope/leo', 'Monthly horoscope: Leo'],
    ['/yearly-horoscope/tauras', 'Yearly horoscope'],
    ['/festival/november/diwali-2026-11-08', 'Diwali'],
    ['/kundli-matching', 'wheel of the twelve signs'],
    ['/blogs/', 'beside a wheel of the twelve signs'],
  ])('of %s is linked in both languages and exists', async (page, alt) => {
    const path = page.endsWith('/') ? await findFirstArticle(page) : page;
    const english = await findSharePicture(path);
    const hindi = await findSharePicture(`/hi${path}`);
    expect(english.alt).toContain(alt);
    expect(hindi.alt).toMatch(/\p{Script=Devanagari}/u);
    expect(hindi.address).not.toBe(english.address);
    for (const { address, size, isLarge } of [english]) {
      expect([size, isLarge]).toEqual(['1200×630', true]);
      const { status, headers, bytes } = await open(address);
      expect([status, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cache-control']).toMatch(/^public, max-age=604800/);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(headers['set-cookie']).toBeUndefined();
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}×${height}`).toBe(size);
      expect(bytes.length).toBeLessThan(100_000);
    }
  });

  it('differs for each sign', async () => {
    const all = new Set<string>();
    for (const { slug } of SIGNS.slice(0, 3)) {
      const { bytes } = await send(app.origin, { path: `/pictures/share/daily/${slug}.png` });
      all.add(bytes.toString('base64'));
    }
    expect(all.size).toBe(3);
  });

  it.each([
    '/pictures/share/daily/ophiuchus.png',
    '/pictures/share/daily/leo',
    '/pictures/share/article/nothing-of-the-kind.png',
    '/pictures/share/elsewhere/leo.png',
  ])('does not exist for %s', async (path) => {
    expect((await send(app.origin, { path })).status).toBe(404);
  });
});

async function findFirstArticle(list: string): Promise<string> {
  const { text } = await send(app.origin, { path: list.slice(0, -1) });
  const [article] = /\/blogs\/(?!rss)[a-z\d-]+/.exec(text.slice(text.indexOf('<main'))) ?? [];
  expect(article).toBeDefined();
  return article ?? '';
}
