import { createHmac, timingSafeEqual } from 'node:crypto';
import { FOREIGN_PICTURE, PICTURE_FOLDER } from '~/features/articles/article-picture';

/** Longest address, in bytes: its name is twice as long, and stands in the path of a request. */
const MAXIMUM_ADDRESS = 1_500;
const MARK_LENGTH = 32;
const FILE = new RegExp(`^${FOREIGN_PICTURE}((?:[0-9a-f]{2})+)-([0-9a-f]{${MARK_LENGTH}})$`);

/** Names of this site for pictures of the provider's service, so that pages load nothing from other hosts. */
export interface ForeignPictures {
  /** The address of this site for one of the service's, absolute or relative to it; empty for none. */
  addressOf(address: string): string;
  /** The service's address that a file of this site stands for; null for a file that this site has not named. */
  sourceOf(file: string): string | null;
}

/**
 * A name holds the address, in small letters because paths are written so, and a mark that only holders of the secret can make:
 * nobody else can make this site fetch anything. All machines of a site give the same names.
 */
export function foreignPictures(secret: string): ForeignPictures {
  const markOf = (address: string) =>
    createHmac('sha256', secret)
      .update(`pictures of articles\n${address}`)
      .digest('hex')
      .slice(0, MARK_LENGTH);
  return {
    addressOf(address) {
      const bytes = Buffer.from(address.trim());
      if (bytes.length === 0 || bytes.length > MAXIMUM_ADDRESS) return '';
      const name = `${FOREIGN_PICTURE}${bytes.toString('hex')}-${markOf(address.trim())}`;
      return PICTURE_FOLDER + name;
    },
    sourceOf(file) {
      const [, hex = '', mark = ''] = FILE.exec(file) ?? [];
      if (hex === '' || hex.length > 2 * MAXIMUM_ADDRESS) return null;
      const address = Buffer.from(hex, 'hex').toString();
      const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(address)));
      return isOurs ? address : null;
    },
  };
}
