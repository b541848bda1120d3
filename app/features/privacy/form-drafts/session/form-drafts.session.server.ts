import { randomBytes } from 'node:crypto';
import type { FormFailure } from '~/web/forms/answer';
import { findForm, type FormFields } from '~/web/forms/definition';
import type { Forms, PostMetadata } from '~/web/forms/server/forms.server';
import type { FormReading } from '~/web/forms/server/form-reading.server';
import type { UnsentLimits, UnsentPost } from '~/web/forms/server/unsent-post.server';
import type { VisitorSession } from '~/web/http/session.server';
import type { Log } from '~/shared/result/log';
import { StoreError } from '~/shared/result/store-error';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import type { FormDraftLocation } from '~/features/privacy/form-drafts/form-draft.store';
import type { FormDrafts, DraftOwner } from '~/features/privacy/form-drafts/form-drafts.server';

const BROWSER_ID_BYTES = 16;

export interface FormDraftServices {
  readonly forms: Forms;
  readonly formDrafts: FormDrafts<UnsentPost>;
  readonly log: Pick<Log, 'error'>;
}

export interface RestoredForm {
  readonly place: FormDraftLocation;
  readonly post: UnsentPost;
  readonly reading: FormReading<FormFields>;
}

export interface FormDraftNotice {
  readonly here: readonly {
    readonly formId: string;
    readonly hasTexts: boolean;
    readonly kept: readonly string[];
    readonly leftOut: readonly string[];
  }[];
  /** Other pages with drafts, with their titles. */
  readonly elsewhere: readonly { readonly path: string; readonly label: string }[];
  readonly path: string;
  /** Action that discards the drafts of this page, with its token. */
  readonly discardPath: string;
  readonly token: string;
}

export interface RestoredForms {
  readonly forms: readonly RestoredForm[];
  readonly elsewhere: readonly string[];
}

const NO_FORM_DRAFTS: RestoredForms = { forms: [], elsewhere: [] };

/**
 * Saves a rejected post (for example after the session has expired) for the writer named in the form's token.
 * @returns null if nothing was saved
 */
export async function saveUnsentForm(
  request: Request,
  { forms, formDrafts, log }: FormDraftServices,
  session: VisitorSession,
  limits: UnsentLimits,
): Promise<UnsentPost | null> {
  try {
    const unsent = await forms.readUnsentPost(request, limits);
    if (!unsent) return null;
    const browser = session.get('keeper') ?? randomBytes(BROWSER_ID_BYTES).toString('base64url');
    await formDrafts.keep({ writer: unsent.writer, browser }, getPath(request), unsent.post);
    session.set('keeper', browser);
    return unsent.post;
  } catch (error) {
    // An unreadable body, or a body from another site, contains no user input.
    if (error instanceof Response) return null;
    if (!(error instanceof StoreError)) throw error;
    log.error({ err: error }, 'an unsent form could not be kept');
    return null;
  }
}

/** @returns drafts of this page and paths of others; empty if the store fails */
export async function loadFormDrafts(
  request: Request,
  { forms, formDrafts, log }: FormDraftServices,
  draftOwner: DraftOwner | null,
): Promise<RestoredForms> {
  if (!draftOwner) return NO_FORM_DRAFTS;
  const path = getPath(request);
  return fallBackOnStoreError(NO_FORM_DRAFTS, log, async () => {
    const kept = await formDrafts.places(draftOwner);
    // The form may have been removed in a newer version.
    const places = kept.filter(({ formId }) => findForm(formId) !== null);
    const here = await Promise.all(
      places
        .filter((place) => place.path === path)
        .map(async (place): Promise<RestoredForm[]> => {
          const post = await formDrafts.find(draftOwner, place);
          const reading = post && (await forms.reopen(post));
          return reading ? [{ place, post, reading }] : [];
        }),
    );
    const elsewhere = new Set(places.map((place) => place.path).filter((each) => each !== path));
    return { forms: here.flat(), elsewhere: [...elsewhere] };
  });
}

/** @returns the path of the newest draft among these paths; null if there is none or the store fails */
export async function findDraftPath(
  { formDrafts, log }: Pick<FormDraftServices, 'formDrafts' | 'log'>,
  draftOwner: DraftOwner | null,
  paths: readonly string[],
): Promise<string | null> {
  if (!draftOwner) return null;
  const places = await fallBackOnStoreError([], log, () => formDrafts.places(draftOwner));
  return places.find(({ path }) => paths.includes(path))?.path ?? null;
}

/** Called after a submit or discard. A draft that cannot be deleted now still expires after a day. */
export async function deleteFormDraft(
  { formDrafts, log }: Pick<FormDraftServices, 'formDrafts' | 'log'>,
  draftOwner: DraftOwner | null,
  place: FormDraftLocation,
): Promise<void> {
  if (draftOwner)
    await fallBackOnStoreError(undefined, log, () => formDrafts.forget(draftOwner, place));
}

export function getFailures({ forms }: RestoredForms): FormFailure[] {
  return forms.map(({ reading }) => reading.kept);
}

/**
 * @param discardPath action that discards the drafts @param getLabel titles of other pages @returns null without
 * drafts
 */
export async function buildNotice(
  request: Request,
  { forms, elsewhere }: RestoredForms,
  tokens: Pick<Forms, 'createToken'>,
  discardPath: string,
  getLabel = (path: string) => path,
): Promise<FormDraftNotice | null> {
  if (forms.length === 0 && elsewhere.length === 0) return null;
  const here = forms.map(({ post: { formId, hasTexts, files, leftOut } }) => ({
    formId,
    hasTexts,
    kept: files.map(({ name }) => name),
    leftOut,
  }));
  const token = await tokens.createToken(request, discardPath);
  const others = elsewhere.map((path) => ({ path, label: getLabel(path) }));
  return { here, elsewhere: others, path: getPath(request), discardPath, token };
}

/** @returns null for a session without drafts */
export function findDraftOwner(session: VisitorSession, writer: string): DraftOwner | null {
  const browser = session.get('keeper');
  return browser === undefined ? null : { writer, browser };
}

/** Calls `onPost` for each post. `onPost` can throw a response. */
export function withPostListener(
  forms: Forms,
  onPost: (post: PostMetadata) => Promise<void>,
): Forms {
  const notifyListener = async <Read extends PostMetadata>(reading: Promise<Read>) => {
    const read = await reading;
    await onPost(read);
    return read;
  };
  return {
    ...forms,
    readForm: (...args) => notifyListener(forms.readForm(...args)),
    readMultipartForm: (...args) => notifyListener(forms.readMultipartForm(...args)),
    readPost: (...args) => notifyListener(forms.readPost(...args)),
  };
}

export function getPath(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.toLowerCase() + search;
}

async function fallBackOnStoreError<Value>(
  fallback: Value,
  log: Pick<Log, 'error'>,
  work: () => Promise<Value>,
): Promise<Value> {
  return withStoreFallback(
    () => work(),
    (error) => {
      log.error({ err: error }, 'kept forms could not be looked up');
      return fallback;
    },
  );
}
