import { baseKeymap, chainCommands, exitCode, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { sinkListItem } from 'prosemirror-schema-list';
import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { parseLinkAddress } from '~/features/articles/link-address';
import { showDialog } from './dialog';
import { hasMark, leaveEmptyItem, liftItem, splitItem, TOOLS } from './commands';
import { tidyPastedHtml, tidyPastedText } from './paste';
import { parseArticle, serializeArticle } from './html';
import { articleSchema } from './schema';
import { createToolbar } from './toolbar';

const { nodes, marks } = articleSchema;

export interface EditorPicture {
  readonly key: string;
  readonly url: string;
  readonly title: string;
}

export function createArticleEditor(
  place: HTMLElement,
  { onChange }: { readonly onChange: (html: string) => void },
) {
  let pictures: readonly EditorPicture[] = [];
  const toUrl = (key: string) =>
    pictures.find((each) => each.key === key)?.url ?? (key.startsWith('/') ? key : null);
  const run = (command: Command) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };

  const toolbar = createToolbar('Formatting', [
    ...TOOLS.map(({ run: command, ...tool }) => ({ ...tool, press: () => run(command) })),
    {
      label: 'Link',
      keys: 'Ctrl+K',
      press: () => void promptForLink(view),
      isActive: (state: EditorState) => hasMark(state, marks.link),
    },
    { label: 'Picture', press: () => void promptForPicture(view, pictures) },
  ]);
  const text = document.createElement('div');
  place.replaceChildren(toolbar.element, text);

  const plugins = [
    history(),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-u': toggleMark(marks.u),
      'Mod-k': () => {
        void promptForLink(view);
        return true;
      },
      'Mod-]': sinkListItem(nodes.list_item),
      'Mod-[': liftItem,
      'Shift-Enter': chainCommands(exitCode, insertBreak),
      Enter: chainCommands(leaveEmptyItem, splitItem),
    }),
    keymap(baseKeymap),
  ];
  const view: EditorView = new EditorView(text, {
    state: EditorState.create({ schema: articleSchema, plugins }),
    attributes: {
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': 'Article',
      class: 'prose',
    },
    transformPastedHTML: tidyPastedHtml,
    clipboardTextParser: (text, _context, isPlain) =>
      (isPlain ? null : tidyPastedText(text)) as never,
    nodeViews: { image: (node) => createPictureNodeView(node, toUrl) },
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction));
      toolbar.update(view.state);
      if (transaction.docChanged) onChange(serializeArticle(view.state.doc));
    },
  });
  toolbar.update(view.state);

  const show = (doc: Node) => view.updateState(EditorState.create({ doc, plugins }));
  return {
    read(html: string): readonly string[] {
      const { doc, lostParts } = parseArticle(html);
      if (lostParts.length === 0) show(doc);
      return lostParts;
    },
    setPictures(next: readonly EditorPicture[]): void {
      pictures = next;
      for (const image of text.querySelectorAll<HTMLImageElement>('img[data-key]')) {
        showPicture(image, toUrl(image.dataset.key ?? ''));
      }
    },
    destroy(): void {
      view.destroy();
      place.replaceChildren();
    },
  };
}

export type ArticleEditor = ReturnType<typeof createArticleEditor>;

/** Shows a picture by its URL; the document stores its key. */
function createPictureNodeView({ attrs }: Node, toUrl: (key: string) => string | null) {
  const dom = document.createElement('img');
  const key = String(attrs.src ?? '');
  dom.dataset.key = key;
  showPicture(dom, toUrl(key));
  dom.alt = String(attrs.alt ?? '');
  return { dom };
}

function showPicture(image: HTMLImageElement, url: string | null): void {
  if (url === null) image.removeAttribute('src');
  else image.src = url;
}

function insertBreak(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
}

async function promptForLink(view: EditorView): Promise<void> {
  const { state } = view;
  if (state.selection.empty) return;
  const before = findLinkAt(state);
  const answer = await showDialog({
    title: 'Link',
    fields: [{ name: 'href', label: 'Address (empty: no link)', value: before }],
    button: 'Set link',
    findProblem: ({ href = '' }) =>
      href === '' || parseLinkAddress(href) !== null
        ? null
        : 'Please give an address that begins with https:// or /.',
  });
  if (answer) {
    const { from, to } = view.state.selection;
    const transaction = view.state.tr.removeMark(from, to, marks.link);
    const href = parseLinkAddress(answer.href ?? '');
    if (href !== null) transaction.addMark(from, to, marks.link.create({ href }));
    view.dispatch(transaction);
  }
  view.focus();
}

function findLinkAt({ doc, selection }: EditorState): string {
  let href = '';
  doc.nodesBetween(selection.from, selection.to, (node) => {
    const link = marks.link.isInSet(node.marks);
    if (link) href = String(link.attrs.href ?? '');
  });
  return href;
}

async function promptForPicture(
  view: EditorView,
  pictures: readonly EditorPicture[],
): Promise<void> {
  const none = pictures.length === 0;
  const answer = await showDialog({
    title: none
      ? 'Choose files under “Content images” and press “Upload pictures” first'
      : 'Picture',
    fields: none
      ? []
      : [
          {
            name: 'key',
            label: 'Picture',
            value: pictures[0]?.key ?? '',
            options: pictures.map(({ key, title }) => ({ value: key, label: `${key} (${title})` })),
          },
          { name: 'alt', label: 'What it shows, for those who cannot see it', value: '' },
        ],
    button: none ? 'Close' : 'Insert',
    findProblem: ({ alt }) => (none || alt ? null : 'Please say what the picture shows.'),
  });
  if (answer?.key) {
    const image = nodes.image.create({ src: answer.key, alt: answer.alt });
    view.dispatch(view.state.tr.replaceSelectionWith(image).scrollIntoView());
  }
  view.focus();
}
