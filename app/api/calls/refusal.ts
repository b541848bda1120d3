import { z } from 'zod';
import { spokenWords } from './service-message';

/** What a service says when it refuses a call. */
export interface Refusal {
  /** Its words as they may be shown to people; null when it says nothing that is fit. */
  readonly said: string | null;
  /** The word by which this product's own API tells refusals apart; null from other services. */
  readonly code: string | null;
}

/** Services put null, numbers and objects of theirs where a text is expected: that counts as nothing. */
const word = z.string().optional().catch(undefined);
/** Codes of this product's own are written so; others have codes such as `NOT_FOUND` or `404`. */
const ownCode = z
  .string()
  .regex(/^[a-z]+(-[a-z]+)*$/)
  .nullish()
  .catch(null);

/** The specification shows a status with `statusDescription` or `message`. */
const refusal = z.object({ status: word, statusDescription: word, message: word, code: ownCode });

/** How services that answer a failure with a status of success begin to say so. */
const FAILURE =
  /^\s*(fail|error|exception|invalid|unable|unsuccessful|cannot|can['’]t|could[ _]not|couldn['’]t|not[ _](found|saved|done|updated|allowed)|something went wrong)/i;

/** Reads the body of a refusal: an object, or a text alone. */
export function readRefusal(body: unknown): Refusal {
  if (typeof body === 'string') return { said: spokenWords(body), code: null };
  const { statusDescription, message, code } = refusal.safeParse(body).data ?? {};
  return { said: spokenWords(statusDescription) ?? spokenWords(message), code: code ?? null };
}

/**
 * Looks at the answer to a write: some services say in the body of a successful status that nothing was done. Returns what they say;
 * null when it was done.
 */
export function failureIn(answer: unknown): Pick<Refusal, 'said'> | null {
  const status = typeof answer === 'string' ? answer : refusal.safeParse(answer).data?.status;
  return status && FAILURE.test(status) ? { said: readRefusal(answer).said } : null;
}

/** What is wrong with one field of a call. */
export interface FieldError {
  /** Its name on the wire; within lists and objects with dots: `metaTags.0`. */
  readonly field: string;
  readonly message: string;
}

/** A refusal as the API of this site words it. */
export interface WireRefusal {
  readonly status: 'FAILED';
  /** For people; the specification reads this one or `message`, so both say the same. */
  readonly statusDescription: string;
  readonly message: string;
  readonly code?: string;
  readonly errors?: readonly FieldError[];
}

/** Words a refusal. */
export function toWireRefusal(
  description: string,
  code?: string,
  errors: readonly FieldError[] = [],
): WireRefusal {
  return {
    status: 'FAILED',
    statusDescription: description,
    message: description,
    ...(code ? { code } : {}),
    ...(errors.length > 0 ? { errors } : {}),
  };
}
