import { z } from 'zod';

/**
 * What a service says when it refuses a call: the specification shows a status with `statusDescription` or `message`. `code` is
 * our own: a word by which the client tells refusals apart.
 */
export const wireRefusal = z
  .object({
    status: z.string(),
    statusDescription: z.string(),
    message: z.string(),
    code: z.string(),
  })
  .partial();

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
