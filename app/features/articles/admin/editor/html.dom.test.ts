import { describe, expect, it } from 'vitest';
import { cleanArticleHtml } from '~/features/articles/clean-html';
import { parseArticle, serializeArticle } from './html';

const ALL_ELEMENTS = [
  '<p lang="hi">शुभ <strong>a</strong> <em>b</em> <b>c</b> <i>d</i> <u>e</u> <s>f</s> H<sub>2</sub>O x<sup>2</sup><br />g <span lang="sa">ॐ</span></p>',
  '<h2>Two</h2><h3>Three</h3><h4>Four</h4><hr />',
  '<p><a href="https://people.example/" title="There"><em>link</em></a> <a href="/faq">here</a> <a href="mailto:meera@people.example">mail</a></p>',
  '<ul><li>one</li><li><p>two</p><ul><li>deep</li></ul></li></ul><ol start="3"><li>three<ol><li>x</li></ol></li></ol>',
  '<blockquote><p>said</p></blockquote>',
  '<figure><img src="lamp" alt="A lamp" width="10" height="5" /><figcaption>A <em>lamp</em></figcaption></figure>',
  '<table><caption>Days</caption><thead><tr><th scope="col" colspan="2">Day</th></tr></thead><tbody><tr><td rowspan="2">1</td><td><p>2</p><p>3</p></td></tr><tr><td>4</td></tr></tbody></table>',
].join('');

describe('the article editor', () => {
  it('preserves every supported element', async () => {
    const clean = await cleanArticleHtml(ALL_ELEMENTS);
    const { doc, lostParts } = parseArticle(clean);
    expect(lostParts).toEqual([]);
    const written = serializeArticle(doc);
    expect((await cleanArticleHtml(written)).replaceAll('\n', '')).toBe(clean);
    expect(serializeArticle(parseArticle(written).doc)).toBe(written);
  });

  it.each([
    ['<div class="x"><p>a</p></div>', '<div>'],
    ['<p>a</p><iframe src="https://people.example"></iframe>', '<iframe>'],
    ['<p style="color:red">a</p>', '<p style="color:red">'],
    ['<p><a href="javascript:x()">a</a></p>', '<a>'],
    ['<p><img src="data:image/png;base64,AA" alt=""></p>', '<img>'],
  ])('names the unsupported parts of %s', (html, what) => {
    expect(parseArticle(html).lostParts).toContain(what);
  });

  it('returns an empty string for an empty article', () => {
    expect(serializeArticle(parseArticle('').doc)).toBe('');
    expect(serializeArticle(parseArticle('<p> </p>').doc)).toBe('');
  });

  it('puts adjacent texts in separate paragraphs', () => {
    const { doc } = parseArticle('<ul><li>one</li></ul>');
    const { bare, list_item, bullet_list } = doc.type.schema.nodes;
    if (!bare || !list_item || !bullet_list) throw new Error('The schema lacks a node');
    const text = (word: string) => bare.create(null, doc.type.schema.text(word));
    const two = doc.type.create(null, [
      bullet_list.create(null, [list_item.create(null, [text('one'), text('two')])]),
    ]);
    expect(serializeArticle(two)).toBe('<ul><li><p>one</p><p>two</p></li></ul>');
  });
});
