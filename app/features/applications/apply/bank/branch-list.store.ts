export interface BranchListState {
  /** The bundled list; null before its import starts. */
  readonly own: {
    /** Age of the data, such as `about 2024`. */
    readonly edition: string;
    readonly branches: number;
    readonly done: number;
  } | null;
  /** Last import by the operator; null if there is none. */
  readonly imported: { readonly at: Date; readonly rows: number } | null;
}

export interface BranchListStates {
  /**
   * @throws StoreError
   * @returns the sources of the stored branches
   */
  state(): Promise<BranchListState>;
  /**
   * Imports the bundled list in batches and resumes after an interruption. Keeps operator imports and looked-up
   * branches.
   * @param signal stops the import between two batches
   * @returns the number of branches processed
   * @throws Error if the store or the list fails; finished batches remain
   */
  fill(signal: AbortSignal): Promise<number>;
}
