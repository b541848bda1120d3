import { createFormTokens } from '~/web/http/form-token.server';
import { assertSameOrigin } from '~/web/http/csrf-origin.server';
import { postErrorResponse } from '~/web/http/post-error.server';
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
  type PostedControls,
  type Refine,
  type TypedForm,
} from './form-reading.server';
import { assertSafeNames } from './safe-names.server';
import { isFileChosen } from './uploads.server';
import { createReader } from '~/web/forms/reader';
import {
  reopenUnsent,
  createUnsentPost,
  type UnsentLimits,
  type UnsentPost,
} from './unsent-post.server';

const MAX_MULTIPART_BYTES = 8 * 1024 * 1024;

export interface PostMetadata {
  readonly formId: string | null;
  readonly intent: string | null;
  /**
   * Identifies one rendering of the form. A double click or reload sends it again, so a unique constraint makes the
   * post idempotent. Null without a valid token.
   */
  readonly submissionId: string | null;
  /** Draft owner of the form; null when its page stores no draft. */
  readonly writer: string | null;
}

/** For pages with several forms. The files are not validated yet. */
export interface Post extends PostMetadata {
  readonly includesFiles: boolean;
  /** The submitted texts, for senders who may not be allowed to upload. */
  typed<Fields extends FormFields>(definition: FormDefinition<Fields>): TypedForm<Fields>;
  /** Validates the post and its files. Check authorization first if unauthenticated visitors can post. */
  check<Fields extends FormFields>(
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields>>;
}

/**
 * Reads posted forms. Every method throws a response for an inadmissible post: 403 (another site, or neither origin
 * nor token), 405, 413, 415, or 400 (malformed, or prototype-polluting names).
 */
export interface Forms {
  /** The token for `PostForm`. `action` is the form's path; `writer` is the draft owner if drafts are stored. */
  createToken(request: Request, action: string, writer?: string): Promise<string>;
  readForm<Fields extends ValueFields>(
    request: Request,
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields> & PostMetadata>;
  /** For forms that change no account, such as a remembered choice. No token is needed, even without an origin. */
  readOpenForm<Fields extends ValueFields>(
    request: Request,
    definition: FormDefinition<Fields>,
  ): Promise<FormReading<Fields> & PostMetadata>;
  /** An invalid file yields a field message, and the texts are preserved. */
  readMultipartForm<Fields extends FormFields>(
    request: Request,
    definition: FormDefinition<Fields>,
    refine?: Refine<Fields>,
  ): Promise<FormReading<Fields> & PostMetadata>;
  /**
   * Reads a post as a form draft after its session ended, even if the post was already read.
   * @returns null without a draft owner or storable input
   */
  readUnsentPost(
    request: Request,
    limits: UnsentLimits,
  ): Promise<{ readonly writer: string; readonly post: UnsentPost } | null>;
  reopen(post: UnsentPost): Promise<FormReading<FormFields> | null>;
  readPost(request: Request, multipartBytes?: number): Promise<Post>;
}

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

  /** Cached per request, because a body can be read only once. */
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
    if (request.method !== 'POST') throw postErrorResponse('not-a-post');
    const origin = assertSameOrigin(request, publicUrl);
    const { texts, files } = await readEntries(request, multipartBytes);
    const posted: PostedControls = { texts: createReader(texts), files: createReader(files) };
    const said = (control: string) => posted.texts(control).at(-1) || null;
    const token = said(TOKEN_CONTROL) ?? '';
    const action = new URL(request.url).pathname;
    const session = await sessions.read(request);
    const submissionId = tokens.read(token, { action, session });
    if (!isOpen && origin === 'no-origin' && submissionId === null) {
      throw postErrorResponse('form-expired');
    }
    return {
      formId: said(FORM_ID_CONTROL),
      intent: said(INTENT_CONTROL),
      submissionId,
      writer: tokens.findWriter(token, action),
      includesFiles: files.some(([, file]) => isFileChosen(file)),
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
  ): Promise<FormReading<Fields> & PostMetadata> {
    const { check, ...facts } = await readPost(request, multipartBytes, isOpen);
    return { ...(await check(definition, refine)), ...facts };
  }

  const readUnsentPost: Forms['readUnsentPost'] = async (request, limits) => {
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
    readUnsentPost,
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
