import { nullOnStoreError } from '~/shared/result/with-store-fallback';
import { readMaster, toWebp } from '~/infrastructure/images/picture-master';
import {
  FOREIGN_PICTURE,
  PICTURE_BYTES,
  PICTURE_TYPES,
  PICTURE_FOLDER,
  type ArticlePictureStore,
} from '~/features/articles/article-picture';
import { createLruCache } from '~/shared/memory/cache';
import { getContent } from '~/shared/files/file-content';
import { detectFileKind } from '~/shared/files/file-kind';
import type { ProviderClient } from '~/infrastructure/provider/client/client';
import { createLimiter, type Limiter } from '~/shared/result/limiter';
import { createHmac, timingSafeEqual } from 'node:crypto';

const REMEMBERED_BYTES = 32 * 1024 * 1024;
/** A picture replaced under the same URL appears after a day. */
const FRESH_MS = 24 * 3_600_000;
const FRESH_MISSING_MS = 60_000;
/** Width of the article column, doubled for high-density small screens. */
const MAX_WIDTH = 960;
/** File hosts that do not know the type send octet-stream. */
const PICTURE_CONTENT_TYPE = /^(image\/|(application|binary)\/octet-stream\b|$)/i;

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
  const drawn = createLruCache<{ readonly webp: Buffer | null }>({
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
  // A download that is too long, redirected or forbidden counts as missing, because a retry would not help.
  const download = await nullOnStoreError(client.download(address), 'shape');
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

/** In bytes; the file name is twice as long and is part of a request path. */
const MAX_ADDRESS_BYTES = 1_500;
const SIGNATURE_LENGTH = 32;
const FILE = new RegExp(`^${FOREIGN_PICTURE}((?:[0-9a-f]{2})+)-([0-9a-f]{${SIGNATURE_LENGTH}})$`);

/**
 * A name is the URL encoded in lower-case letters plus an HMAC, so that only this site can create one. The name is
 * the same on all machines.
 */
export function createExternalPictures(secret: string) {
  const computeHash = (address: string) =>
    createHmac('sha256', secret)
      .update(`pictures of articles\n${address}`)
      .digest('hex')
      .slice(0, SIGNATURE_LENGTH);
  return {
    getAddress(address: string): string {
      const bytes = Buffer.from(address.trim());
      if (bytes.length === 0 || bytes.length > MAX_ADDRESS_BYTES) return '';
      const name = `${FOREIGN_PICTURE}${bytes.toString('hex')}-${computeHash(address.trim())}`;
      return PICTURE_FOLDER + name;
    },
    /** Returns null for a name that this site did not create. */
    getSource(file: string): string | null {
      const [, hex = '', mark = ''] = FILE.exec(file) ?? [];
      if (hex === '' || hex.length > 2 * MAX_ADDRESS_BYTES) return null;
      const address = Buffer.from(hex, 'hex').toString();
      const isFromOwnApi = timingSafeEqual(Buffer.from(mark), Buffer.from(computeHash(address)));
      return isFromOwnApi ? address : null;
    },
  };
}

/** Local names for the service's pictures, so that pages load nothing from other hosts. */
export type ExternalPictures = ReturnType<typeof createExternalPictures>;
