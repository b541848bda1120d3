/** What the administration needs of the install's keys; see `Keyring` among the adapters. */
export interface AdminKeyring {
  /** @returns the text, sealed for one purpose and place */
  seal(plain: string, purpose: string): string;
  /** @returns the text that was sealed @throws StoreError `shape` when it was not sealed here, or for another purpose */
  open(sealed: string, purpose: string): string;
  /** @returns a hash that nobody without the install's keys can make or try out */
  indexOf(kind: string, plain: string): string;
}
