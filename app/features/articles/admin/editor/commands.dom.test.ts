import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, it } from 'vitest';
import { leaveEmptyItem, splitItem, TOOLS } from './commands';
import { parseArticle, serializeArticle } from './html';

function after(html: string, command: string | typeof leaveEmptyItem, at = ''): string {
  const { doc } = parseArticle(html);
  let position = TextSelection.atEnd(doc).from;
  doc.descendants((node, start) => {
    if (at && node.isText && node.text === at) position = start;
  });
  let state = EditorState.create({ doc, selection: TextSelection.create(doc, position) });
  const run =
    typeof command === 'string' ? TOOLS.find(({ label }) => label === command)?.run : command;
  const done = run?.(state, (transaction) => {
    state = state.apply(transaction);
  });
  expect(done).toBe(true);
  state.doc.check();
  return serializeArticle(state.doc).replaceAll('\n', '');
}

const TABLE = '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>';

it.each([
  ['<ul><li>a</li><li></li></ul>', leaveEmptyItem, '', '<ul><li>a</li></ul><p></p>'],
  ['<ul><li><p>a</p></li></ul>', splitItem, '', '<ul><li><p>a</p></li><li><p></p></li></ul>'],
  ['<ul><li>a</li></ul>', splitItem, '', '<ul><li>a</li><li></li></ul>'],
  ['<ul><li>a</li></ul>', 'Bulleted list', 'a', '<p>a</p>'],
  ['<p>a</p>', 'Numbered list', 'a', '<ol><li><p>a</p></li></ol>'],
  ['<p>a</p>', 'Heading 3', 'a', '<h3>a</h3>'],
  ['<p>a</p>', 'Quotation', 'a', '<blockquote><p>a</p></blockquote>'],
  [TABLE, 'Row below', 'b', TABLE.replace('</tr></tbody>', '</tr><tr><td></td></tr></tbody>')],
  [TABLE, 'Delete row', 'b', '<table><thead><tr><th>a</th></tr></thead></table>'],
] as const)(
  'in %s, the editor command %s produces the expected HTML',
  (html, command, at, result) => {
    expect(after(html, command, at)).toBe(result);
  },
);
