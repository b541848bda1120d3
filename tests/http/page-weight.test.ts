import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseLocalPath } from '~/shared/i18n/language';
import { CLIENT_DIRECTORY } from '../support/build';
import { MAX_DISPLAY_FONT_BYTES, getMaxReadingPageBytes } from '../support/budgets';
import { countExcessBytes } from '../support/compressed-size';
import { readSitemap, SITEMAP_SHARES } from '../support/sitemap';
import {
  findPageClasses,
  findStyleClasses,
  findSelectors,
  STYLES_FOLDER,
} from '../support/style-classes';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const app = useTestApp();
const BROTLI_HEADERS = { 'Accept-Encoding': 'br' };
const HINDI_FONT_PATH = '/fonts/display-hi.woff2';

/** Print styles are a separate file. */
const STYLE_FILES = readdirSync(STYLES_FOLDER).filter((name) => /(?<!^print)\.css$/.test(name));
const SELECTORS = STYLE_FILES.flatMap((name) =>
  findSelectors(readFileSync(path.join(STYLES_FOLDER, name), 'utf8')),
);

/** @returns selectors that match part of the page although the page's own styles lack their classes */
function findMissingSelectors(html: string): string[] {
  const own = [...html.matchAll(/<style\b[^>]*>(.*?)<\/style>/gs)].map(([, css = '']) => css);
  const there = findStyleClasses(own.join('\n'));
  const shown = findPageClasses(html);
  return SELECTORS.filter((selector) => {
    const classes = [...findStyleClasses(selector)];
    return classes.every((each) => shown.has(each)) && !classes.every((each) => there.has(each));
  });
}

for (const { which, pick, options } of SITEMAP_SHARES) {
  describe(`${which} of the sitemap`, options, () => {
    const answers = new Map<string, WireAnswer>();
    beforeAll(async () => {
      for (const address of pick(await readSitemap(app.origin))) {
        const { pathname, search } = new URL(address);
        const path = pathname + search;
        answers.set(path, await send(app.origin, { path, headers: BROTLI_HEADERS }));
      }
    }, options.timeout);

    it('weighs at most the budget of its language, including styles', async () => {
      const heavy: string[] = [];
      for (const [path, answer] of answers) {
        const above = await countExcessBytes(
          answer,
          getMaxReadingPageBytes(path.replace(/\?.*/, '')),
        );
        if (above > 0) heavy.push(`${path}: ${above} too many`);
      }
      expect(heavy).toEqual([]);
    });

    it('has the styles for all its elements', () => {
      const unstyled = [...answers].flatMap(([path, { text }]) =>
        findMissingSelectors(text).map((each) => `${path}: ${each}`),
      );
      expect(unstyled).toEqual([]);
    });
  });
}

it.each([
  '/nothing',
  '/daily-horoscope/today/dragon',
  '/festival/november?year=1900',
  '/festival/november/nothing',
  '/panchang/puna',
  '/panchang/pune/2026-13',
  '/blogs/nothing',
  '/call-with-astrologer?page=99',
  '/signup',
  '/admin/login',
])('%s, which is not in the sitemap, has the styles for all its elements', async (address) => {
  const { text } = await send(app.origin, { path: address });
  expect(findPageClasses(text).size).toBeGreaterThan(10);
  expect(findMissingSelectors(text)).toEqual([]);
});

describe('the display font for Devanagari', () => {
  it('weighs at most 20 KB', () => {
    expect(statSync(path.join(CLIENT_DIRECTORY, HINDI_FONT_PATH)).size).toBeLessThanOrEqual(
      MAX_DISPLAY_FONT_BYTES,
    );
  });

  it('is loaded only in Hindi', async () => {
    for (const address of ['/', '/signup', '/admin/login', '/hi', '/hi/signup']) {
      const { text } = await send(app.origin, { path: address });
      const { language } = parseLocalPath(address);
      expect([address, text.includes(HINDI_FONT_PATH)]).toEqual([address, language === 'hi']);
    }
  });
});
