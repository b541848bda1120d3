/** A bank's branch, as it is known by its IFSC. */
export interface Branch {
  /** Eleven capital letters and digits. */
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

/** What a directory knows of an IFSC: its branch; or only that it exists, with the bank's name; or nothing. */
export type KnownBranch =
  | { readonly kind: 'branch'; readonly branch: Branch }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'unknown' };

/** A directory of branches. Every method may throw `StoreError`. */
export interface BranchDirectory {
  /** @returns what the directory knows of an IFSC */
  find(ifsc: string): Promise<KnownBranch>;
  /** Keeps what another directory said. */
  keep(branch: Branch): Promise<void>;
}

/** A look-up service on the network. @throws StoreError from `find`, after three seconds at the latest. */
export interface BranchLookup {
  /** @returns the branch; null when the service knows none */
  find(ifsc: string): Promise<Branch | null>;
}
