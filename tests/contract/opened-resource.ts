export interface Opened<Source> {
  readonly source: Source;
  close(): Promise<void>;
}
