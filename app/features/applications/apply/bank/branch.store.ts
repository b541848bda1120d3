export interface Branch {
  /** Eleven capital letters and digits. */
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

/** The branch, just the bank's name, or nothing. */
export type KnownBranch =
  | { readonly kind: 'branch'; readonly branch: Branch }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'unknown' };

/** A directory of branches. Every method may throw `StoreError`. */
export interface BranchDirectory {
  /** @returns what the directory knows of an IFSC */
  find(ifsc: string): Promise<KnownBranch>;
  /** Stores the answer of another directory. */
  keep(branch: Branch): Promise<void>;
}

/** A look-up service on the network. @throws StoreError from `find`, after three seconds at the latest. */
export interface BranchLookup {
  /** @returns null when unknown */
  find(ifsc: string): Promise<Branch | null>;
}
