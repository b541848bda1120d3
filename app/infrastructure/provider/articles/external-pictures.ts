import { createHmac, timingSafeEqual } from 'node:crypto';
import { FOREIGN_PICTURE, PICTURE_FOLDER } from '~/features/articles/article-picture';

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
