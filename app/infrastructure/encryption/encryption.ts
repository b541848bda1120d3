/**
 * Seals personal data, so that a copy of the store or the files reveals nothing without the keys.
 * `purpose` names the value and its owner ("bank_details.pan:17"), so that a seal does not open elsewhere.
 */
export interface Keyring {
  /** AES-256-GCM under the newest key, as text. */
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` when it was changed, moved, or sealed under a key that is not there any more. */
  open(sealed: string, purpose: string): string;
  sealBytes(plain: Buffer, purpose: string): Buffer;
  /** @throws StoreError `shape`, like `open`. */
  openBytes(sealed: Buffer, purpose: string): Buffer;
  /** A keyed hash for equality lookups ("pan"). A newer key does not change it. */
  indexOf(kind: string, plain: string): string;
  /** Whether it is sealed under the newest key; the `reseal` command reseals the rest. */
  isNewest(sealed: string | Buffer): boolean;
}
