import { setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, Node, NodeType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { Selection, TextSelection, type Command, type EditorState } from 'prosemirror-state';
import { articleSchema } from './schema';

const { nodes, marks } = articleSchema;
const NEW_TABLE = { rows: 3, columns: 2 };

export interface Tool {
  readonly label: string;
  readonly keys?: string;
  readonly run: Command;
  readonly isActive?: (state: EditorState) => boolean;
}

export const TOOLS: readonly Tool[] = [
  createBlockTool('Paragraph', nodes.paragraph),
  createBlockTool('Heading 2', nodes.h2),
  createBlockTool('Heading 3', nodes.h3),
  createBlockTool('Heading 4', nodes.h4),
  createMarkTool('Bold', marks.strong, 'Ctrl+B'),
  createMarkTool('Italic', marks.em, 'Ctrl+I'),
  createMarkTool('Underline', marks.u, 'Ctrl+U'),
  createListTool('Bulleted list', nodes.bullet_list),
  createListTool('Numbered list', nodes.ordered_list),
  {
    label: 'Quotation',
    run: wrapIn(nodes.blockquote),
    isActive: (state) => isInside(state, 'blockquote'),
  },
  { label: 'Table', run: insertTable },
  { label: 'Row below', run: addRow },
  { label: 'Delete row', run: deleteRow },
  { label: 'Undo', keys: 'Ctrl+Z', run: undo },
  { label: 'Redo', keys: 'Ctrl+Y', run: redo },
];

function createBlockTool(label: string, type: NodeType): Tool {
  return {
    label,
    run: setBlockType(type),
    isActive: ({ selection }) => selection.$from.parent.type === type,
  };
}

function createMarkTool(label: string, type: MarkType, keys: string): Tool {
  return { label, keys, run: toggleMark(type), isActive: (state) => hasMark(state, type) };
}

function createListTool(label: string, type: NodeType): Tool {
  return {
    label,
    isActive: (state) => isInside(state, type.name),
    run: (state, dispatch) =>
      (isInside(state, type.name) ? liftItem : wrapInList(type))(state, dispatch),
  };
}

/** Bare text cannot exist outside a list, so it is first wrapped in a paragraph. */
export function liftItem(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const transaction = state.tr;
  const { from, to } = state.selection;
  state.doc.nodesBetween(from, to, (node, position) => {
    if (node.type === nodes.bare) transaction.setNodeMarkup(position, nodes.paragraph);
  });
  return liftListItem(nodes.list_item)(state.apply(transaction), (lifted) => {
    lifted.steps.forEach((step) => transaction.step(step));
    transaction.setSelection(Selection.fromJSON(transaction.doc, lifted.selection.toJSON()));
    dispatch?.(transaction.scrollIntoView());
  });
}

/** Handles Enter in an empty list item. */
export function leaveEmptyItem(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { empty, $from } = state.selection;
  const isItem = $from.depth > 1 && $from.node(-1).type === nodes.list_item;
  if (!empty || !isItem || $from.node(-1).content.size > 2) return false;
  return liftItem(state, dispatch);
}

/** Handles Enter in a list item; the new item contains a paragraph if the old one does. */
export function splitItem(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { type } = state.selection.$from.parent;
  return splitListItem(nodes.list_item)(
    state,
    dispatch &&
      ((transaction) => {
        const { $from } = transaction.selection;
        if ($from.parent.type === nodes.bare && type === nodes.paragraph) {
          transaction.setNodeMarkup($from.before(), type);
        }
        dispatch(transaction);
      }),
  );
}

export function hasMark({ selection, doc, storedMarks }: EditorState, type: MarkType): boolean {
  const { empty, $from, from, to } = selection;
  if (!empty) return doc.rangeHasMark(from, to, type);
  return type.isInSet(storedMarks ?? $from.marks()) !== undefined;
}

function isInside({ selection }: EditorState, name: string): boolean {
  return findDepth(selection.$from, name) !== null;
}

function findDepth($position: ResolvedPos, name: string): number | null {
  for (let depth = $position.depth; depth > 0; depth -= 1) {
    if ($position.node(depth).type.name === name) return depth;
  }
  return null;
}

function insertTable(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  if (findDepth(state.selection.$from, 'table') !== null) return false;
  const row = (type: NodeType, attributes: Record<string, string> | null) =>
    nodes.row.create(
      null,
      Array.from({ length: NEW_TABLE.columns }, () => type.createAndFill(attributes)).filter(
        isNode,
      ),
    );
  const table = nodes.table.create(null, [
    nodes.thead.create(null, [row(nodes.header_cell, { scope: 'col' })]),
    nodes.tbody.create(
      null,
      Array.from({ length: NEW_TABLE.rows - 1 }, () => row(nodes.cell, null)),
    ),
  ]);
  dispatch?.(state.tr.replaceSelectionWith(table).scrollIntoView());
  return true;
}

function addRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from } = state.selection;
  const depth = findDepth($from, 'row');
  if (depth === null) return false;
  const row = $from.node(depth);
  const cells: Node[] = [];
  row.forEach((cell) => {
    const made = cell.type.createAndFill({ ...cell.attrs, rowspan: null });
    if (made) cells.push(made);
  });
  const at = $from.after(depth);
  const transaction = state.tr.insert(at, nodes.row.create(null, cells));
  transaction.setSelection(TextSelection.near(transaction.doc.resolve(at + 1)));
  dispatch?.(transaction.scrollIntoView());
  return true;
}

function deleteRow(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from } = state.selection;
  let depth = findDepth($from, 'row');
  if (depth === null) return false;
  while ($from.node(depth).type !== nodes.table && $from.node(depth - 1).childCount === 1)
    depth -= 1;
  dispatch?.(state.tr.delete($from.before(depth), $from.after(depth)).scrollIntoView());
  return true;
}

function isNode(node: Node | null): node is Node {
  return node !== null;
}
