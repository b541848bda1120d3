import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { processorTime } from '../../../tests/support/longest-hold';
import { madeMarkup, parseMetaTags, unusedMetaTags, wholeMarkup } from './meta-tags';

describe('an article’s metaTags', () => {
  test('title and describing metas are read, whatever the quotes, case and order', () => {
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
  ])('%j describes the article', (tag, content) => {
    expect(parseMetaTags([tag]).metas).toEqual([{ name: 'description', content }]);
    expect(unusedMetaTags([tag])).toEqual([]);
  });

  test.each([
    '<meta http-equiv="refresh" content="0;url=https://evil.example">',
    '<meta name="robots" content="noindex">',
    '<meta name="viewport" content="width=1">',
    '<meta name="referrer" content="unsafe-url">',
    '<link rel="canonical" href="https://evil.example">',
    '<script>alert(1)</script>',
    '<base href="https://evil.example">',
  ])('what steers a browser or a robot is left out: %s', (tag) => {
    expect(parseMetaTags([tag])).toEqual({ title: null, metas: [] });
  });

  test('the first title and the first meta of a name count; markup inside is dropped', () => {
    const { title, metas } = parseMetaTags([
      '<title><b>One</b></title><title>Two</title>',
      '<meta name="description" content="first"><meta name="description" content="second">',
    ]);
    expect(title).toBe('One');
    expect(metas).toEqual([{ name: 'description', content: 'first' }]);
  });

  test.each(['<meta ', '<title>', '<title>x</title', '<', '<meta name=', '<title><'])(
    'what never ends takes no time: %s, many times',
    async (part) => {
      for (const end of ['', '>', '</title>']) {
        const tag = part.repeat(100_000) + end;
        expect(await processorTime(() => parseMetaTags([tag])), end).toBeLessThan(1_000);
      }
    },
  );

  test('nothing that can be sent makes it fail', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tags) => {
        expect(Array.isArray(parseMetaTags(tags).metas)).toBe(true);
      }),
    );
  });
});

describe('markup made from the article itself', () => {
  const ARTICLE = {
    heading: 'Lamps & <light>',
    mainDescription: 'What a "diya" is',
    keywords: ['diwali', 'lamps'],
  };

  test('says title, description and keywords, and is read back as they were', () => {
    const tags = wholeMarkup(ARTICLE, []);
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

  test('stands beside what the editor wrote, and repeats none of it', () => {
    const own = ['<title>Own title</title>', '<meta name="keywords" content="own">'];
    expect(wholeMarkup(ARTICLE, own)).toEqual([
      '<meta name="description" content="What a &quot;diya&quot; is">',
      ...own,
    ]);
  });

  test('leaves out what there is nothing of', () => {
    expect(madeMarkup({ heading: 'Lamps', mainDescription: '', keywords: [] })).toEqual([
      '<title>Lamps</title>',
    ]);
  });
});

test('the tags of which nothing is shown are named, and no others', () => {
  const unused = [
    '<meta name="robots" content="noindex">',
    '<meta http-equiv="refresh" content="0;url=/">',
    '<meta name="description" content="">',
    '<link rel="canonical" href="/">',
    '<meta name="description" content="one"><meta name="viewport" content="width=1">',
  ];
  const used = ['diya', '<title>Lamps</title>', '<meta property="og:title" content="Lamps">'];
  expect(unusedMetaTags([...used, ...unused])).toEqual(unused);
});
