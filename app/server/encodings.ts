import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { Cache } from '~/shared/memory/cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const COMPRESSIBLE_TYPE =
  /^(text\/|application\/(json|xml|manifest\+json|rss\+xml|ld\+json)|image\/svg)|\+xml/;
/** Smaller responses hardly benefit from compression. */
const MIN_COMPRESSIBLE_BYTES = 512;

export type Encoding = 'br' | 'gzip' | null;

/**
 * CPU time for 60 KB, off the event loop: `quick` 3 ms; `better` 50 ms (8 % smaller); `thorough` 120 ms, for cached
 * responses.
 */
export type Effort = 'quick' | 'better' | 'thorough';

const BROTLI_QUALITY = { quick: 6, better: 10, thorough: 11 } as const;
const GZIP_LEVEL = { quick: 6, better: 9, thorough: 9 } as const;

/** Browsers send few distinct headers, and parsing one costs more than sending a cached page. */
const chosen = new Cache<{ readonly encoding: Encoding }>({
  name: 'encodings',
  maxBytes: 64 * 1024,
  entrySize: 32,
});
const MAX_CACHED_LENGTH = 200;

export function isText(contentType: string): boolean {
  return COMPRESSIBLE_TYPE.test(contentType);
}

export function chooseEncoding(accepted = '', bytes: number): Encoding {
  if (bytes < MIN_COMPRESSIBLE_BYTES) return null;
  if (accepted.length > MAX_CACHED_LENGTH) return choose(accepted);
  return chosen.getOrCreate(accepted, () => ({ encoding: choose(accepted) })).encoding;
}

function choose(accepted: string): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  // Browsers list gzip before brotli with equal weight, so the server prefers brotli.
  if (negotiator.encoding(['br']) === 'br') return 'br';
  return negotiator.encoding(['gzip']) === 'gzip' ? 'gzip' : null;
}

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
