import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { Cache } from '~/shared/memory/cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const TEXT = /^(text\/|application\/(json|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg)|\+xml/;
/** Below this many bytes a compressed answer is hardly smaller. */
const MIN_COMPRESSIBLE_BYTES = 512;

/** The content codings that texts are sent in; null: as they are. */
export type Encoding = 'br' | 'gzip' | null;

/**
 * How much processor time goes into compressing 60 KB: `quick` 3 ms, for one answer; `better` 50 ms, a twelfth smaller; `thorough`
 * 120 ms, for bytes that are kept. All of it off the event loop.
 */
export type Effort = 'quick' | 'better' | 'thorough';

const BROTLI_QUALITY = { quick: 6, better: 10, thorough: 11 } as const;
const GZIP_LEVEL = { quick: 6, better: 9, thorough: 9 } as const;

/** Browsers use few different headers; reading one costs more than sending a kept page. */
const chosen = new Cache<{ readonly encoding: Encoding }>({
  name: 'encodings',
  maxBytes: 64 * 1024,
  sizeOf: 32,
});
const LONGEST_REMEMBERED = 200;

/** Whether bytes of this media type get smaller by compression. */
export function isText(contentType: string): boolean {
  return TEXT.test(contentType);
}

/** The coding that an `Accept-Encoding` header takes and that suits a text of that many bytes. */
export function chooseEncoding(accepted = '', bytes: number): Encoding {
  if (bytes < MIN_COMPRESSIBLE_BYTES) return null;
  if (accepted.length > LONGEST_REMEMBERED) return choose(accepted);
  return chosen.getOrCreate(accepted, () => ({ encoding: choose(accepted) })).encoding;
}

function choose(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  // Asked one by one: browsers name gzip before brotli and like both equally, and then the order is ours to choose.
  if (negotiator.encoding(['br']) === 'br') return 'br';
  return negotiator.encoding(['gzip']) === 'gzip' ? 'gzip' : null;
}

/** The text's bytes in a coding. */
export function compress(text: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  switch (encoding) {
    case 'br':
      return brotliAsync(text, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        },
      });
    case 'gzip':
      return gzipAsync(text, { level: GZIP_LEVEL[effort] });
    case null:
      return Promise.resolve(text);
  }
}
