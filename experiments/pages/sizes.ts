import { send } from '../../tests/support/wire';
import type { BenchPage } from '../../tests/support/bench-page';

/** Bytes of HTML on the wire, inlined styles included. */
export interface HtmlSize {
  /** The larger of two brotli responses: the first can be compressed faster, and therefore less, than the cached one. */
  readonly brotli: number;
  readonly gzip: number;
  readonly isIndexed: boolean;
}

export async function measureHtmlSize(
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
