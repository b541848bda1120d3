import { send } from '../support/wire';
import type { BenchPage } from './bench-page';

/** What a page's HTML weighs on the wire, in bytes, its inlined styles among them. */
export interface HtmlSize {
  /** The heaviest brotli answer of two: the first one may be compressed in less time than the one that is kept. */
  readonly brotli: number;
  readonly gzip: number;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
}

/** Asks for a page as browsers do. @throws Error where it does not answer with a page. */
export async function htmlSize(
  origin: string,
  { path, cookie }: Pick<BenchPage, 'path' | 'cookie'>,
): Promise<HtmlSize> {
  const ask = async (coding: 'br' | 'gzip') => {
    const headers = { 'Accept-Encoding': coding, ...(cookie ? { Cookie: cookie } : {}) };
    const answer = await send(origin, { path, headers });
    const { 'content-type': type = '', 'content-encoding': sentIn } = answer.headers;
    if (answer.status !== 200 || !type.startsWith('text/html') || sentIn !== coding) {
      throw new Error(`${path} answers ${answer.status}, ${type}, ${sentIn ?? 'not compressed'}`);
    }
    return answer;
  };
  const first = await ask('br');
  const again = await ask('br');
  const robots = /<meta name="robots" content="([^"]*)"/.exec(first.text)?.[1] ?? '';
  return {
    brotli: Math.max(first.bytes.length, again.bytes.length),
    gzip: (await ask('gzip')).bytes.length,
    isIndexed: !robots.includes('noindex'),
  };
}
