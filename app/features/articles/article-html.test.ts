import { describe, expect, test } from 'vitest';
import {
  wrapTables,
  mapPictureSources,
  hasContent,
  findPictureSources,
  getReadingMinutes,
  resolveImageUrls,
} from './article-html';
import { cleanArticleHtml, filterArticleHtml } from './clean-html';

describe('pictures in an article', () => {
  const images = [{ contentKey: 'moon.png', contentUrl: '/files/a&b.webp' }];

  test('get the URL of their key, even if the key is part of a path', () => {
    const html = '<p><img alt="" src="moon.png" /></p><img src="blog/7/moon.png" alt="">';
    expect(resolveImageUrls(html, images)).toBe(
      '<p><img alt="" src="/files/a&amp;b.webp" /></p><img src="/files/a&amp;b.webp" alt="">',
    );
  });

  test('without a known URL are unchanged', () => {
    expect(resolveImageUrls('<img src="sun.png">', images)).toBe('<img src="sun.png">');
  });
});

describe('picture names in HTML', () => {
  const html =
    '<p><img alt="" src="moon" /></p><img src="https://a.example/?a=1&amp;b=&quot;" alt="x">';

  test('are decoded', () => {
    expect(findPictureSources(html)).toEqual(['moon', 'https://a.example/?a=1&b="']);
    expect(findPictureSources('<p src="x">&lt;img src="y"&gt;</p>')).toEqual([]);
  });

  test('are replaced without changing anything else', () => {
    expect(mapPictureSources(html, (source) => source)).toBe(html);
    expect(mapPictureSources(html, (source) => (source === 'moon' ? 'a&b"' : source))).toBe(
      html.replace('"moon"', '"a&amp;b&quot;"'),
    );
  });
});

describe('cleaning stored HTML', () => {
  test.each([
    ['<p onclick="x()">Hello</p>', '<p>Hello</p>'],
    ['<script>alert(1)</script><p>Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<h1>Title</h1>', '<h2>Title</h2>'],
    ['<iframe src="https://evil.example"></iframe>text', 'text'],
    ['<p style="position:fixed">x</p>', '<p>x</p>'],
    ['<img src="a.png" onerror="x()">', '<img alt="" src="a.png" loading="lazy" />'],
    ['<svg><script>x</script></svg>ok', 'ok'],
  ])('turns %s into %s', async (html, clean) => {
    expect(await filterArticleHtml(html)).toBe(clean);
  });

  test('leaves clean HTML unchanged', async () => {
    const clean = await cleanArticleHtml(
      '<h1>A</h1><p>B <em>c</em></p><table><tr><td>1</td></tr></table>',
    );
    expect(await cleanArticleHtml(clean)).toBe(clean);
  });
});

test('each table is in a box that can be scrolled by keyboard', () => {
  const table = '<table><tr><td><table><tr><td>1</td></tr></table></td></tr></table>';
  const shown = wrapTables(`<p>A</p>${table}<table></table>`, (n) => `Table ${n}`);
  const createTableBox = (n: number) =>
    `<div class="table-scroll" role="region" tabindex="0" aria-label="Table ${n}">`;
  expect(shown).toBe(
    `<p>A</p>${createTableBox(1)}${table}</div>${createTableBox(2)}<table></table></div>`,
  );
});

test('reading time is a whole number of minutes and at least one', () => {
  expect(getReadingMinutes('<p></p>')).toBe(1);
  expect(getReadingMinutes(`<p>${'word '.repeat(700)}</p>`)).toBe(4);
});

test('an article without words or pictures counts as empty', () => {
  expect(hasContent('<p>&nbsp; </p><br>')).toBe(false);
  expect(hasContent('<p><img src="a.png"></p>')).toBe(true);
  expect(hasContent('<p>अ</p>')).toBe(true);
});
