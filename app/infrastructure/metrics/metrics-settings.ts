export interface MetricsSettings {
  /** SHA-256 of the token for `/metrics`; null: no such page. */
  readonly tokenHash: Buffer | null;
}
