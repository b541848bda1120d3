/** Who may read what the site measures of itself. */
export interface MetricsSettings {
  /** SHA-256 of the token that opens `/metrics`; null: there is no such page. */
  readonly tokenHash: Buffer | null;
}
