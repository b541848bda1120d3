import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, toLocalPath, parseLocalPath } from './language';

describe('a localized path', () => {
  it.each([
    ['/', 'en', '/'],
    ['/faq', 'en', '/faq'],
    ['/history', 'en', '/history'],
    ['/en/faq', 'en', '/en/faq'],
    ['/hi', 'hi', '/'],
    ['/hi/', 'hi', '/'],
    ['/HI/faq', 'hi', '/faq'],
    ['/hi/hi', 'hi', '/hi'],
    ['/hi/_root.data', 'hi', '/_root.data'],
    // Browsers request the data of `/hi` at this path.
    ['/hi.data', 'hi', '/_root.data'],
    ['/hi.data/x', 'en', '/hi.data/x'],
    ['/hi/faq.data', 'hi', '/faq.data'],
    ['/%68i', 'en', '/%68i'],
  ])('%s has the language %s and the local path %s', (pathname, language, path) => {
    expect(parseLocalPath(pathname)).toEqual({ language, path });
  });

  it('can be parsed back into its language and local path', () => {
    const path = fc
      .array(fc.stringMatching(/^[a-z-]{3,9}$/), { maxLength: 4 })
      .map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, fc.constantFrom(...LANGUAGES), (own, { code }) => {
        expect(parseLocalPath(toLocalPath(own, code))).toEqual({ language: code, path: own });
      }),
    );
  });
});
