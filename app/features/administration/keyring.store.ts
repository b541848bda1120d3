export interface AdminKeyring {
  /** @returns the text, sealed for one purpose */
  seal(plain: string, purpose: string): string;
  /** @returns the text that was sealed @throws StoreError `shape` when it was not sealed here, or for another purpose */
  open(sealed: string, purpose: string): string;
  /** @returns a hash that needs the install's key */
  indexOf(kind: string, plain: string): string;
}
