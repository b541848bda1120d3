/** What the administration needs of the install's keys; see `Keyring` among the adapters. */
export interface AdminKeyring {
  /** Seals a text for one purpose and place. */
  seal(plain: string, purpose: string): string;
  /** @throws SourceFailure `shape` when it was not sealed here, or for another purpose. */
  open(sealed: string, purpose: string): string;
  /** A hash that nobody without the install's keys can make or try out. */
  indexOf(kind: string, plain: string): string;
}
