export interface BranchListState {
  /** The bundled list; null before its import starts. */
  readonly own: {
    /** Age of its data: `about 2024`. */
    readonly edition: string;
    readonly branches: number;
    readonly done: number;
  } | null;
  /** The operator's last import; null for none. */
  readonly imported: { readonly at: Date; readonly rows: number } | null;
}

export interface BranchListStates {
  /** @returns what the store was filled from @throws StoreError */
  state(): Promise<BranchListState>;
  /**
   * Imports the bundled list in batches and resumes after an interruption. Operator imports and look-ups stay.
   * @param signal stops between two batches
   * @returns branches processed by this run
   * @throws Error when the store or list fails; finished batches stay
   */
  fill(signal: AbortSignal): Promise<number>;
}
