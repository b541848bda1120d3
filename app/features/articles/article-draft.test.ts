import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPublishingProblems, parseMetaTagList } from './article-draft';
import {
  getPictureFiles,
  parsePictureName,
  getPictureUrl,
  findSizedPicture,
} from './article-picture';
import { createContentKey } from './picture-intake.server';

const DAYS = { startDate: null, endDate: null, scheduleDate: null };

describe('meta tags', () => {
  it.each([
    ['Lamps, diya\nLAMPS\n\n ', ['Lamps', 'diya']],
    ['<meta name="keywords" content="a, b">\nx', ['<meta name="keywords" content="a, b">', 'x']],
    [
      'x\n<meta\n  name="keywords"\r\n  content="a, b"\n>\ny, z',
      ['x', '<meta name="keywords" content="a, b" >', 'y', 'z'],
    ],
    ['<title>Two\nlines</title>\nx', ['<title>Two lines</title>', 'x']],
    ['<meta name="a" content="1 > 0,\n2 > 1">', ['<meta name="a" content="1 > 0, 2 > 1">']],
    [
      '<meta never ends\na, b\n<title>x</title>',
      ['<meta never ends', 'a', 'b', '<title>x</title>'],
    ],
    ['<never ends\na, b', ['<never ends', 'a', 'b']],
    ['', []],
  ])('in %j are parsed as %j', (text, tags) => {
    expect(parseMetaTagList(text)).toEqual(tags);
  });

  it('do not change when parsed again, and have no duplicates', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const tags = parseMetaTagList(text);
        expect(parseMetaTagList(tags.join('\n'))).toEqual(tags);
        expect(new Set(tags.map((tag) => tag.toLowerCase())).size).toBe(tags.length);
      }),
    );
  });
});

describe('publishing an article', () => {
  const unknown = (unknownPicture: string) => ({ unknownPicture });
  const article = {
    ...DAYS,
    language: 'en' as const,
    mainHeading: 'Lamps',
    heading: 'Lamps',
    mainDescription: 'On lamps.',
    author: 'Ila Bhattacharya',
    htmlContent: '<p>Text <img alt="" src="lamp" /></p>',
    metaTags: [],
    mainImageUrl: '/art/blog/x.svg',
    mainImageAlt: 'A lamp',
  };

  it('requires only the mandatory fields', () => {
    expect(findPublishingProblems(article, ['lamp'])).toEqual({});
  });

  it.each([
    ['<p>&nbsp;</p>', 'no-text'],
    ['<p><img src="https://evil.example/a.png"></p>', unknown('https://evil.example/a.png')],
    ['<p><img src="//evil.example/a.png"></p>', unknown('//evil.example/a.png')],
    ['<p>x<img alt="x"></p>', unknown('')],
  ])('rejects %s', (htmlContent, problem) => {
    expect(findPublishingProblems({ ...article, htmlContent }, ['lamp'])).toEqual({
      htmlContent: problem,
    });
  });
});

describe('the name of a picture file', () => {
  const name = `${'0'.repeat(32)}-1200x600`;

  it('contains the dimensions of the picture', () => {
    expect(getPictureFiles(name).map(({ width }) => width)).toEqual([480, 960, 1200]);
    expect(parsePictureName(getPictureUrl(name))).toBe(name);
    expect(findSizedPicture(getPictureUrl(name))).toMatchObject({ width: 1200, height: 600 });
  });

  it.each([
    '/art/blog/x.svg',
    'https://people.example/pictures/blog/a.webp',
    '/pictures/blog/../a',
    '',
  ])('is not recognised in the URL %j', (url) => {
    expect(findSizedPicture(url)).toBeNull();
  });

  it('is converted to a key that is unique in the article', () => {
    expect(createContentKey('Full Moon.JPG', [])).toBe('full-moon');
    expect(createContentKey('full moon.png', ['full-moon'])).toBe('full-moon-2');
    expect(createContentKey('चाँद.png', [])).toBe('picture');
    expect(createContentKey('"><script>.png', [])).toBe('script');
  });
});
