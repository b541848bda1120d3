import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import {
  buildGeneratedMarkup,
  parseMetaTags,
  findUnusedMetaTags,
  buildFullMarkup,
} from './meta-tags';

describe('an article’s metaTags', () => {
  test('contain a title and descriptive metas with any quotes, case and order', () => {
    const tags = [
      '<title>Sade Sati &amp; you</title>',
      `<META content='Seven and a half years' NAME="Description">`,
      '<meta property="og:title" content="Sade Sati"/><meta name="keywords" content="saturn, shani">',
    ];
    expect(parseMetaTags(tags)).toEqual({
      title: 'Sade Sati & you',
      metas: [
        { name: 'description', content: 'Seven and a half years' },
        { name: 'og:title', content: 'Sade Sati' },
        { name: 'keywords', content: 'saturn, shani' },
      ],
    });
  });

  test.each([
    ['<meta name="description" content="a > b">', 'a > b'],
    ['<meta\n  name=description\n  content="a\n  b"\n/>', 'a b'],
    [`<meta content="name='keywords'" data-name="keywords" name="description">`, "name='keywords'"],
  ])('use %j as a descriptive tag', (tag, content) => {
    expect(parseMetaTags([tag]).metas).toEqual([{ name: 'description', content }]);
    expect(findUnusedMetaTags([tag])).toEqual([]);
  });

  test.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=1">',
    '<meta name="referrer" content="unsafe-url">',
    '<link rel="canonical" href="https://evil.example">',
    '<script>alert(1)</script>',
    '<base href="https://evil.example">',
  ])('exclude tags that control browsers or robots: %s', (tag) => {
    expect(parseMetaTags([tag])).toEqual({ title: null, metas: [] });
  });

  test('use the first title and the first meta of each name, without nested markup', () => {
    const { title, metas } = parseMetaTags([
      '<title><b>One</b></title><title>Two</title>',
      '<meta name="description" content="first"><meta name="description" content="second">',
    ]);
    expect(title).toBe('One');
    expect(metas).toEqual([{ name: 'description', content: 'first' }]);
  });

  test.each(['<meta ', '<title>', '<title>x</title', '<', '<meta name=', '<title><'])(
    'parse repeated unterminated input quickly: %s',
    async (part) => {
      for (const end of ['', '>', '</title>']) {
        const tag = part.repeat(100_000) + end;
        expect(await measureCpuTime(() => parseMetaTags([tag])), end).toBeLessThan(1_000);
      }
    },
  );

  test('are parsed without an exception for any input', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        expect(Array.isArray(parseMetaTags(tags).metas)).toBe(true);
      }),
    );
  });
});

describe('markup generated from an article', () => {
  const ARTICLE = {
    heading: 'Lamps & <light>',
    mainDescription: 'What a "diya" is',
    keywords: ['diwali', 'lamps'],
  };

  test('contains the title, description and keywords and can be parsed back', () => {
    const tags = buildFullMarkup(ARTICLE, []);
    expect(tags).toEqual([
      '<title>Lamps &amp; &lt;light&gt;</title>',
      '<meta name="description" content="What a &quot;diya&quot; is">',
      '<meta name="keywords" content="diwali, lamps">',
    ]);
    expect(parseMetaTags(tags)).toEqual({
      title: 'Lamps & <light>',
      metas: [
        { name: 'description', content: 'What a "diya" is' },
        { name: 'keywords', content: 'diwali, lamps' },
      ],
    });
  });

  test('completes the editor’s tags without duplicates', () => {
    const own = ['<title>Own title</title>', '<meta name="keywords" content="own">'];
    expect(buildFullMarkup(ARTICLE, own)).toEqual([
      '<meta name="description" content="What a &quot;diya&quot; is">',
      ...own,
    ]);
  });

  test('omits empty fields', () => {
    expect(buildGeneratedMarkup({ heading: 'Lamps', mainDescription: '', keywords: [] })).toEqual([
      '<title>Lamps</title>',
    ]);
  });
});

test('only tags that pages ignore are reported as unused', () => {
  const unused = [
    '<meta name="robots" content="noindex">',
    '<meta http-equiv="refresh" content="0;url=/">',
    '<meta name="description" content="">',
    '<link rel="canonical" href="/">',
    '<meta name="description" content="one"><meta name="viewport" content="width=1">',
  ];
  const used = ['diya', '<title>Lamps</title>', '<meta property="og:title" content="Lamps">'];
  expect(findUnusedMetaTags([...used, ...unused])).toEqual(unused);
});
