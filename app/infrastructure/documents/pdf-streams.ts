import { promisify } from 'node:util';
import { constants, createInflate, inflate } from 'node:zlib';
import {
  countAt,
  isArray,
  isDictionary,
  isName,
  isStream,
  nameAt,
  PdfRefusal,
  resolved,
  type PdfDictionary,
  type PdfObjects,
  type PdfStream,
  type PdfValue,
} from './pdf-value';

const inflateWhole = promisify(inflate);

/** What all object streams of a file may unpack to. */
const MAXIMUM_OBJECT_BYTES = 2_000_000;
/** What all streams of a file may unpack to: three pages scanned in colour at 300 dots an inch. */
const MAXIMUM_BYTES = 100_000_000;
/** A large sheet scanned at 600 dots an inch. */
const MAXIMUM_IMAGE_PIXELS = 100_000_000;
/** Codecs of pictures, and one that cannot unpack to more than 64 times its bytes. They may only come last. */
const LAST_FILTERS = new Set([
  'DCTDecode',
  'JPXDecode',
  'CCITTFaxDecode',
  'JBIG2Decode',
  'RunLengthDecode',
]);
const INFLATED_CHUNK = 131_072;

/**
 * The text of an object stream, one character for each byte. `inflated` counts what a file's object streams unpack to.
 * @throws PdfRefusal `unreadable` when it cannot be unpacked or unpacks to too much
 */
export async function inflatedObjectStream(
  objects: PdfObjects,
  stream: PdfStream,
  inflated: { bytes: number },
): Promise<string> {
  const { bytes, filters } = withoutTextForm(objects, stream);
  if (!isUnpredicted(objects, stream.dictionary)) throw unreadable('a predicted object stream');
  const [filter, ...others] = filters;
  if (others.length > 0 || (filter && filter !== 'FlateDecode')) throw unreadable('filters');
  const unpacked = filter ? await inflateUpTo(bytes, MAXIMUM_OBJECT_BYTES) : bytes;
  inflated.bytes += unpacked.length;
  if (inflated.bytes > MAXIMUM_OBJECT_BYTES) throw unreadable('object streams too large');
  return unpacked.toString('latin1');
}

/**
 * Makes sure that the streams of a file unpack to no more than a reviewer's computer can bear. Nothing of what is unpacked is
 * kept, and it is unpacked beside the event loop.
 * @throws PdfRefusal `unreadable` when they do not, or are packed in ways that nobody uses
 */
export async function checkStreamSizes(objects: PdfObjects): Promise<void> {
  let left = MAXIMUM_BYTES;
  for (const value of objects.values()) {
    if (!isStream(value)) continue;
    checkImageSize(objects, value.dictionary);
    const { bytes, filters } = withoutTextForm(objects, value);
    const packed = filters[0] === 'FlateDecode';
    const [last, ...others] = packed ? filters.slice(1) : filters;
    if (others.length > 0 || (last && !LAST_FILTERS.has(last))) throw unreadable('filters');
    if (packed) left -= await inflatedLength(bytes, left);
  }
}

function checkImageSize(objects: PdfObjects, dictionary: PdfDictionary): void {
  if (nameAt(objects, dictionary, 'Subtype') !== 'Image') return;
  const width = countAt(objects, dictionary, 'Width') ?? 0;
  const height = countAt(objects, dictionary, 'Height') ?? 0;
  if (width * height > MAXIMUM_IMAGE_PIXELS) throw unreadable('an image too large');
}

/** How many bytes come out, counted while they pass. */
async function inflatedLength(bytes: Buffer, maximum: number): Promise<number> {
  // Readers show what comes out of a stream that was cut short, so it is measured too.
  const unpacking = createInflate({
    chunkSize: INFLATED_CHUNK,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  unpacking.end(bytes);
  let length = 0;
  try {
    for await (const chunk of unpacking as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maximum) break;
    }
  } catch {
    throw unreadable('a stream that cannot be unpacked');
  }
  if (length > maximum) throw unreadable('streams too large');
  return length;
}

async function inflateUpTo(bytes: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await inflateWhole(bytes, { maxOutputLength });
  } catch {
    throw unreadable('an object stream that cannot be unpacked');
  }
}

/** The bytes of a stream without the filters that only make them text, and the names of the filters that are left. */
function withoutTextForm(objects: PdfObjects, stream: PdfStream) {
  let bytes = stream.bytes;
  const filters = filtersOf(objects, stream.dictionary);
  for (;;) {
    if (filters[0] === 'ASCIIHexDecode') bytes = fromHex(bytes);
    else if (filters[0] === 'ASCII85Decode') bytes = fromAscii85(bytes);
    else return { bytes, filters };
    filters.shift();
  }
}

function filtersOf(objects: PdfObjects, dictionary: PdfDictionary): string[] {
  const value = resolved(objects, dictionary.get('Filter'));
  if (value === null) return [];
  const list: readonly PdfValue[] = isArray(value) ? value : [value];
  return list.map((each) => {
    const filter = resolved(objects, each);
    if (!isName(filter)) throw unreadable('filters');
    return filter.name;
  });
}

/** Whether the bytes stand for themselves, not for differences from the row above. */
function isUnpredicted(objects: PdfObjects, dictionary: PdfDictionary): boolean {
  const value = resolved(objects, dictionary.get('DecodeParms'));
  const list: readonly PdfValue[] = isArray(value) ? value : [value];
  return list.every((each) => {
    const settings = resolved(objects, each);
    return !isDictionary(settings) || (countAt(objects, settings, 'Predictor') ?? 1) === 1;
  });
}

function fromHex(bytes: Buffer): Buffer {
  const [digits = ''] = bytes.toString('latin1').split('>');
  return Buffer.from(digits.replace(/[^0-9A-Fa-f]/g, ''), 'hex');
}

/** ISO 32000-1, 7.4.3: five characters for four bytes, `z` for four zeros, `~` at the end. */
function fromAscii85(bytes: Buffer): Buffer {
  const [text = ''] = bytes.toString('latin1').split('~');
  const letters = text.replace(/z/g, '!!!!!').replace(/[^!-u]/g, '');
  const padded = letters + 'u'.repeat((5 - (letters.length % 5)) % 5);
  const words = Buffer.alloc((padded.length / 5) * 4);
  for (let group = 0; group < padded.length / 5; group++) {
    let word = 0;
    for (let each = 0; each < 5; each++)
      word = word * 85 + padded.charCodeAt(group * 5 + each) - 33;
    words.writeUInt32BE(word % 2 ** 32, group * 4);
  }
  return words.subarray(0, words.length - (padded.length - letters.length));
}

function unreadable(what: string): PdfRefusal {
  return new PdfRefusal('unreadable', what);
}
