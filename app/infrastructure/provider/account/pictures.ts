import { type ProviderParts, nullIfMissing } from '~/infrastructure/provider/client/client';
import { randomBytes } from 'node:crypto';
import {
  PICTURE_SIZES,
  type PictureSize,
  type PictureStore,
} from '~/features/account/picture.store';
import { toSquare } from '~/infrastructure/files/pictures';
import { createLruCache } from '~/shared/memory/cache';
import { getContent } from '~/shared/files/file-content';
import { StoreError } from '~/shared/result/store-error';
import type { WireFile } from '~/api/calls/call';
import { createSwrCache } from '~/infrastructure/provider/client/swr-cache';

/** Profile pictures in the provider's service. The name is the picture's URL there, or a local name until it is sent. */
export interface ProviderPictures extends PictureStore {
  getFile(name: string): WireFile | null;
}

/** Twice the largest displayed size. JPEG, because every service accepts it. */
const UPLOAD_SIDE = 640;
const WAITING = {
  name: 'pictures-to-send',
  maxBytes: 16 * 1024 * 1024,
  entrySize: ({ length }: Buffer) => length,
  ttl: 5 * 60_000,
};

const MINUTE_MS = 60_000;
/** Each picture is a few tens of kilobytes. The picture behind a URL can change in the service. */
const CACHE_LIMITS = { freshMs: 5 * MINUTE_MS, staleMs: 60 * MINUTE_MS, maximum: 500 };

export function createProviderPictures({ client, clock }: ProviderParts): ProviderPictures {
  const waiting = createLruCache<Buffer>(WAITING);
  // Only the owner's session can request the picture.
  const shown = createSwrCache({
    ...CACHE_LIMITS,
    clock,
    getKey: ({ address, size }) => `${size} ${address}`,
    async load({ address, size }: { readonly address: string; readonly size: PictureSize }) {
      const file = await client.download(address);
      if (!file) throw new StoreError('missing', 'picture-gone');
      return toSquare(file.bytes, size, 'webp');
    },
  });

  const find = (address: string, size: PictureSize) => nullIfMissing(shown.get({ address, size }));

  return {
    async add(bytes) {
      const picture = await toSquare(bytes, UPLOAD_SIDE, 'jpeg');
      const name = randomBytes(16).toString('base64url');
      waiting.set(name, picture);
      return name;
    },

    getFile(name) {
      const bytes = waiting.get(name);
      return bytes ? { field: 'photoUrlpath', name: 'photo.jpg', type: 'image/jpeg', bytes } : null;
    },

    remove(name) {
      waiting.delete(name);
      for (const size of PICTURE_SIZES) shown.forget({ address: name, size });
      return Promise.resolve();
    },

    find,

    async open(name, size) {
      const webp = await find(name, size);
      return webp && getContent(webp);
    },

    // The service cleans up its own pictures; pending pictures expire.
    sweep: () => Promise.resolve(0),
  };
}
