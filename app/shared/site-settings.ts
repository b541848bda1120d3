/** Placeholder numbers are left out. */
export interface PublicContact {
  readonly email: string;
  /** Null for the placeholder of a new installation. */
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
  /** For browsers that do not send the origin of a post. */
  readonly logoutToken: string;
}

/** Available to every page's meta through `matches`. */
export interface RootData {
  readonly site: SiteSettings;
  readonly viewer: Viewer | null;
}
