export interface MetricsSettings {
  /** SHA-256 of the token for `/metrics`; null disables the page. */
  readonly tokenHash: Buffer | null;
}
