import type { z } from 'zod';
import type { Call, WireFile } from './calls/call';
import type { OtpCodecName } from './calls/otp-codec';
import type { FieldError } from './calls/wire-error';
import { groupByName } from './handlers/group-by-name';
import { ApiError } from './handlers';
import { readBody, readFormParameters } from './read-body';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly files: readonly WireFile[];
  readonly codec?: OtpCodecName;
}

const MAXIMUM_ERRORS = 20;
const MAXIMUM_MESSAGE = 200;

/** Drops unknown fields. @throws ApiError 400 and 415 for an unreadable body, 422 with every invalid field */
export async function readInput(
  call: Call,
  request: Request,
  params: Readonly<Record<string, string>>,
): Promise<Input> {
  const body = call.body ? await readBody(request, call.body) : { value: undefined, files: [] };
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
