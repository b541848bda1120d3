import type { Body, WireFile } from './calls/call';
import { isWithinFieldLimit, isWithinPartLimit, MAXIMUM_FIELDS } from '~/shared/form-part-limits';
import { hasFewValues } from './calls/json-values';
import { parseOtpBody, type OtpCodecName } from './calls/otp-codec';
import { ApiError } from './handlers';
import { groupByName, type GroupedValues } from './handlers/group-by-name';

/** Characters in any codec: ten times the longest real request. */
const MAXIMUM_OTP_BODY_LENGTH = 8_192;

export interface ParsedBody {
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
      return { value: parseJson(await readText(request)), files: [] };
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

function parseJson(text: string): unknown {
  if (!hasFewValues(text, MAXIMUM_FIELDS))
    throw createUnreadableError('The body has too many values.');
  try {
    return JSON.parse(text);
  } catch {
    throw createUnreadableError('The body is no JSON.');
  }
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
  const fields: GroupedValues = groupByName(texts);
  return { value: fields, files };
}

function createUnreadableError(message: string): ApiError {
  return new ApiError(400, message, 'unreadable');
}
