/** The contact details as pages show them: what is no real number is left out. */
export interface PublicContact {
  readonly email: string;
  /** Null where the telephone number is the placeholder that the site came with. */
  readonly phone: string | null;
}

/** What every page's frame shows of the site itself; the same for all visitors. */
export interface SiteSettings {
  readonly brandName: string;
  readonly legalName: string;
  /** The site's own address, without a slash at its end: for canonical links. */
  readonly origin: string;
  /** The store page of the mobile app; null: our own page about the app serves. */
  readonly appStoreUrl: string | null;
  readonly social: readonly { readonly name: string; readonly url: string }[];
  readonly contact: PublicContact | null;
}

/** Who is looking, as far as the header shows it; null for a visitor. */
export interface Viewer {
  readonly name: string;
  /** Address of the own picture, 96 pixels wide; null where there is none. */
  readonly picture: string | null;
  /** For the form that signs out, in browsers that do not say where a post comes from. */
  readonly logoutToken: string;
}

/** What the root route's loader gives to the frame and, through `matches`, to every page's metadata. */
export interface RootData {
  readonly site: SiteSettings;
  readonly viewer: Viewer | null;
}
