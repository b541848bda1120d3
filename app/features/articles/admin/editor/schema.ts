import {
  Schema,
  type AttributeSpec,
  type DOMOutputSpec,
  type MarkSpec,
  type NodeSpec,
  type ParseRule,
} from 'prosemirror-model';

/*
 * Tags and attributes of the editor: exactly those that `cleanArticleHtml` allows
 * (app/features/articles/clean-html.ts). A test compares both lists.
 */

type Attributes = Readonly<Record<string, unknown>>;

const OPTIONAL_ATTRIBUTE: AttributeSpec = { default: null };
const SAFE_LINK = /^(https?:|mailto:|tel:|[/#?](?!\/)|[^:]*$)/i;
/** Other users cannot see local pictures. */
const FOREIGN_PICTURE = /^(data|blob|file):/i;

function createAttributeSpecs(names: readonly string[]): Record<string, AttributeSpec> {
  return Object.fromEntries(names.map((name) => [name, OPTIONAL_ATTRIBUTE]));
}

function readAttributes(element: HTMLElement, names: readonly string[]): Attributes {
  return Object.fromEntries(names.map((name) => [name, element.getAttribute(name)]));
}

function toDefinedAttributes(attributes: Attributes): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) =>
      value === null ? [] : [[name, String(value)]],
    ),
  );
}

function createParseRule(tag: string, names: readonly string[]): ParseRule {
  return { tag, getAttrs: (element) => readAttributes(element, names) };
}

function element(tag: string, spec: NodeSpec, names: readonly string[] = []): NodeSpec {
  return {
    attrs: createAttributeSpecs(names),
    parseDOM: [createParseRule(tag, names) as never],
    toDOM: ({ attrs }): DOMOutputSpec => [tag, toDefinedAttributes(attrs), 0],
    ...spec,
  };
}

function createHeadingSpec(level: number, more: readonly string[] = []): NodeSpec {
  return {
    group: 'block',
    content: 'inline*',
    defining: true,
    parseDOM: [`h${level}`, ...more].map((tag) => ({ tag })),
    toDOM: (): DOMOutputSpec => [`h${level}`, 0],
  };
}

function createMarkSpec(tag: string): MarkSpec {
  return { parseDOM: [{ tag }], toDOM: (): DOMOutputSpec => [tag, 0] };
}

/** Text of a list item, cell or figure without a paragraph. */
const bare: NodeSpec = {
  content: 'inline*',
  toDOM: (): DOMOutputSpec => ['div', { class: 'bare' }, 0],
};

const FLOW_CONTENT = '(bare | block)+';
const CELL_ATTRIBUTES = ['colspan', 'rowspan'];
const IMAGE_ATTRIBUTES = ['src', 'alt', 'width', 'height'];

export const articleSchema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: element('p', { group: 'block', content: 'inline*' }, ['lang']),
    bare,
    h2: createHeadingSpec(2, ['h1']),
    h3: createHeadingSpec(3),
    h4: createHeadingSpec(4),
    blockquote: element('blockquote', { group: 'block', content: 'block+', defining: true }),
    bullet_list: element('ul', { group: 'block', content: 'list_item+' }),
    ordered_list: element('ol', { group: 'block', content: 'list_item+' }, ['start']),
    list_item: element('li', { content: FLOW_CONTENT, defining: true }),
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
    header_cell: element('th', { content: FLOW_CONTENT, isolating: true }, [
      'scope',
      ...CELL_ATTRIBUTES,
    ]),
    cell: element('td', { content: FLOW_CONTENT, isolating: true }, CELL_ATTRIBUTES),
    text: { group: 'inline' },
    image: {
      inline: true,
      group: 'inline',
      draggable: true,
      attrs: createAttributeSpecs(IMAGE_ATTRIBUTES),
      parseDOM: [
        {
          tag: 'img[src]',
          getAttrs: (image) =>
            FOREIGN_PICTURE.test(image.getAttribute('src') ?? '')
              ? false
              : readAttributes(image, IMAGE_ATTRIBUTES),
        },
      ],
      toDOM: ({ attrs }): DOMOutputSpec => ['img', toDefinedAttributes(attrs)],
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
      attrs: createAttributeSpecs(['href', 'title']),
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
      toDOM: ({ attrs }): DOMOutputSpec => ['a', toDefinedAttributes(attrs), 0],
    },
    language: {
      attrs: createAttributeSpecs(['lang']),
      parseDOM: [createParseRule('span[lang]', ['lang']) as never],
      toDOM: ({ attrs }): DOMOutputSpec => ['span', toDefinedAttributes(attrs), 0],
    },
    strong: createMarkSpec('strong'),
    em: createMarkSpec('em'),
    b: createMarkSpec('b'),
    i: createMarkSpec('i'),
    u: createMarkSpec('u'),
    s: createMarkSpec('s'),
    sub: createMarkSpec('sub'),
    sup: createMarkSpec('sup'),
  },
});

/** Web, mail, telephone and site addresses. */
function isSafeLink(address: string): boolean {
  return SAFE_LINK.test(address.trim());
}
