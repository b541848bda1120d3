/** What the store knows of the lists of branches that it was filled from. */
export interface BranchListState {
  /** The list that the site brings; null while nothing of it was read. */
  readonly own: {
    /** How old what it says is: `about 2024`. */
    readonly edition: string;
    readonly branches: number;
    /** How many of them were gone through so far. */
    readonly done: number;
  } | null;
  /** The list that an operator imported last; null without one. */
  readonly imported: { readonly at: Date; readonly rows: number } | null;
}

/** The lists of branches of a site. */
export interface BranchListStates {
  /** @returns what the store was filled from @throws StoreError */
  state(): Promise<BranchListState>;
  /**
   * Fills the store with the list that the site brings, a few branches at a time, where that is not done yet; it goes on where an
   * earlier run broke off. What an operator imported or a look-up service said stays.
   * @param signal ends it between two batches.
   * @returns how many branches were gone through by this run.
   * @throws Error when the store or the list lets it down: what was stored stays.
   */
  fill(signal: AbortSignal): Promise<number>;
}
