/** The content delivery network in front of the site, as far as the site speaks with it. */
export interface CdnSettings {
  /** Where kept copies are purged by tag; undefined: nowhere, copies live until they are old. */
  readonly purge:
    { readonly url: string; readonly headers: Readonly<Record<string, string>> } | undefined;
}
