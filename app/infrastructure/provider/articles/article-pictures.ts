import { readMaster, toWebp } from '~/infrastructure/images/picture-master';
import { FOREIGN_PICTURE, PICTURE_BYTES, PICTURE_TYPES } from '~/features/articles/article-picture';
import type { ArticlePictures } from '~/features/articles/article-picture.store';
import { createLruCache } from '~/shared/memory/cache';
import { contentOf } from '~/shared/files/file-content';
import { fileKindOf } from '~/shared/files/file-kind';
import { SourceFailure } from '~/shared/result/store-error';
import type { Download, ProviderClient } from '~/infrastructure/provider/client/client';
import type { ForeignPictures } from './foreign-pictures';
import { createLimiter, type Limiter } from '~/shared/result/limiter';

/** What pictures take of the machine's memory, at most. */
const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** A picture that was replaced under the same address is seen after a day. */
const FRESH_MS = 24 * 3_600_000;
const FRESH_MISSING_MS = 60_000;
/** As wide as an article, and twice as sharp on small screens. */
const WIDEST = 960;
/** Stores that do not know what they keep say so. */
const PICTURE_HEADER = /^(image\/|(application|binary)\/octet-stream\b|$)/i;

interface Drawn {
  /** Null for what is no picture that can be shown. */
  readonly webp: Buffer | null;
}

/**
 * The site's own pictures of articles, and those of the provider's service under the names that `foreignPictures` gives them:
 * fetched, redrawn as WebP without anything beside their pixels, and kept in memory for a day.
 */
export function createProviderArticlePictures({
  client,
  own,
  foreign,
}: {
  readonly client: ProviderClient;
  readonly own: ArticlePictures;
  readonly foreign: ForeignPictures;
}): ArticlePictures {
  // One after the other: several large pictures at once would take the machine's memory.
  const inTurn = createLimiter(1);
  const drawn = createLruCache<Drawn>({
    name: 'foreign-pictures',
    maxBytes: REMEMBERED_BYTES,
    sizeOf: ({ webp }) => webp?.length ?? 0,
    ttl: FRESH_MS,
    async fetchMethod(address, _, { options }) {
      const webp = await fetchPicture(client, address, inTurn);
      if (!webp) options.ttl = FRESH_MISSING_MS;
      return { webp };
    },
  });
  async function findForeign(file: string): Promise<Buffer | null> {
    const address = foreign.sourceOf(file);
    return address === null ? null : ((await drawn.fetch(address))?.webp ?? null);
  }
  return {
    ...own,
    find: (file) => (file.startsWith(FOREIGN_PICTURE) ? findForeign(file) : own.find(file)),
    async open(file) {
      if (!file.startsWith(FOREIGN_PICTURE)) return own.open(file);
      const webp = await findForeign(file);
      return webp && contentOf(webp);
    },
  };
}

/** @throws SourceFailure when it cannot be fetched. */
async function fetchPicture(
  client: ProviderClient,
  address: string,
  inTurn: Limiter,
): Promise<Buffer | null> {
  const download = await downloadOf(client, address);
  if (!download || !PICTURE_HEADER.test(download.contentType)) return null;
  const { bytes } = download;
  if (bytes.length >= PICTURE_BYTES) return null;
  // What the sender says of the type is not believed: a drawing in SVG is looked at before it is drawn.
  const type = (await fileKindOf(bytes))?.type ?? '';
  if (!PICTURE_TYPES.includes(type)) return null;
  return inTurn(async () => {
    const master = await readMaster(bytes, type);
    return typeof master === 'string' ? null : toWebp(master, Math.min(WIDEST, master.width));
  });
}

/** Null also for what is too long, moved, or of a host that is not to be asked: it would be so at the next visit as well. */
async function downloadOf(client: ProviderClient, address: string): Promise<Download | null> {
  try {
    return await client.download(address);
  } catch (error) {
    if (error instanceof SourceFailure && error.kind === 'shape') return null;
    throw error;
  }
}
