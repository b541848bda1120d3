import { isWithinFieldLimit, isWithinPartLimit } from '~/shared/form-part-limits';
import { ORDINARY_BODY_BYTES } from '~/shared/ordinary-body';
import { refusedPost } from '~/web/http/refused-post.server';

/** What a form's body holds, by the names on the wire. */
export interface BodyEntries {
  readonly texts: readonly (readonly [name: string, value: string])[];
  readonly files: readonly (readonly [name: string, file: File])[];
}

/** The longest article, five times. */
const MAX_MULTIPART_TEXT = 1024 * 1024;
const URL_ENCODED = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/**
 * Reads the body of a posted form. `multipartBytes` is the largest body with files that is taken; undefined where no files
 * are wanted.
 * @throws Response 413 (too large, or of too many fields), 415 (not a form) or 400 (a form that cannot be read).
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
  const bytes = await readBytes(request, ORDINARY_BODY_BYTES);
  // A post without any content is an empty form, whatever it calls itself.
  if (bytes.length === 0 && type === '') return { texts: [], files: [] };
  const charset = parameters.find((each) => each.trim().startsWith('charset='))?.split('=')[1];
  if (type.trim() !== URL_ENCODED || !isUtf8(charset)) throw refusedPost('wrong-type');
  return { texts: parseUrlEncoded(bytes), files: [] };
}

async function readBytes(request: Request, limit: number): Promise<Buffer> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) throw refusedPost('too-large');
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    size += next.value.byteLength;
    if (size > limit) throw refusedPost('too-large');
    chunks.push(next.value);
  }
  return Buffer.concat(chunks);
}

function isUtf8(charset: string | undefined): boolean {
  return charset === undefined || /^"?utf-?8"?$/.test(charset.trim());
}

/** Strict where the standard's own parser guesses: a broken escape or text that is not UTF-8 was never typed by a person. */
function parseUrlEncoded(bytes: Buffer): [string, string][] {
  const text = textOf(bytes);
  if (!isWithinFieldLimit(text)) throw refusedPost('too-large');
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
    throw refusedPost('unreadable');
  }
}

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusedPost('unreadable');
  }
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '));
}

async function parseMultipart(bytes: Buffer, contentType: string): Promise<BodyEntries> {
  if (!(await isWithinPartLimit(bytes, contentType))) throw refusedPost('too-large');
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
  // The body may be large for its files; its texts are read letter by letter.
  if (letters > MAX_MULTIPART_TEXT) throw refusedPost('too-large');
  return { texts, files };
}

async function parseFormData(bytes: Buffer, contentType: string): Promise<FormData> {
  try {
    // The platform's own reader: it works on the bytes already in hand, and a large file costs no other value.
    const headers = { 'Content-Type': contentType };
    return await new Response(new Uint8Array(bytes), { headers }).formData();
  } catch {
    throw refusedPost('unreadable');
  }
}
