import { parseJson } from '~/shared/text/parse-json';
import type { z } from 'zod';
import type { Call, WireFile, Body } from '~/api/calls/call';
import { type OtpCodecName, parseOtpBody } from '~/api/calls/otp-calls';
import type { FieldError } from '~/api/calls/wire-error';
import { ApiError } from './handlers';
import { isWithinFieldLimit, isWithinPartLimit, MAXIMUM_FIELDS } from '~/shared/form-part-limits';
import { hasFewValues } from '~/api/calls/json-values';

const MAXIMUM_ERRORS = 20;
const MAXIMUM_MESSAGE = 200;

/** Drops unknown fields. @throws ApiError 400 and 415 for an unreadable body, 422 with every invalid field */
export async function readInput(
  call: Call,
  request: Request,
  params: Readonly<Record<string, string>>,
) {
  const body: ParsedBody = call.body
    ? await readBody(request, call.body)
    : { value: undefined, files: [] };
  const errors: FieldError[] = [];
  const check = (part: string, schema: z.ZodTypeAny | undefined, value: unknown) => {
    if (!schema) return undefined;
    errors.push(...findUnstorableText(part, value));
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data as unknown;
    errors.push(...parsed.error.issues.map((issue) => getError(part, issue)));
    return undefined;
  };
  const bodySchema = call.body?.kind === 'multipart' ? call.body.fields : call.body?.schema;
  const input = {
    params: check('path', call.params, params),
    query: check('query', call.query, await readQuery(call, request)),
    body: check('body', bodySchema, body.value),
    files: body.files,
    ...(body.codec ? { codec: body.codec } : {}),
  };
  if (errors.length > 0) throw createInputError(errors);
  return input;
}

async function readQuery(call: Call, request: Request) {
  const pairs = [...new URL(request.url).searchParams];
  const inBody = call.query && !call.body ? await readFormParameters(request) : null;
  return groupByName([...pairs, ...(inBody ?? [])]);
}

function createInputError(errors: readonly FieldError[]): ApiError {
  const [first] = errors;
  return new ApiError(422, `${first?.field}: ${first?.message}`, 'invalid', {
    errors: errors.slice(0, MAXIMUM_ERRORS),
  });
}

function getError(part: string, { path, message }: z.ZodIssue): FieldError {
  const field = path.length > 0 ? path.join('.') : part;
  return { field: shorten(field), message: shorten(message) };
}

function shorten(text: string): string {
  return text.length > MAXIMUM_MESSAGE ? `${text.slice(0, MAXIMUM_MESSAGE)}…` : text;
}

/** PostgreSQL rejects U+0000 in texts. */
function findUnstorableText(part: string, whole: unknown): FieldError[] {
  const waiting: (readonly [name: string, value: unknown])[] = [[part, whole]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [name, each] = next;
    if (typeof each === 'string') {
      if (each.includes('\0')) {
        return [{ field: shorten(name), message: 'must not hold the character U+0000' }];
      }
    } else if (typeof each === 'object' && each !== null) {
      for (const [key, value] of Object.entries(each)) {
        waiting.push([name === part ? key : `${name}.${key}`, value]);
      }
    }
  }
  return [];
}

/** Characters in any codec: ten times the longest real request. */
const MAXIMUM_OTP_BODY_LENGTH = 8_192;

interface ParsedBody {
  readonly value: unknown;
  readonly files: readonly WireFile[];
  /** Codec of the request; the response uses the same. */
  readonly codec?: OtpCodecName;
}

/** @throws ApiError 415 for an unexpected content type, 400 for an unreadable body */
export async function readBody(request: Request, body: Body): Promise<ParsedBody> {
  switch (body.kind) {
    case 'json':
      assertType(request, ['application/json']);
      return { value: parseJsonBody(await readText(request)), files: [] };
    case 'otp': {
      assertType(request, ['application/json', 'text/plain']);
      const text = await readText(request);
      const parsed = text.length > MAXIMUM_OTP_BODY_LENGTH ? null : parseOtpBody(text);
      if (!parsed) throw createUnreadableError('The body is no one-time-password request.');
      return { value: parsed.value, files: [], codec: parsed.codec };
    }
    case 'multipart':
      assertType(request, ['multipart/form-data']);
      return readMultipart(request, body);
  }
}

