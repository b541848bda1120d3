export interface CdnSettings {
  /** Purges cached copies by tag. If undefined, copies only expire. */
  readonly purge:
    { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}
