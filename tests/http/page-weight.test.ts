import { statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLocalPath } from '~/shared/i18n/language';
import { CLIENT_DIRECTORY } from '../support/build';
import { DISPLAY_FACE_BYTES, readingPageBytes } from '../support/budgets';
import { packedBytes } from '../support/packed';
import { readSitemap, SITEMAP_SHARES } from '../support/sitemap';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const inBrotli = { 'Accept-Encoding': 'br' };
const HINDI_FACE = '/fonts/display-hi.woff2';

for (const { which, pick, options } of SITEMAP_SHARES) {
  describe(`${which} of the sitemap`, options, () => {
    it('weighs what its language may weigh, styles and all', async () => {
      const heavy: string[] = [];
      for (const address of pick(await readSitemap(app.origin))) {
        const { pathname, search } = new URL(address);
        const { text } = await send(app.origin, { path: pathname + search, headers: inBrotli });
        const bytes = await packedBytes(text);
        const most = readingPageBytes(pathname);
        if (bytes > most) heavy.push(`${pathname + search}: ${bytes} of ${most}`);
      }
      expect(heavy).toEqual([]);
    });
  });
}

describe('the display face of Devanagari', () => {
  it('weighs at most 20 KB', () => {
    expect(statSync(path.join(CLIENT_DIRECTORY, HINDI_FACE)).size).toBeLessThanOrEqual(
      DISPLAY_FACE_BYTES,
    );
  });

  it('is fetched in Hindi only', async () => {
    for (const address of ['/', '/signup', '/admin/login', '/hi', '/hi/signup']) {
      const { text } = await send(app.origin, { path: address });
      const { language } = readLocalPath(address);
      expect([address, text.includes(HINDI_FACE)]).toEqual([address, language === 'hi']);
    }
  });
});
