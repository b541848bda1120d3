/**
 * Seals what is kept of people, so that a copy of the store or of the files tells nothing without the keys.
 * `purpose` says what is sealed and whose it is ("bank_details.pan:17"): a seal cannot be moved to another place.
 */
export interface Keyring {
  /** AES-256-GCM under the newest key, as text. */
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` when it was changed, moved, or sealed under a key that is not there any more. */
  open(sealed: string, purpose: string): string;
  sealBytes(plain: Buffer, purpose: string): Buffer;
  /** @throws StoreError `shape`, like `open`. */
  openBytes(sealed: Buffer, purpose: string): Buffer;
  /** A keyed hash for finding equal values ("pan"). It stays the same when a newer key is added. */
  indexOf(kind: string, plain: string): string;
  /** Whether something sealed is under the newest key; the `reseal` command seals the rest again. */
  isNewest(sealed: string | Buffer): boolean;
}
