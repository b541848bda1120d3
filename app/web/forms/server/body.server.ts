import { isWithinFieldLimit, isWithinPartLimit } from '~/shared/form-part-limits';
import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { postErrorResponse } from '~/web/http/post-error.server';

export interface BodyEntries {
  readonly texts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly (readonly [name: string, file: File])[];
}

/** Five times the size of the longest article. */
const MAX_MULTIPART_TEXT = 1024 * 1024;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * `multipartBytes` is the limit for bodies with files; undefined rejects them.
 * @throws Response 413 (too large or too many fields), 415 (not a form) or 400 (malformed)
 */
export async function readBody(
  request: Request,
  multipartBytes: number | undefined,
): Promise<BodyEntries> {
  const contentType = request.headers.get('Content-Type') ?? '';
  const [type = '', ...parameters] = contentType.toLowerCase().split(';');
  if (type.trim() === MULTIPART && multipartBytes !== undefined) {
    return parseMultipart(await readBytes(request, multipartBytes), contentType);
  }
  const bytes = await readBytes(request, DEFAULT_BODY_BYTES);
  // An empty body without a type is an empty form.
  if (bytes.length === 0 && type === '') return { texts: [], files: [] };
  const charset = parameters.find((each) => each.trim().startsWith('charset='))?.split('=')[1];
  if (type.trim() !== URL_ENCODED || !isUtf8(charset)) throw postErrorResponse('wrong-type');
  return { texts: parseUrlEncoded(bytes), files: [] };
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit)
    throw postErrorResponse('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit) throw postErrorResponse('too-large');
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

function isUtf8(charset: string | undefined): boolean {
  return charset === undefined || /^"?utf-?8"?$/.test(charset.trim());
}

/** Stricter than the standard parser: browsers never send invalid escapes or invalid UTF-8. */
function parseUrlEncoded(bytes: Buffer): [string, string][] {
  const text = textFor(bytes);
  if (!isWithinFieldLimit(text)) throw postErrorResponse('too-large');
  try {
    return text
      .split('&')
      .filter(Boolean)
      .map((pair) => {
        const at = pair.indexOf('=');
        const end = at < 0 ? pair.length : at;
        return [decodePart(pair.slice(0, end)), decodePart(pair.slice(end + 1))];
      });
  } catch {
    throw postErrorResponse('unreadable');
  }
}

function textFor(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw postErrorResponse('unreadable');
  }
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<BodyEntries> {
  if (!(await isWithinPartLimit(bytes, contentType))) throw postErrorResponse('too-large');
  const entries = await parseFormData(bytes, contentType);
  const texts: [string, string][] = [];
  const files: [string, File][] = [];
  let letters = 0;
  for (const [name, value] of entries) {
    if (typeof value === 'string') {
      letters += value.length;
      texts.push([name, value]);
    } else files.push([name, value]);
  }
  // Only files may be large, because texts are parsed character by character.
  if (letters > MAX_MULTIPART_TEXT) throw postErrorResponse('too-large');
  return { texts, files };
}

async function parseFormData(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    // The platform's parser works on the bytes in memory and does not copy large files.
    const headers = { 'Content-Type': contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw postErrorResponse('unreadable');
  }
}