/** Form parameters count as query parameters, because a long Hindi text exceeds URL limits. Null when not a form. */
export async function readFormParameters(request: Request): Promise<URLSearchParams | null> {
  const [type] = getType(request);
  if (type !== 'application/x-www-form-urlencoded') return null;
  const text = await readText(request);
  if (!isWithinFieldLimit(text)) throw createUnreadableError('The form has too many fields.');
  return new URLSearchParams(text);
}

function getType(request: Request): [type: string, charset: string] {
  const [type = '', ...parameters] = (request.headers.get('Content-Type') ?? '')
    .toLowerCase()
    .split(';')
    .map((part) => part.trim());
  const charset = parameters.find((each) => each.startsWith('charset='))?.slice(8) ?? 'utf-8';
  return [type, charset.replace(/^"(.*)"$/, '$1')];
}

function assertType(request: Request, types: readonly string[]): void {
  const coding = request.headers.get('Content-Encoding') ?? 'identity';
  if (coding.trim().toLowerCase() !== 'identity') {
    throw new ApiError(415, 'Bodies of calls are not compressed.', 'wrong-content-encoding');
  }
  const [type, charset] = getType(request);
  if (types.includes(type) && /^utf-?8$|^us-ascii$/.test(charset)) return;
  throw new ApiError(
    415,
    `The body of this call must be ${types.join(' or ')} in UTF-8.`,
    'wrong-content-type',
  );
}

async function readText(request: Request): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer());
  } catch {
    throw createUnreadableError('The body is no text in UTF-8.');
  }
}

function parseJsonBody(text: string): unknown {
  if (!hasFewValues(text, MAXIMUM_FIELDS))
    throw createUnreadableError('The body has too many values.');
  const value = parseJson(text);
  if (value === undefined) throw createUnreadableError('The body is no JSON.');
  return value;
}

async function readMultipart(
  request: Request,
  { files: names }: Extract<Body, { kind: 'multipart' }>,
): Promise<ParsedBody> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('Content-Type') ?? '';
  if (!(await isWithinPartLimit(bytes, type)))
    throw createUnreadableError('The form has too many parts.');
  const headers = { 'Content-Type': type };
  const form = await new Response(bytes, { headers }).formData().catch(() => null);
  if (!form) throw createUnreadableError('The body is no form that can be read.');
  const texts: [string, string][] = [];
  const files: WireFile[] = [];
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') texts.push([name, value]);
    else if (names.includes(name)) {
      const content = new Uint8Array(await value.arrayBuffer());
      files.push({ field: name, name: value.name, type: value.type, bytes: content });
    } else {
      // Some clients set a content type (JSON) on text parts, which makes them look like files.
      texts.push([name, await value.text()]);
    }
  }
  return { value: groupByName(texts), files };
}

function createUnreadableError(message: string): ApiError {
  return new ApiError(400, message, 'unreadable');
}

/**
 * The record has no prototype, so `__proto__` is an ordinary name. A repeated name becomes a list, which fails
 * validation of single values.
 */
function groupByName(
  pairs: Iterable<readonly [name: string, value: string]>,
): Readonly<Record<string, string | readonly string[]>> {
  const lists = new Map<string, string[]>();
  for (const [name, value] of pairs) {
    const list = lists.get(name);
    if (list) list.push(value);
    else lists.set(name, [value]);
  }
  const gathered = Object.create(null) as Record<string, string | readonly string[]>;
  for (const [name, [first, ...more]] of lists) {
    gathered[name] = more.length === 0 ? (first ?? '') : [first ?? '', ...more];
  }
  return gathered;
}
