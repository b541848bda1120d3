export interface AdminKeyring {
  /** @returns the text, encrypted for one purpose */
  seal(plain: string, purpose: string): string;
  /**
   * @returns the decrypted text @throws StoreError `shape` when it was encrypted with other keys or for another
   * purpose
   */
  open(sealed: string, purpose: string): string;
  /** @returns a hash keyed with the install's key */
  indexOf(kind: string, plain: string): string;
}
