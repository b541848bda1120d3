import { randomBytes } from 'node:crypto';
import type { Services } from '~/context.server';
import type { FormFailure } from '~/forms/answer';
import { findForm, type FormFields } from '~/forms/definition';
import type { Forms } from '~/forms/forms.server';
import type { FormReading } from '~/forms/reading.server';
import type { UnsentPost } from '~/forms/unsent.server';
import type { VisitorSession } from '~/http/session.server';
import { SourceFailure } from '~/outcome/source-failure';
import type { KeptPostPlace } from './kept-post.source';
import type { PostKeeper } from './kept-posts.server';
import { DISCARD_PATH } from './kept-words';

const BROWSER_BYTES = 16;
/** The edge takes no more of any body. */
const MAXIMUM_BYTES = 32 * 1024 * 1024;

/** A form of the page that was sent when its session had ended. */
export interface KeptForm {
  readonly place: KeptPostPlace;
  readonly post: UnsentPost;
  /** The form as it was typed, read again. */
  readonly reading: FormReading<FormFields>;
}

/** What `AdminPage` says of kept forms. */
export interface KeptNotice {
  /** Those of this page, which shows them filled in. */
  readonly here: readonly { readonly formId: string; readonly files: KeptFiles }[];
  /** Where others wait, as paths of this site. */
  readonly elsewhere: readonly string[];
  /** The path of this page, and the token for giving its kept forms up. */
  readonly path: string;
  readonly token: string;
}

/** The names of chosen files that are kept, and of those that must be chosen again. */
export interface KeptFiles {
  readonly kept: readonly string[];
  readonly leftOut: readonly string[];
}

/** What the loader of a page knows of kept forms. */
export interface KeptForms {
  readonly forms: readonly KeptForm[];
  readonly elsewhere: readonly string[];
}

/**
 * Keeps a post that is refused because its session has ended or something else comes first, for the administrator in whose
 * session its form was opened. The caller writes the session.
 * @returns whether something was kept.
 */
export async function keepUnsent(
  request: Request,
  { forms, keptPosts, log }: Pick<Services, 'forms' | 'keptPosts' | 'log'>,
  session: VisitorSession,
  admin: { readonly token: string; readonly id: number } | undefined,
): Promise<boolean> {
  if (!admin) return false;
  try {
    const post = await forms.readUnsent(request, admin.token, MAXIMUM_BYTES);
    if (!post) return false;
    const browser = session.get('keeper') ?? randomBytes(BROWSER_BYTES).toString('base64url');
    await keptPosts.keep({ adminId: admin.id, browser }, pathOf(request), post);
    session.set('keeper', browser);
    return true;
  } catch (error) {
    // A body that cannot be read, or that another site sent, holds nothing that somebody typed here.
    if (error instanceof Response) return false;
    if (!(error instanceof SourceFailure)) throw error;
    log.error({ err: error }, 'an unsent form could not be kept');
    return false;
  }
}

/** @returns the kept forms of the page that is asked for, and where others wait. @throws SourceFailure */
export async function readKept(
  request: Request,
  { forms, keptPosts }: Pick<Services, 'forms' | 'keptPosts'>,
  keeper: PostKeeper | null,
): Promise<KeptForms> {
  if (!keeper) return { forms: [], elsewhere: [] };
  const path = pathOf(request);
  const kept = await keptPosts.places(keeper);
  // A newer program may have no such form any more.
  const places = kept.filter(({ formId }) => findForm(formId) !== null);
  const here = await Promise.all(
    places
      .filter((place) => place.path === path)
      .map(async (place): Promise<KeptForm[]> => {
        const post = await keptPosts.find(keeper, place);
        const reading = post && (await forms.reopen(post));
        return reading ? [{ place, post, reading }] : [];
      }),
  );
  const elsewhere = new Set(places.map((place) => place.path).filter((each) => each !== path));
  return { forms: here.flat(), elsewhere: [...elsewhere] };
}

/** The page's forms as `PostForm` fills them in. */
export function failuresOf({ forms }: KeptForms): FormFailure[] {
  return forms.map(({ reading }) => reading.kept);
}

/** The words for the page. @returns null where nothing is kept. */
export async function noticeOf(
  request: Request,
  { forms, elsewhere }: KeptForms,
  tokens: Pick<Forms, 'tokenFor'>,
): Promise<KeptNotice | null> {
  if (forms.length === 0 && elsewhere.length === 0) return null;
  const here = forms.map(({ post: { formId, files, leftOut } }) => ({
    formId,
    files: { kept: files.map(({ name }) => name), leftOut },
  }));
  const token = await tokens.tokenFor(request, DISCARD_PATH);
  return { here, elsewhere, path: pathOf(request), token };
}

/** Whose kept forms this session may see; null for nobody's. */
export function keeperOf(session: VisitorSession, adminId: number): PostKeeper | null {
  const browser = session.get('keeper');
  return browser === undefined ? null : { adminId, browser };
}

/** Notes which form is read through `forms`. */
export function notingForms(forms: Forms): {
  readonly forms: Forms;
  readonly formId: () => string | null;
} {
  let formId: string | null = null;
  const note = async <Read extends { readonly formId: string | null }>(reading: Promise<Read>) => {
    const read = await reading;
    ({ formId } = read);
    return read;
  };
  return {
    formId: () => formId,
    forms: {
      ...forms,
      readForm: (...given) => note(forms.readForm(...given)),
      readMultipartForm: (...given) => note(forms.readMultipartForm(...given)),
      readPost: (...given) => note(forms.readPost(...given)),
    },
  };
}

/** Path and query of the page that a form belongs to; letter case of the path does not matter. */
export function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname.toLowerCase() + search;
}
