import { createFormTokens } from '~/web/http/form-token.server';
import { assertSameOrigin } from '~/web/http/csrf-origin.server';
import { refusedPost } from '~/web/http/refused-post.server';
import type { Sessions } from '~/web/http/session.server';
import { getTodayInIndia } from '~/shared/time/calendar';
import type { Clock } from '~/shared/time/clock';
import { readBody, type BodyEntries } from './body.server';
import {
  FORM_ID_CONTROL,
  INTENT_CONTROL,
  TOKEN_CONTROL,
  type FormDefinition,
  type FormFields,
  type ValueFields,
} from '~/web/forms/definition';
import {
  checkForm,
  createTypedForm,
  type FormReading,
  type Posted,
  type Refine,
  type TypedForm,
} from './reading.server';
import { assertSafeNames } from './safe-names.server';
import { isChosen } from './uploads.server';
import { createReader } from '~/web/forms/reader';
import {
  reopenUnsent,
  createUnsentPost,
  type UnsentLimits,
  type UnsentPost,
} from './unsent.server';

/** The largest body of a form with files that does not name its own limit. */
const MAX_MULTIPART_BYTES = 8 * 1024 * 1024;

/** What a post says of itself beside its fields. */
export interface PostFacts {
  /** Which form of the page it is; null for a post that our page did not make. */
  readonly formId: string | null;
  /** Which of the form's buttons was pressed; null for one without a purpose of its own. */
  readonly intent: string | null;
  /**
   * Names one rendering of the form: a second press or a refresh brings the same one again, and a use-case that keeps it
   * under a unique constraint does its work once. Null when the post has no good token.
   */
  readonly submissionId: string | null;
  /** The key of the person for whom the form was opened; null where its page named nobody. */
  readonly writer: string | null;
}

