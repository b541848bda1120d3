export interface FormDraftOwner {
  /** Keyed hash of the account or confirmed number. */
  readonly ownerKey: string;
  /** Keyed hash of the browser id. */
  readonly browserKey: string;
}

export interface FormDraftLocation {
  /** Path and query of the page with the form. */
  readonly path: string;
  readonly formId: string;
}

/** Sealed forms that were sent after a session had ended. Every method may throw `StoreError`. */
export interface FormDraftStore {
  /** Replaces the draft of the same form; at most `most` per writer, dropping the oldest. */
  put(
    owner: FormDraftOwner,
    post: FormDraftLocation & { readonly sealed: string; readonly at: Date },
    most: number,
  ): Promise<void>;
  /** @returns drafts stored after `since`, newest first */
  places(owner: FormDraftOwner, since: Date): Promise<FormDraftLocation[]>;
  /** @returns null when there is none */
  find(owner: FormDraftOwner, place: FormDraftLocation): Promise<string | null>;
  remove(owner: FormDraftOwner, place: FormDraftLocation): Promise<void>;
  removeAll(ownerKey: string): Promise<void>;
  sweep(before: Date): Promise<void>;
}
