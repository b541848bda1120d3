import fc from 'fast-check';
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { describe, expect, test, vi } from 'vitest';
import { cleanArticleHtml, filterArticleHtml } from './clean-html';

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    'h2 h3 h4 ul li blockquote strong em b i u s sub sup br hr figure figcaption table caption thead tbody tr'
      .split(' ')
      .map((name) => [name, []]),
  ),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height', 'loading'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  span: ['lang'],
  p: ['lang'],
};

function oracle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: Object.keys(ALLOWED),
    allowedAttributes: Object.fromEntries(
      Object.entries(ALLOWED).map(([name, attributes]) => [name, [...attributes]]),
    ),
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      img: (tagName, attributes) => ({
        tagName,
        attribs: { alt: '', ...attributes, loading: 'lazy' },
      }),
    },
  }).trim();
}

const NAMES = (
  'h1 h2 h4 h5 p ul ol li b i br hr a img table tbody tr th td span div section script style textarea option select ' +
  'xmp title noscript iframe svg math foreignObject mi form input button template plaintext object'
).split(' ');
const ATTRIBUTES =
  'href src alt title lang colspan start loading width onclick onerror style class srcset __proto__ constructor HREF x:href'.split(
    ' ',
  );
const VALUES = [
  '/a',
  'https://a.example/?a=1&b=2',
  'javascript:alert(1)',
  'java\tscript:x',
  ' JaVaScRiPt:x',
  '&#106;avascript:x',
  'java&#0;script:x',
  '//evil.example',
  '/\\evil.example',
  '\u0001//evil.example',
  'data:text/html,x',
  'mailto:a@b',
  '',
  '" onload="x',
  '<b>',
  '&quot;&amp;',
];

const piece = fc.oneof(
  fc.constantFrom(...NAMES).map((name) => `<${name}>`),
  fc.constantFrom(...NAMES).map((name) => `</${name}>`),
  fc
    .record({
      name: fc.constantFrom(...NAMES),
      attributes: fc.array(
        fc.tuple(
          fc.constantFrom(...ATTRIBUTES),
          fc.constantFrom(...VALUES),
          fc.constantFrom('"', "'", ''),
        ),
        { maxLength: 4 },
      ),
      end: fc.constantFrom('>', '/>', ' >', ''),
    })
    .map(
      ({ name, attributes, end }) =>
        `<${name}${attributes.map(([key, value, quote]) => ` ${key}=${quote}${value}${quote}`).join('')}${end}`,
    ),
  fc.constantFrom(
    ...[
      '<',
      '>',
      '&',
      '"',
      "'",
      '</',
      '<!--',
      '-->',
      '<!',
      '<?x',
      '<![CDATA[',
      ']]>',
      '&lt;',
      '&gt;',
    ],
    ...[
      '&nbsp;',
      '&#60;',
      '&#x3c;script&#x3e;',
      '&amp;lt;',
      '\0',
      'नमस्ते',
      '😀',
      'a b',
      '\n',
      '<scr<script>ipt>',
    ],
  ),
  fc.string({ maxLength: 5 }),
);
/** Generates no truncated tags, because they parse differently in one piece and in chunks. */
const markup = fc.array(piece, { maxLength: 40 }).map((pieces) => `${pieces.join('')}>.`);

/** Finds parsed elements and attributes outside the allowlist. */
function findDisallowed(node: DefaultTreeAdapterTypes.Node): string[] {
  const inside = 'childNodes' in node ? node.childNodes.flatMap(findDisallowed) : [];
  if (!('attrs' in node)) return node.nodeName === '#comment' ? ['#comment', ...inside] : inside;
  const strange = node.attrs.filter(
    ({ name, value }) =>
      !(ALLOWED[node.tagName] ?? []).includes(name) || (name === 'href' && !isSafe(value)),
  );
  return [
    ...(node.tagName in ALLOWED ? [] : [node.tagName]),
    ...strange.map(({ name, value }) => `${node.tagName} ${name}=${value}`),
    ...inside,
  ];
}

function isSafe(address: string): boolean {
  if (!URL.canParse(address, 'https://site.invalid')) return true;
  const { protocol } = new URL(address, 'https://site.invalid');
  return ['https:', 'http:', 'mailto:', 'tel:'].includes(protocol);
}

const getWords = (html: string) => html.replace(/<[^>]*>/g, '').replace(/(?:\s|\u00a0)+/g, '');

describe('the cleaned HTML of an article', () => {
  test('equals the output of a popular sanitiser', async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        fc.pre(!/<(svg|math)/i.test(html) || !/<iframe/i.test(html));
        expect(await filterArticleHtml(html)).toBe(oracle(html));
      }),
      { numRuns: 5_000 },
    );
  });

  test('contains all words of the sanitiser’s output except titles and bullets', async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        fc.pre(!/<(?:title|template|iframe|svg|math)/i.test(html) && /<[a-z!/?]/i.test(html));
        expect(getWords(await cleanArticleHtml(html))).toBe(getWords(oracle(html)));
      }),
      { numRuns: 1_000 },
    );
  });

  test('contains only allowed elements, attributes and URLs', async () => {
    await fc.assert(
      fc.asyncProperty(markup, async (html) => {
        const strange = findDisallowed(parseFragment(await cleanArticleHtml(html)));
        expect(strange).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});

async function countEventLoopTurns(html: string): Promise<number> {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  let turns = 0;
  let isDone = false;
  const countTurn = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(countTurn);
  };
  setImmediate(countTurn);
  await filterArticleHtml(html);
  isDone = true;
  clock.mockRestore();
  return turns;
}

test('the fallback content of a frame is also cleaned in chunks', async () => {
  const text = '<'.repeat(300_000);
  const outside = await countEventLoopTurns(text);
  expect(outside).toBeGreaterThan(50);
  expect(await countEventLoopTurns(`<iframe>${text}`)).toBeGreaterThan(1.8 * outside);
});
