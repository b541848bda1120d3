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

/** Sealed drafts of forms submitted after a session had ended. Every method can throw `StoreError`. */
export interface FormDraftStore {
  /** Replaces the draft of the same form. Stores at most `most` drafts per writer and deletes the oldest. */
  put(
    owner: FormDraftOwner,
    post: FormDraftLocation & { readonly sealed: string; readonly at: Date },
    most: number,
  ): Promise<void>;
  /** @returns drafts stored after `since`, newest first */
  places(owner: FormDraftOwner, since: Date): Promise<FormDraftLocation[]>;
  /** @returns null if there is no draft */
  find(owner: FormDraftOwner, place: FormDraftLocation): Promise<string | null>;
  remove(owner: FormDraftOwner, place: FormDraftLocation): Promise<void>;
  removeAll(ownerKey: string): Promise<void>;
  sweep(before: Date): Promise<void>;
}
