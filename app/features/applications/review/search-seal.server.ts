import { StoreError } from '~/shared/result/store-error';

interface SearchKeyring {
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` for text that this installation did not seal for the purpose */
  open(sealed: string, purpose: string): string;
}

const PURPOSE = 'review.search';
/** Four digits can be the end of a mobile number, and every PAN and Aadhaar number has at least four. */
const MIN_DIGITS = 4;

/**
 * Encrypts searches with the installation's keys, because logs and browser histories record URLs.
 * @returns functions that seal and open searches
 */
export function createSearchSeal(keyring: SearchKeyring) {
  return {
    seal: (search: string) => keyring.seal(search, PURPOSE),

    /** @returns null for invalid text */
    open(sealed: string): string | null {
      try {
        return keyring.open(sealed, PURPOSE);
      } catch (error) {
        if (error instanceof StoreError && error.kind === 'shape') return null;
        throw error;
      }
    },
  };
}

/** @returns whether a search can contain a mobile, Aadhaar or PAN number, in any script, or an e-mail address */
export function isPersonal(search: string): boolean {
  const digits = search.match(/\p{Nd}/gu) ?? [];
  return digits.length >= MIN_DIGITS || search.includes('@');
}
