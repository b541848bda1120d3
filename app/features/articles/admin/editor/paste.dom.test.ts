import { DOMParser as ContentParser } from 'prosemirror-model';
import { expect, it } from 'vitest';
import { serializeArticle } from './html';
import { tidyPastedHtml, tidyPastedText } from './paste';
import { articleSchema } from './schema';

function pasteHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(tidyPastedHtml(html), 'text/html');
  return serializeArticle(ContentParser.fromSchema(articleSchema).parse(body));
}

it.each([
  [
    'Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal"><p>Plain <span style="font-weight:700">bold</span></p></b>',
    '<p>Plain <strong>bold</strong></p>',
  ],
  [
    'Word',
    '<html><head><style>p{}</style></head><body><!--StartFragment--><p class=MsoListParagraph style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>One</p><p class=MsoNormal><b style="mso-bidi-font-weight:normal">Two</b></p><!--EndFragment--></body></html>',
    '<ul><li>One</li></ul>\n<p><b>Two</b></p>',
  ],
  [
    'a web page',
    '<div>One</div><div>Two <a href="www.example.com">there</a></div>',
    '<p>One</p>\n<p>Two <a href="https://www.example.com">there</a></p>',
  ],
  ['bullets as text', '<p>· One</p><p>● Two</p>', '<ul><li>One</li><li>Two</li></ul>'],
])('content pasted from %s has only supported elements', (_, html, article) => {
  expect(pasteHtml(html)).toBe(article);
});

it('content copied from the editor is unchanged', () => {
  const own = '<p data-pm-slice="1 1 []">• a</p>';
  expect(tidyPastedHtml(own)).toBe(own);
});

it('plain text with bullets becomes a list, and other text is left to the editor', () => {
  const slice = tidyPastedText('\uf0b7\tOne <b>\n· Two');
  expect(slice?.content.firstChild?.type.name).toBe('bullet_list');
  expect(slice?.content.textBetween(0, slice.content.size, '|')).toBe('One <b>|Two');
  expect(tidyPastedText('One\nTwo')).toBeNull();
});
