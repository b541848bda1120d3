/** Contact details without placeholders. */
export interface PublicContact {
  readonly email: string;
  /** Null for a placeholder number. */
  readonly phone: string | null;
}

export interface SiteSettings {
  readonly brandName: string;
  readonly legalName: string;
  readonly origin: string;
  readonly appStoreUrl: string | null;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly contact: PublicContact | null;
}

export interface Viewer {
  readonly name: string;
  readonly picture: string | null;
  /** CSRF token for browsers that send no origin with a post. */
  readonly logoutToken: string;
}

/** Data of the root loader, which every page's meta function reads through `matches`. */
export interface RootData {
  readonly site: SiteSettings;
  readonly viewer: Viewer | null;
}
