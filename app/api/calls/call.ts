import type { z } from 'zod';

/**
 * One call of the provider's service. The client, API and OpenAPI document derive from it. Wire names stay in
 * this folder.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Relative to the base path, without a leading slash; `{name}` marks a parameter described by `params`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.AnyZodObject;
  readonly query?: z.AnyZodObject;
  readonly body?: Body;
  readonly answer: Answer;
  /** Not in the specification. Other services answer 404 or 405, which the client reports as `unsupported`. */
  readonly extension?: boolean;
  readonly pace?: Pace;
  /** A non-GET call that is safe to retry. */
  readonly repeatable?: boolean;
}

/** Total client timeout. `reading` allows one attempt of the specified 15 s, because the page itself retries. */
export type Pace = 'page' | 'reading' | 'write' | 'upload';

/** `otp`: JSON in the service's codec. `multipart`: text fields, and files by field name. */
export type Body =
  | { readonly kind: 'json' | 'otp'; readonly schema: z.ZodTypeAny }
  | {
      readonly kind: 'multipart';
      readonly fields: z.AnyZodObject;
      readonly files: readonly string[];
    };

/** The schema accepts what services actually send (numbers as text, nulls) and normalizes it. */
export type Answer =
  | { readonly kind: 'json' | 'otp'; readonly schema: z.ZodTypeAny }
  | { readonly kind: 'text' }
  | { readonly kind: 'file'; readonly types: readonly string[] }
  /** Any body: the specification does not describe it. */
  | { readonly kind: 'any' };

export interface WireFile {
  readonly field: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface WireContent {
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** On the wire, or normalized by the schema. */
type Form = '_input' | '_output';
type Value<Schema, In extends Form> = Schema extends z.ZodTypeAny ? Schema[In] : undefined;
type BodySchema<C extends Call> = C['body'] extends { readonly schema: infer Schema }
  ? Schema
  : C['body'] extends { readonly fields: infer Fields }
    ? Fields
    : undefined;

type Parts<C extends Call, In extends Form> = Part<'params', Value<C['params'], In>> &
  Part<'query', Value<C['query'], In>> &
  Part<'body', Value<BodySchema<C>, In>>;

export type CallInput<C extends Call> = Parts<C, '_input'> & {
  readonly files?: readonly WireFile[];
};
export type ParsedInput<C extends Call> = Parts<C, '_output'> & {
  readonly files: readonly WireFile[];
};

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Readonly<Record<Name, Value>>;

type AnswerValue<C extends Call, In extends Form> = C['answer'] extends {
  readonly schema: infer Schema;
}
  ? Value<Schema, In>
  : C['answer'] extends { readonly kind: 'text' }
    ? string
    : C['answer'] extends { readonly kind: 'file' }
      ? WireContent
      : unknown;

export type CallAnswer<C extends Call> = AnswerValue<C, '_output'>;
/** A handler's result in wire form, such as `20261121` for a day. */
export type WireAnswer<C extends Call> = AnswerValue<C, '_input'>;

export function defineCalls<const Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
): Calls {
  return calls;
}
