/**
 * Seals personal data, so that a copy of the store or the files reveals nothing without the keys.
 * `purpose` names the value and its owner ("bank_details.pan:17"), so that a seal cannot be opened elsewhere.
 */
export interface Keyring {
  /** AES-256-GCM with the newest key, as text. */
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` if the seal was changed or moved, or its key has been removed. */
  open(sealed: string, purpose: string): string;
  sealBytes(plain: Buffer, purpose: string): Buffer;
  /** @throws StoreError `shape`, like `open`. */
  openBytes(sealed: Buffer, purpose: string): Buffer;
  /** A keyed hash for equality lookups ("pan"). Adding a newer key does not change it. */
  indexOf(kind: string, plain: string): string;
  /** Whether the value is sealed with the newest key. The `reseal` command reseals all others. */
  isNewest(sealed: string | Buffer): boolean;
}
