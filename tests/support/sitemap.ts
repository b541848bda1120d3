import { parseLocalPath } from '~/shared/i18n/language';
import { LONG_TEST_MS } from './patience';
import { send } from './wire';

const SITEMAP_NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** All page addresses, including index files. @throws Error for a malformed file */
export async function readSitemap(origin: string, path = '/sitemap.xml'): Promise<string[]> {
  const { status, headers, text } = await send(origin, { path });
  if (status !== 200) throw new Error(`${path} answers ${status}`);
  if (!/^(application|text)\/xml/.test(headers['content-type'] ?? '')) {
    throw new Error(`${path} is ${headers['content-type']}`);
  }
  const root = assertWellFormed(text, path);
  const addresses = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, each]) =>
    unescapeXml(each ?? ''),
  );
  if (root === 'urlset') return addresses;
  const files = await Promise.all(
    addresses.map((each) => readSitemap(origin, new URL(each).pathname)),
  );
  return files.flat();
}

/** Language alternates of each URL, such as `en-IN https://…`. A page in one language has none. */
export async function readSitemapLanguages(
  origin: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { text: index } = await send(origin, { path: '/sitemap.xml' });
  const files = [...index.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, file = '']) =>
    send(origin, { path: new URL(file).pathname }),
  );
  const texts = (await Promise.all(files)).map(({ text }) => text);
  return new Map(
    [...texts.join('').matchAll(/<url><loc>([^<]*)<\/loc>(.*?)<\/url>/g)].map(
      ([, address = '', rest = '']) => [
        unescapeXml(address),
        [...rest.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(
          ([, tag, href = '']) => `${tag} ${unescapeXml(href)}`,
        ),
      ],
    ),
  );
}

/** The kind of a page: first path segment, depth and parameter names. */
export function getKind({ pathname, searchParams }: URL): string {
  const { language, path } = parseLocalPath(pathname);
  const parts = path.split('/').filter(Boolean);
  const kind = parts.length > 1 ? `${language}/${parts[0]}/${parts.length}` : pathname;
  return [kind, ...searchParams.keys()].join(' ');
}

/**
 * Samples each kind of page, because most pages of a kind differ only in their texts.
 * @returns the first and last page of each kind, and evenly spaced ones in between; for a count of one, the middle
 */
export function pickFromEachKind(addresses: readonly string[], countPerKind: number): string[] {
  const kinds = new Map<string, string[]>();
  for (const each of addresses) {
    const kind = getKind(new URL(each, 'http://localhost'));
    kinds.set(kind, [...(kinds.get(kind) ?? []), each]);
  }
  return [...kinds.values()].flatMap((kind) => {
    if (countPerKind === 1) return kind.slice(kind.length / 2).slice(0, 1);
    const step = Math.max(1, (kind.length - 1) / (countPerKind - 1));
    const count = Math.min(kind.length, countPerKind);
    return Array.from({ length: count }, (_, nth) => kind[Math.round(nth * step)] ?? '');
  });
}

/** @returns the sample for `test:all`; most of the four thousand addresses are city months and festival days */
export function pickManyFromEachKind(addresses: readonly string[]): string[] {
  return pickFromEachKind(addresses, 40);
}

/**
 * Samples of the sitemap: one page per kind in `npm test`, many in `test:all`. One suite per share avoids timeouts:
 * `for (const { which, pick, options } of SITEMAP_SHARES) describe(which, options, …)`.
 */
export const SITEMAP_SHARES = [
  {
    which: 'a page of each kind',
    pick: (addresses: readonly string[]) => pickFromEachKind(addresses, 1),
    options: { timeout: LONG_TEST_MS },
  },
  {
    which: 'many pages of each kind',
    pick: pickManyFromEachKind,
    options: { tags: ['all'], timeout: LONG_TEST_MS },
  },
];

/** Checks declaration, nesting and escaping. @returns the root element */
function assertWellFormed(xml: string, path: string): string {
  const body = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*([\s\S]*?)\s*$/.exec(xml)?.[1];
  if (body === undefined) throw new Error(`${path} has no XML declaration`);
  const open: string[] = [];
  let root: string | undefined;
  for (const [, tag = '', text = ''] of body.matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)|[<>]/.test(text))
      throw new Error(`${path}: unescaped ${text}`);
    if (tag.endsWith('/')) continue;
    if (tag.startsWith('/')) {
      if (open.pop() !== tag.slice(1))
        throw new Error(`${path}: </${tag.slice(1)}> closes nothing`);
    } else {
      if (open.length === 0 && root !== undefined) throw new Error(`${path} has two roots`);
      open.push(tag.split(/\s/)[0] ?? '');
      root ??= open[0];
    }
  }
  if (open.length > 0) throw new Error(`${path}: ${open.join(', ')} not closed`);
  if (!body.startsWith(`<${root} xmlns="${SITEMAP_NAMESPACE}"`))
    throw new Error(`${path}: wrong namespace`);
  return root ?? '';
}

function unescapeXml(text: string): string {
  const entities = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" } as const;
  return text.replace(
    /&(amp|lt|gt|quot|apos);/g,
    (_, name: keyof typeof entities) => entities[name],
  );
}
