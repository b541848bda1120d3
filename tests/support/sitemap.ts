import { send } from './wire';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** All page addresses of a site's sitemap, those of its index's files included. @throws Error when a file is not well-formed. */
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

/** Checks what these simple files can get wrong: declaration, nesting, and what must be escaped. Gives the root element. */
function assertWellFormed(xml: string, path: string): string {
  const body = /^<\?xml version="1\.0" encoding="UTF-8"\?>\s*([\s\S]*?)\s*$/.exec(xml)?.[1];
  if (body === undefined) throw new Error(`${path} has no XML declaration`);
  const open: string[] = [];
  let root: string | undefined;
  for (const [, tag = '', text = ''] of body.matchAll(/<([^<>]*)>([^<]*)/g)) {
    if (/&(?!(amp|lt|gt|quot|apos|#\d+);)|[<>]/.test(text))
      throw new Error(`${path}: unescaped ${text}`);
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
  if (!body.startsWith(`<${root} xmlns="${NAMESPACE}">`))
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
