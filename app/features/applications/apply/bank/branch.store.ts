export interface Branch {
  /** Eleven capital letters and digits. */
  readonly ifsc: string;
  readonly bank: string;
  readonly branch: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
}

export type KnownBranch =
  | { readonly kind: 'branch'; readonly branch: Branch }
  | { readonly kind: 'bank'; readonly bank: string }
  | { readonly kind: 'unknown' };

/** Every method can throw `StoreError`. */
export interface BranchDirectory {
  /** @returns the stored information about an IFSC */
  find(ifsc: string): Promise<KnownBranch>;
  /** Stores a branch found by the look-up service. */
  keep(branch: Branch): Promise<void>;
}

/** Look-up service on the network. `find` times out after three seconds and throws `StoreError`. */
export interface BranchLookup {
  /** @returns null when unknown */
  find(ifsc: string): Promise<Branch | null>;
}
