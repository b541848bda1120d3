import type { z } from 'zod';

/**
 * A call of the provider's service (section 7 of both specifications), described once: the client calls by it, the API that this
 * site serves answers by it, and the OpenAPI document is made of it. Wire names live in this folder only.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the base path, without a slash at its beginning; `{name}` stands for a part that `params` describes. */
  readonly path: string;
  /** One line for the OpenAPI document. */
  readonly summary: string;
  readonly params?: z.AnyZodObject;
  readonly query?: z.AnyZodObject;
  readonly body?: Body;
  readonly answer: Answer;
  /**
   * True where the call stands in neither specification: a service that is not this product may not have it, and answers 404 or
   * 405 to it, which the client reports as `unsupported`.
   */
  readonly extension?: boolean;
  /** How patient the client is; without it, by the method and the body. */
  readonly pace?: Pace;
  /** True for a call that is no GET and may all the same be made again when it failed: it changes nothing, or nothing twice. */
  readonly repeatable?: boolean;
}

/**
 * How long the client waits, tries and all: `page` for what a page shows (every GET), `write` for what changes something,
 * `upload` for multipart bodies. `reading` is a daily reading: one try of the specified 15 seconds, because the page itself asks
 * again, 3 times and 3 seconds apart.
 */
export type Pace = 'page' | 'reading' | 'write' | 'upload';

/** `otp`: JSON in the encoding that the service's codec gives it. Multipart: text fields, and files by the names of their fields. */
export type Body =
  | { readonly kind: 'json' | 'otp'; readonly schema: z.ZodTypeAny }
  | {
      readonly kind: 'multipart';
      readonly fields: z.AnyZodObject;
      readonly files: readonly string[];
    };

/**
 * What a call is answered with. The schema takes what services really send (numbers as texts, nulls, one object in the place of
 * a list where that is known) and returns the form that this site works with, which it takes as well.
 */
export type Answer =
  | { readonly kind: 'json' | 'otp'; readonly schema: z.ZodTypeAny }
  /** Plain text. */
  | { readonly kind: 'text' }
  /** The content of a file of one of these media types, which clients fetch by the address that another answer gave them. */
  | { readonly kind: 'file'; readonly types: readonly string[] }
  /** Whatever a successful status brings: the specification does not show it. */
  | { readonly kind: 'any' };

export interface WireFile {
  /** Which field of the form it is. */
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** A file's content as an answer. */
export interface WireContent {
  readonly type: string;
  readonly bytes: Uint8Array;
}

type Given<Schema> = Schema extends z.ZodTypeAny ? z.input<Schema> : undefined;
type Read<Schema> = Schema extends z.ZodTypeAny ? z.output<Schema> : undefined;
type BodySchema<C extends Call> = C['body'] extends { readonly schema: infer Schema }
  ? Schema
  : C['body'] extends { readonly fields: infer Fields }
    ? Fields
    : undefined;

/** What a caller hands to a call. */
export type CallInput<C extends Call> = Part<'params', Given<C['params']>> &
  Part<'query', Given<C['query']>> &
  Part<'body', Given<BodySchema<C>>> & { readonly files?: readonly WireFile[] };

/** What a handler of a call is handed, read by the call's schemas. */
export type ReadInput<C extends Call> = Part<'params', Read<C['params']>> &
  Part<'query', Read<C['query']>> &
  Part<'body', Read<BodySchema<C>>> & { readonly files: readonly WireFile[] };

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Readonly<Record<Name, Value>>;

/** What a call gives back, as its schema makes it. */
export type CallAnswer<C extends Call> = C['answer'] extends { readonly schema: infer Schema }
  ? Read<Schema>
  : C['answer'] extends { readonly kind: 'text' }
    ? string
    : C['answer'] extends { readonly kind: 'file' }
      ? WireContent
      : unknown;

/** What a handler of a call returns: the form on the wire, such as `20261121` for a day. */
export type WireAnswer<C extends Call> = C['answer'] extends { readonly schema: infer Schema }
  ? Given<Schema>
  : C['answer'] extends { readonly kind: 'text' }
    ? string
    : C['answer'] extends { readonly kind: 'file' }
      ? WireContent
      : unknown;

/** Keeps the exact types of a group of calls. */
export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
): Calls {
  return calls;
}
