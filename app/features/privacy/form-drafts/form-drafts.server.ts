import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { Clock } from '~/shared/time/clock';
import type { FormDraftLocation, FormDraftStore } from './form-draft.store';

/** Allows time to sign in again. */
const RETENTION_MS = 24 * 3_600_000;
/** Per writer, in all browsers. */
const MAX_FORM_DRAFTS = 10;

/** An administrator, or a user with a confirmed mobile number (ten digits). */
export type Writer = { readonly adminId: number } | { readonly mobile: string };

export interface DraftOwner {
  /** The writer's key, from `getKey`. */
  readonly writer: string;
  readonly browser: string;
}

/** Must be JSON-serialisable. */
export interface FormDraft {
  readonly formId: string;
}

interface DraftKeyring {
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` if it was sealed with another key or for another purpose */
  open(sealed: string, purpose: string): string;
  indexOf(kind: string, plain: string): string;
}

/**
 * Drafts of forms submitted after a session had ended, sealed for their writer, browser and form. Every promise can
 * reject with `StoreError`.
 * @returns the form drafts of a site
 */
export function createFormDrafts<Post extends FormDraft>({
  source,
  keyring,
  clock,
}: {
  readonly source: FormDraftStore;
  readonly keyring: DraftKeyring;
  readonly clock: Clock;
}) {
  const getKey = (writer: Writer) =>
    'adminId' in writer
      ? keyring.indexOf('kept-post.admin', String(writer.adminId))
      : keyring.indexOf('kept-post.mobile', writer.mobile);
  const getOwner = ({ writer, browser }: DraftOwner) => ({
    ownerKey: writer,
    browserKey: keyring.indexOf('kept-post.browser', browser),
  });
  const oldest = () => new Date(clock.now().getTime() - RETENTION_MS);
  return {
    /** @returns the writer's keyed hash, used in the store and in form tokens */
    getKey,

    async keep(draftOwner: DraftOwner, path: string, post: Post): Promise<void> {
      const { formId } = post;
      const purpose = getPurpose(draftOwner, { path, formId });
      const sealed = keyring.seal(JSON.stringify(post), purpose);
      await source.put(
        getOwner(draftOwner),
        { path, formId, sealed, at: clock.now() },
        MAX_FORM_DRAFTS,
      );
    },

    /** @returns newest first */
    places: (draftOwner: DraftOwner) => source.places(getOwner(draftOwner), oldest()),

    /** @returns null without a draft, or if no key opens it */
    async find(draftOwner: DraftOwner, place: FormDraftLocation): Promise<Post | null> {
      const sealed = await source.find(getOwner(draftOwner), place);
      if (sealed === null) return null;
      return withStoreFallback(
        async () => JSON.parse(keyring.open(sealed, getPurpose(draftOwner, place))) as Post,
        () => null,
        'shape',
      );
    },

    forget: (draftOwner: DraftOwner, place: FormDraftLocation) =>
      source.remove(getOwner(draftOwner), place),

    deleteAllDrafts: (writer: Writer) => source.removeAll(getKey(writer)),

    sweep: () => source.sweep(oldest()),
  };
}

export type FormDrafts<Post extends FormDraft> = ReturnType<typeof createFormDrafts<Post>>;

/** Binds the seal to writer, browser and form, so that a copied row cannot be opened. */
function getPurpose({ writer, browser }: DraftOwner, { path, formId }: FormDraftLocation): string {
  return `kept_posts:${JSON.stringify([writer, browser, path, formId])}`;
}
