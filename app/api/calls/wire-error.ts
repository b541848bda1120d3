import { z } from 'zod';

/** Services send null, numbers or objects where text is expected. These are treated as missing. */
const word = z.string().optional().catch(undefined);
/** This product's codes look like this; others look like `NOT_FOUND` or `404`. */
const siteErrorCode = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .nullish()
  .catch(null);

const refusal = z.object({
  status: word,
  statusDescription: word,
  message: word,
  code: siteErrorCode,
});

const FAILURE =
  /^\s*(fail|error|exception|invalid|unable|unsuccessful|cannot|can['’]t|could[ _]not|couldn['’]t|not[ _](found|saved|done|updated|allowed)|something went wrong)/i;

/**
 * @returns `said`: cleaned for display, null when the service sent no usable message; `code`: this product's error
 * code, null from other services
 */
export function parseServiceError(body: unknown): {
  readonly said: string | null;
  readonly code: string | null;
} {
  if (typeof body === 'string') return { said: toDisplayMessage(body), code: null };
  const { statusDescription, message, code } = refusal.safeParse(body).data ?? {};
  return {
    said: toDisplayMessage(statusDescription) ?? toDisplayMessage(message),
    code: code ?? null,
  };
}

/** Some services report a failed write in a success body. @returns its message; null when the write succeeded */
export function findWriteFailure(answer: unknown): { readonly said: string | null } | null {
  const status = typeof answer === 'string' ? answer : refusal.safeParse(answer).data?.status;
  return status && FAILURE.test(status) ? { said: parseServiceError(answer).said } : null;
}

export interface FieldError {
  /** Wire name, with dots inside lists and objects: `metaTags.0`. */
  readonly field: string;
  readonly message: string;
}

/** The message is in two fields, because the specification reads either. */
export function toWireError(
  description: string,
  code?: string,
  errors: readonly FieldError[] = [],
) {
  return {
    status: 'FAILED',
    statusDescription: description,
    message: description,
    ...(code ? { code } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}

const MAXIMUM_LENGTH = 200;

const FORBIDDEN_CHARACTERS = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu;
const MARKUP = /<\s*[a-z!/?]/i;

/**
 * A service's message for display: one line, at most 200 characters. Null for an empty message or markup (an error
 * page).
 */
export function toDisplayMessage(text: string | null | undefined): string | null {
  if (!text || MARKUP.test(text)) return null;
  const words = text.replace(FORBIDDEN_CHARACTERS, ' ').replace(/\s+/g, ' ').trim();
  if (words === '') return null;
  const characters = [...words];
  return characters.length <= MAXIMUM_LENGTH
    ? words
    : `${characters
        .slice(0, MAXIMUM_LENGTH - 1)
        .join('')
        .trimEnd()}…`;
}