/** A post whose form is still to be chosen, for pages with several. No file of it has been looked at. */
export interface Post extends PostFacts {
  /** Whether files came with it, good ones or not. */
  readonly includesFiles: boolean;
  /** What was typed, for answers to people of whom it is not known yet whether they may send files. */
  typed<Fields extends FormFields>(definition: FormDefinition<Fields>): TypedForm<Fields>;
  /** Checks the post; its files are looked at here. Where strangers may post, find out first who sends them. */
  check<Fields extends FormFields>(
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields>>;
}

/**
 * Reads posted forms. Every method throws the response itself when a post must not be looked at: 403 (another site, or no
 * word and no token), 405, 413, 415, or 400 (unreadable, or names that reach for what all objects share).
 */
export interface Forms {
  /**
   * The token for `PostForm`, made by the loader of the form's page; `action` is the path the form posts to. `writer` is the key of
   * the person it is opened for, where what is typed shall outlive the end of the session.
   */
  createToken(request: Request, action: string, writer?: string): Promise<string>;
  /** Reads a form without files. */
  readForm<Fields extends ValueFields>(
    request: Request,
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields> & PostFacts>;
  /**
   * Reads a form without files that changes nothing of anybody's, such as what a browser remembers of its reader: it has no token, and
   * clients that do not say where they come from may send it.
   */
  readOpenForm<Fields extends ValueFields>(
    request: Request,
    definition: FormDefinition<Fields>,
  ): Promise<FormReading<Fields> & PostFacts>;
  /** Reads a form with files. A file that breaks its rule is a message at its field; every typed value is kept. */
  readMultipartForm<Fields extends FormFields>(
    request: Request,
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields> & PostFacts>;
  /**
   * Reads a post that is not taken because its session has ended, so that what was typed can be kept; also one that was read
   * already.
   * @returns the post and for whom its form was opened; null where its page named nobody, or nothing of it is to be kept.
   */
  readUnsent(
    request: Request,
    limits: UnsentLimits,
  ): Promise<{ readonly writer: string; readonly post: UnsentPost } | null>;
  /** A kept post's form, to be shown again; null where there is no such form now. */
  reopen(post: UnsentPost): Promise<FormReading<FormFields> | null>;
  /** Reads a post to a page with several forms. `multipartBytes` where one of them carries files. */
  readPost(request: Request, multipartBytes?: number): Promise<Post>;
}

/** Ties the reading of forms to the site's secrets, sessions, address and clock. */
export function createForms({
  secrets,
  sessions,
  publicUrl,
  clock,
}: {
  readonly secrets: readonly string[];
  readonly sessions: Sessions;
  readonly publicUrl: string | undefined;
  readonly clock: Clock;
}): Forms {
  const tokens = createFormTokens(secrets, clock);

  /** A body can be read once: what was read is remembered for as long as there is its request. */
  const bodies = new WeakMap<Request, Promise<BodyEntries>>();

  async function readEntries(request: Request, multipartBytes?: number): Promise<BodyEntries> {
    const body = bodies.get(request) ?? readBody(request, multipartBytes);
    bodies.set(request, body);
    const { texts, files } = await body;
    assertSafeNames([...texts, ...files].map(([name]) => name));
    return { texts, files };
  }

  async function readPost(
    request: Request,
    multipartBytes?: number,
    isOpen = false,
  ): Promise<Post> {
    if (request.method !== 'POST') throw refusedPost('not-a-post');
    const origin = assertSameOrigin(request, publicUrl);
    const { texts, files } = await readEntries(request, multipartBytes);
    const posted: Posted = { texts: createReader(texts), files: createReader(files) };
    const said = (control: string) => posted.texts(control).at(-1) || null;
    const token = said(TOKEN_CONTROL) ?? '';
    const action = new URL(request.url).pathname;
    const session = await sessions.read(request);
    const submissionId = tokens.read(token, { action, session });
    if (!isOpen && origin === 'no-origin' && submissionId === null) {
      throw refusedPost('form-expired');
    }
    return {
      formId: said(FORM_ID_CONTROL),
      intent: said(INTENT_CONTROL),
      submissionId,
      writer: tokens.findWriter(token, action),
      includesFiles: files.some(([, file]) => isChosen(file)),
      typed: (definition) => createTypedForm(definition, posted.texts),
      check: (definition, refine) => checkForm(definition, posted, getTodayInIndia(clock), refine),
    };
  }

  async function readSingleForm<Fields extends FormFields>(
    request: Request,
    definition: FormDefinition<Fields>,
    refine: Refine<Fields> | undefined,
    multipartBytes?: number,
    isOpen?: boolean,
  ): Promise<FormReading<Fields> & PostFacts> {
    const { check, ...facts } = await readPost(request, multipartBytes, isOpen);
    return { ...(await check(definition, refine)), ...facts };
  }

  const readUnsent: Forms['readUnsent'] = async (request, limits) => {
    if (request.method !== 'POST') return null;
    assertSameOrigin(request, publicUrl);
    const body = await readEntries(request, limits.body);
    const texts = createReader(body.texts);
    const token = texts(TOKEN_CONTROL).at(-1) ?? '';
    const writer = tokens.findWriter(token, new URL(request.url).pathname);
    const post =
      writer && (await createUnsentPost(texts(FORM_ID_CONTROL).at(-1) ?? '', body, limits));
    return post ? { writer, post } : null;
  };

  return {
    readPost: (request, multipartBytes) => readPost(request, multipartBytes),
    readUnsent,
    reopen: (post) => reopenUnsent(post, getTodayInIndia(clock)),
    readForm: (request, definition, refine) => readSingleForm(request, definition, refine),
    readOpenForm: (request, definition) =>
      readSingleForm(request, definition, undefined, undefined, true),
    readMultipartForm: (request, definition, refine) =>
      readSingleForm(request, definition, refine, definition.maxBodyBytes ?? MAX_MULTIPART_BYTES),
    createToken: async (request, action, writer) =>
      tokens.make({ action, session: await sessions.read(request) }, writer),
  };
}
