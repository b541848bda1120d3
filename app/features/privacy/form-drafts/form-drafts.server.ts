import { StoreError } from '~/shared/result/store-error';
import type { Clock } from '~/shared/time/clock';
import type { FormDraftLocation, FormDraftStore } from './form-draft.store';

/** So long somebody has to sign in again. */
const RETENTION_MS = 24 * 3_600_000;
/** Of one writer, in all browsers. */
const MAX_FORM_DRAFTS = 10;

/** Who writes a form: an administrator, or anyone who has confirmed a mobile number (ten digits). */
export type Writer = { readonly adminId: number } | { readonly mobile: string };

/** Whose a kept post is. */
export interface DraftOwner {
  /** The writer's key, from `getKey`. */
  readonly writer: string;
  /** The browser's own name, from its session. */
  readonly browser: string;
}

/** A post that can be kept: it names its form, and goes through JSON unchanged. */
export interface FormDraft {
  readonly formId: string;
}

/** What kept posts need of the install's keys; see `Keyring` among the adapters. */
interface DraftKeyring {
  seal(plain: string, purpose: string): string;
  /** @throws StoreError `shape` when it was not sealed here, or for another purpose. */
  open(sealed: string, purpose: string): string;
  indexOf(kind: string, plain: string): string;
}

/** What is kept of forms that were sent when their session had ended. Every promise may fail with `StoreError`. */
export interface FormDrafts<Post extends FormDraft> {
  /** @returns the keyed hash that names a writer: in the store, and in the tokens of forms that were made for this writer. */
  getKey(writer: Writer): string;
  /** Keeps a post in place of an earlier one of the same form. */
  keep(keeper: DraftOwner, path: string, post: Post): Promise<void>;
  /** @returns where kept posts wait, the newest first. */
  places(keeper: DraftOwner): Promise<FormDraftLocation[]>;
  /** @returns null where nothing is kept of this form, or no key opens it any more. */
  find(keeper: DraftOwner, place: FormDraftLocation): Promise<Post | null>;
  /** Forgets what was kept of a form. */
  forget(keeper: DraftOwner, place: FormDraftLocation): Promise<void>;
  /** Forgets everything of a writer whose account is deleted. */
  deleteAllDrafts(writer: Writer): Promise<void>;
  /** Forgets what nobody came back for. */
  sweep(): Promise<void>;
}

/** @returns kept posts, each sealed for its writer, browser and form */
export function createFormDrafts<Post extends FormDraft>({
  source,
  keyring,
  clock,
}: {
  readonly source: FormDraftStore;
  readonly keyring: DraftKeyring;
  readonly clock: Clock;
}): FormDrafts<Post> {
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
    getKey,

    async keep(keeper, path, post) {
      const { formId } = post;
      const purpose = getPurpose(keeper, { path, formId });
      const sealed = keyring.seal(JSON.stringify(post), purpose);
      await source.put(
        getOwner(keeper),
        { path, formId, sealed, at: clock.now() },
        MAX_FORM_DRAFTS,
      );
    },

    places: (keeper) => source.places(getOwner(keeper), oldest()),

    async find(keeper, place) {
      const sealed = await source.find(getOwner(keeper), place);
      if (sealed === null) return null;
      try {
        return JSON.parse(keyring.open(sealed, getPurpose(keeper, place))) as Post;
      } catch (error) {
        if (error instanceof StoreError && error.kind === 'shape') return null;
        throw error;
      }
    },

    forget: (keeper, place) => source.remove(getOwner(keeper), place),

    deleteAllDrafts: (writer) => source.removeAll(getKey(writer)),

    sweep: () => source.sweep(oldest()),
  };
}

/** A seal is good for one writer, browser and form: a row that is copied elsewhere does not open. */
function getPurpose({ writer, browser }: DraftOwner, { path, formId }: FormDraftLocation): string {
  return `kept_posts:${JSON.stringify([writer, browser, path, formId])}`;
}
