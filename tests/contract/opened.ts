/** A source made ready for one test of the contract suite. */
export interface Opened<Source> {
  readonly source: Source;
  close(): Promise<void>;
}
