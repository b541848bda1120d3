import { describe, expect, test } from 'vitest';
import { cleanArticleHtml } from './clean-html';

const stored = async (html: string) => (await cleanArticleHtml(html)).replace(/>\n+</g, '><');

describe('formatting of pasted markup', () => {
  test.each([
    [
      'a wrapper of Google Docs is not bold',
      '<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">Plain <span style="font-weight:700">bold</span></p></b>',
      '<p>Plain <strong>bold</strong></p>',
    ],
    [
      'italics, underlines and strikes of styles',
      '<p><span style="font-style:italic">a</span><span style="text-decoration:underline">b</span><span style="text-decoration: line-through">c</span>x<span style="vertical-align:super">2</span></p>',
      '<p><em>a</em><u>b</u><s>c</s>x<sup>2</sup></p>',
    ],
    [
      'weights as words and numbers',
      '<p><b style="font-weight:400">a</b><span style="FONT-WEIGHT: Bold">b</span></p>',
      '<p>a<strong>b</strong></p>',
    ],
    [
      'a plain word in bold text',
      '<p><b>a <span style="font-weight:normal">b</span> c</b></p>',
      '<p><b>a </b>b<b> c</b></p>',
    ],
    ['a bold paragraph', '<p style="font-weight:bold">a</p>', '<p><strong>a</strong></p>'],
    [
      'a heading is not bold twice',
      '<h2><span style="font-weight:700">a</span></h2>',
      '<h2>a</h2>',
    ],
    [
      'a weight of Word is none',
      '<p><b style="mso-bidi-font-weight:normal">a</b></p>',
      '<p><b>a</b></p>',
    ],
    [
      'a link around paragraphs',
      '<a href="/faq"><p>a</p><p>b</p></a>',
      '<p><a href="/faq">a</a></p><p><a href="/faq">b</a></p>',
    ],
    ['old names', '<p><del>a</del><ins>b</ins></p><h5>c</h5>', '<p><s>a</s><u>b</u></p><h4>c</h4>'],
  ])('is preserved: %s', async (_, html, clean) => {
    expect(await stored(html)).toBe(clean);
    expect(await stored(clean)).toBe(clean);
  });
});

describe('lines of pasted text', () => {
  test.each([
    ['<div>Line one</div><div>Line two</div>', '<p>Line one</p><p>Line two</p>'],
    ['<div>Line one<div>Line two</div>three</div>', '<p>Line one</p><p>Line two</p><p>three</p>'],
    ['<section><main>a</main>b</section>', '<p>a</p><p>b</p>'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '<p>a</p><p>b</p>'],
    ['<details><summary>a</summary>b</details>', '<p>a</p><p>b</p>'],
    ['<h5>a</h5><h6>b</h6>', '<h4>a</h4><h4>b</h4>'],
    ['<ul><li><div>a</div><div>b</div></li></ul>', '<ul><li><p>a</p><p>b</p></li></ul>'],
    [
      '<table><tr><td><div>a</div>b</td></tr></table>',
      '<table><tr><td><p>a</p>b</td></tr></table>',
    ],
    ['<h2><div>a</div><div>b</div></h2>', '<h2>a<br />b</h2>'],
    ['<div><b>a</b><div>b</div></div>', '<p><b>a</b></p><p>b</p>'],
    ['<div>a<br></div><div><br></div><div>b</div>', '<p>a</p><p>b</p>'],
    ['<p>a<br>b</p>', '<p>a<br />b</p>'],
    [
      '<div><img src="lamp" alt="A lamp"></div>',
      '<p><img alt="A lamp" src="lamp" loading="lazy" /></p>',
    ],
    [
      '<div><p>a</p></div><hr><figure><img src="x" alt=""><figcaption>b</figcaption></figure>',
      '<p>a</p><hr /><figure><img alt="" src="x" loading="lazy" /><figcaption>b</figcaption></figure>',
    ],
  ])('remain separate in %s', async (html, clean) => {
    expect(await stored(html)).toBe(clean);
    expect(await stored(clean)).toBe(clean);
  });
});

describe('plain text', () => {
  test.each([
    ['One.\n\nTwo,\nlines.', '<p>One.</p><p>Two,<br />\nlines.</p>'],
    ['One.\r\nTwo.', '<p>One.</p><p>Two.</p>'],
    ['Tom & Jerry, 3 < 5', '<p>Tom &amp; Jerry, 3 &lt; 5</p>'],
    [
      'Before\n· One\n● Two\n* Three',
      '<p>Before</p><ul><li>One</li><li>Two</li><li>Three</li></ul>',
    ],
    ['One <b>word</b>.\n\nTwo.', '<p>One <b>word</b>.</p><p>Two.</p>'],
    ['', ''],
  ])('becomes paragraphs: %j', async (text, clean) => {
    expect(await stored(text)).toBe(clean);
    expect(await stored(clean)).toBe(clean);
  });
});

describe('bullets', () => {
  const LIST = '<ul><li>One</li><li>Two</li></ul>';

  test.each([
    ['<p>• One</p><p>• Two</p>', LIST],
    ['<p>· One</p>\n<p>\uf0b7 Two</p>', LIST],
    ['<div>● One</div><div>● Two</div>', LIST],
    ['<p><span>·<span>&nbsp;&nbsp; </span></span>One</p><p><b>·</b> Two</p>', LIST],
    ['<p>• One</p><p>Two</p>', '<ul><li>One</li></ul><p>Two</p>'],
    ['<td><p>• One</p>Two</td>', '<td><ul><li>One</li></ul>Two</td>'],
    ['<ul><li><p>• One</p></li></ul>', '<ul><li><p>• One</p></li></ul>'],
    [
      '<p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><![if !supportLists]><span style="font-family:Symbol"><span style="mso-list:Ignore">·<span>&nbsp;</span></span></span><![endif]>One</p><p style="mso-list:l0 level1 lfo1">Two</p>',
      LIST,
    ],
    [
      '<p style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">1.<span>&nbsp;</span></span>One</p>',
      '<ol><li>One</li></ol>',
    ],
    ['<p>- One</p><p>* Two</p>', '<p>- One</p><p>* Two</p>'],
  ])('become list items: %s', async (html, clean) => {
    expect(await stored(html)).toBe(clean);
    expect(await stored(clean)).toBe(clean);
  });
});

test('a link around many paragraphs does not inflate the article', async () => {
  const html = `<a href="/${'x'.repeat(50_000)}">${'<p>a</p>'.repeat(5_000)}</a>`;
  expect((await cleanArticleHtml(html)).length).toBeLessThan(600_000);
});
