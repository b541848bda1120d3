import { readMaster, toWebp } from '~/infrastructure/images/picture-master';
import {
  FOREIGN_PICTURE,
  PICTURE_BYTES,
  PICTURE_TYPES,
  type ArticlePictureStore,
} from '~/features/articles/article-picture';
import { createLruCache } from '~/shared/memory/cache';
import { getContent } from '~/shared/files/file-content';
import { detectFileKind } from '~/shared/files/file-kind';
import { StoreError } from '~/shared/result/store-error';
import type { Download, ProviderClient } from '~/infrastructure/provider/client/client';
import type { ExternalPictures } from './external-pictures';
import { createLimiter, type Limiter } from '~/shared/result/limiter';

const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** A picture replaced under the same URL appears after a day. */
const FRESH_MS = 24 * 3_600_000;
const FRESH_MISSING_MS = 60_000;
/** Width of the article column, doubled for high-density small screens. */
const MAX_WIDTH = 960;
/** File hosts that do not know the type send octet-stream. */
const PICTURE_CONTENT_TYPE = /^(image\/|(application|binary)\/octet-stream\b|$)/i;

interface DrawnPicture {
  readonly webp: Buffer | null;
}

/**
 * Serves the site's own article pictures and those from the provider's service, as WebP without metadata, cached for
 * a day.
 */
export function createProviderArticlePictures({
  client,
  own,
  foreign,
}: {
  readonly client: ProviderClient;
  readonly own: ArticlePictureStore;
  readonly foreign: ExternalPictures;
}): ArticlePictureStore {
  // Sequential, because several large pictures at the same time would exhaust the memory.
  const inTurn = createLimiter(1);
  const drawn = createLruCache<DrawnPicture>({
    name: 'foreign-pictures',
    maxBytes: REMEMBERED_BYTES,
    entrySize: ({ webp }) => webp?.length ?? 0,
    ttl: FRESH_MS,
    async fetchMethod(address, _, { options }) {
      const webp = await fetchPicture(client, address, inTurn);
      if (!webp) options.ttl = FRESH_MISSING_MS;
      return { webp };
    },
  });
  async function findExternal(file: string): Promise<Buffer | null> {
    const address = foreign.getSource(file);
    return address === null ? null : ((await drawn.fetch(address))?.webp ?? null);
  }
  return {
    ...own,
    find: (file) => (file.startsWith(FOREIGN_PICTURE) ? findExternal(file) : own.find(file)),
    async open(file) {
      if (!file.startsWith(FOREIGN_PICTURE)) return own.open(file);
      const webp = await findExternal(file);
      return webp && getContent(webp);
    },
  };
}

async function fetchPicture(
  client: ProviderClient,
  address: string,
  inTurn: Limiter,
): Promise<Buffer | null> {
  const download = await getDownload(client, address);
  if (!download || !PICTURE_CONTENT_TYPE.test(download.contentType)) return null;
  const { bytes } = download;
  if (bytes.length >= PICTURE_BYTES) return null;
  // The declared type is not trusted; an SVG is checked before it is rendered.
  const type = (await detectFileKind(bytes))?.type ?? '';
  if (!PICTURE_TYPES.includes(type)) return null;
  return inTurn(async () => {
    const master = await readMaster(bytes, type);
    return typeof master === 'string' ? null : toWebp(master, Math.min(MAX_WIDTH, master.width));
  });
}

/** @returns null also for a download that is too long, redirected or forbidden, because a retry would not help */
async function getDownload(client: ProviderClient, address: string): Promise<Download | null> {
  try {
    return await client.download(address);
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'shape') return null;
    throw error;
  }
}
