/** Whose a kept post is: one person's or administrator's, in one browser. */
export interface FormDraftOwner {
  /** Keyed hash of the account, or of the confirmed number. */
  readonly ownerKey: string;
  /** Keyed hash of the browser's own name. */
  readonly browserKey: string;
}

/** Where a kept post belongs. */
export interface FormDraftLocation {
  /** Path and query of the page whose form it is. */
  readonly path: string;
  readonly formId: string;
}

/** What people sent when their session had ended, sealed. Every method may throw `StoreError`. */
export interface FormDraftStore {
  /** Keeps a post in place of the one that was kept of the same form, and at most `most` of its writer: the oldest go. */
  put(
    owner: FormDraftOwner,
    post: FormDraftLocation & { readonly sealed: string; readonly at: Date },
    most: number,
  ): Promise<void>;
  /** @returns the places of the owner's posts that were kept after `since`, the newest first. */
  places(owner: FormDraftOwner, since: Date): Promise<FormDraftLocation[]>;
  /** @returns the sealed post; null when there is none. */
  find(owner: FormDraftOwner, place: FormDraftLocation): Promise<string | null>;
  remove(owner: FormDraftOwner, place: FormDraftLocation): Promise<void>;
  /** Forgets everything that was kept of a writer, in all browsers. */
  removeAll(ownerKey: string): Promise<void>;
  /** Forgets the posts that were kept before a moment. */
  sweep(before: Date): Promise<void>;
}
