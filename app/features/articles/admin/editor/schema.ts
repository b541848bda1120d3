import {
  Schema,
  type AttributeSpec,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  type ParseRule,
} from 'prosemirror-model';

/*
 * The editor's HTML: exactly the tags and attributes that `cleanArticleHtml` lets through
 * (app/features/articles/clean-html.ts). A change there belongs here, too; a test holds the two together.
 */

type Attributes = Readonly<Record<string, unknown>>;

const OPTIONAL: AttributeSpec = { default: null };
const SAFE_LINK = /^(https?:|mailto:|tel:|[/#?](?!\/)|[^:]*$)/i;
/** Local pictures of the copying machine are not visible to others. */
const FOREIGN_PICTURE = /^(data|blob|file):/i;

function getAttributes(names: readonly string[]): Record<string, AttributeSpec> {
  return Object.fromEntries(names.map((name) => [name, OPTIONAL]));
}

function readAttributes(element: HTMLElement, names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}

/** Drops null attributes. */
function written(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}

function rule(tag: string, names: readonly string[]): ParseRule {
  return { tag, getAttrs: (element) => readAttributes(element, names) };
}

function element(tag: string, spec: NodeSpec, names: readonly string[] = []): NodeSpec {
  return {
    attrs: getAttributes(names),
    parseDOM: [rule(tag, names) as never],
    toDOM: ({ attrs }): DOMOutputSpec => [tag, written(attrs), 0],
    ...spec,
  };
}

function heading(level: number, more: readonly string[] = []): NodeSpec {
  return {
    group: 'block',
    content: 'inline*',
    defining: true,
    parseDOM: [`h${level}`, ...more].map((tag) => ({ tag })),
    toDOM: (): DOMOutputSpec => [`h${level}`, 0],
  };
}

function mark(tag: string): MarkSpec {
  return { parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] };
}

/** Text of a list item, cell or figure without a paragraph. */
const bare: NodeSpec = {
  content: 'inline*',
  toDOM: (): DOMOutputSpec => ['div', { class: 'bare' }, 0],
};

const FLOW = '(bare | block)+';
const CELL = ['colspan', 'rowspan'];
const IMAGE = ['src', 'alt', 'width', 'height'];

export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: element('p', { group: 'block', content: 'inline*' }, ['lang']),
    bare,
    h2: heading(2, ['h1']),
    h3: heading(3),
    h4: heading(4),
    blockquote: element('blockquote', { group: 'block', content: 'block+', defining: true }),
    bullet_list: element('ul', { group: 'block', content: 'list_item+' }),
    ordered_list: element('ol', { group: 'block', content: 'list_item+' }, ['start']),
    list_item: element('li', { content: FLOW, defining: true }),
    horizontal_rule: {
      group: 'block',
      parseDOM: [{ tag: 'hr' }],
      toDOM: (): DOMOutputSpec => ['hr'],
    },
    figure: element('figure', { group: 'block', content: '(bare | block | figcaption)+' }),
    figcaption: element('figcaption', { content: 'inline*', isolating: true }),
    table: element('table', {
      group: 'block',
      content: 'caption? (thead | tbody)+',
      isolating: true,
    }),
    caption: element('caption', { content: 'inline*', isolating: true }),
    thead: element('thead', { content: 'row+' }),
    tbody: element('tbody', { content: 'row+' }),
    row: element('tr', { content: '(header_cell | cell)+' }),
    header_cell: element('th', { content: FLOW, isolating: true }, ['scope', ...CELL]),
    cell: element('td', { content: FLOW, isolating: true }, CELL),
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: getAttributes(IMAGE),
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (image) =>
            FOREIGN_PICTURE.test(image.getAttribute('src') ?? '')
              ? false
              : readAttributes(image, IMAGE),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['img', written(attrs)],
    },
    hard_break: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: (): DOMOutputSpec => ['br'],
    },
  },
  marks: {
    link: {
      attrs: getAttributes(['href', 'title']),
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (link) =>
            isSafeLink(link.getAttribute('href') ?? '')
              ? readAttributes(link, ['href', 'title'])
              : false,
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['a', written(attrs), 0],
    },
    language: {
      attrs: getAttributes(['lang']),
      parseDOM: [rule('span[lang]', ['lang']) as never],
      toDOM: ({ attrs }): DOMOutputSpec => ['span', written(attrs), 0],
    },
    strong: mark('strong'),
    em: mark('em'),
    b: mark('b'),
    i: mark('i'),
    u: mark('u'),
    s: mark('s'),
    sub: mark('sub'),
    sup: mark('sup'),
  },
});

/** Web, mail, telephone and site addresses. */
function isSafeLink(address: string): boolean {
  return SAFE_LINK.test(address.trim());
}
