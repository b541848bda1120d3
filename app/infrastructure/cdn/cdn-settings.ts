export interface CdnSettings {
  /** Purges cached copies by tag; undefined: copies expire. */
  readonly purge:
    { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}
