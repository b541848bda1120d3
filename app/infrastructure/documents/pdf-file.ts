import { inflatedObjectStream } from './pdf-streams';
import { PdfReader, type ReadingBudget } from './pdf-reader';
import {
  countAt,
  isDictionary,
  isStream,
  nameAt,
  PdfRefusal,
  type PdfDictionary,
  type PdfObjects,
  type PdfStream,
  type PdfValue,
} from './pdf-value';

/** What stands in a PDF file, with its object streams unpacked. */
export interface PdfFile {
  /** The last version of each object: what the file shows. */
  readonly objects: PdfObjects;
  /** Every version of every object, those that a later one replaced too. */
  readonly versions: readonly PdfValue[];
  /** The catalog: where everything that the file shows begins (ISO 32000-1, 7.7.2). */
  readonly catalog: PdfValue;
}

interface NumberedObject {
  readonly number: number;
  readonly value: PdfValue;
}

const HEADER = '%PDF-';
const MAXIMUM_OBJECTS = 20_000;
/** Three times what the fullest honest file of this size held among a thousand that were tried. */
const MAXIMUM_VALUES = 100_000;
/** What an object or a trailer may begin at; what stands around it is looked at apart, and no further than it may reach. */
const LANDMARK = /obj|trailer/g;
const DIGITS = '0123456789';
const SPACES = '\0\t\n\f\r ';
const TRAILER_START = /^[\0\t\n\f\r ]{0,64}<</;
const TRAILER_START_LENGTH = 66;

/**
 * Reads the objects of a file in the order in which they stand. The cross-reference table is not looked at: it may lie, and
 * with what was read here the file is written anew.
 * @throws PdfRefusal `locked` when it is encrypted, `unreadable` when it is broken or holds too much
 */
export async function readPdfFile(bytes: Buffer): Promise<PdfFile> {
  const text = bytes.toString('latin1');
  if (!text.startsWith(HEADER)) throw new PdfRefusal('unreadable', 'no PDF');
  const budget = { values: MAXIMUM_VALUES };
  const { standing, trailers } = readStanding(bytes, text, budget);
  if (trailers.some((trailer) => trailer.has('Encrypt'))) {
    throw new PdfRefusal('locked', 'encrypted');
  }
  const root = trailers.findLast((trailer) => trailer.has('Root'))?.get('Root');
  if (root === undefined) throw new PdfRefusal('unreadable', 'no trailer');
  const all = await withObjectStreams(standing, budget);
  return {
    objects: new Map(all.map(({ number, value }) => [number, value])),
    versions: all.map(({ value }) => value),
    catalog: root,
  };
}

/** The objects and trailers that stand in the file itself, object streams still packed. */
function readStanding(bytes: Buffer, text: string, budget: ReadingBudget) {
  const reader = new PdfReader(text, budget);
  const standing: NumberedObject[] = [];
  const trailers: PdfDictionary[] = [];
  for (let found = nextLandmark(text, 0); found; found = nextLandmark(text, reader.position)) {
    reader.position = found.end;
    const value = reader.readValue();
    if (found.number === null) {
      if (isDictionary(value)) trailers.push(value);
    } else {
      const object = isDictionary(value)
        ? (readStream(bytes, text, reader, value) ?? value)
        : value;
      if (isStreamOf(object, 'XRef')) trailers.push(object.dictionary);
      else standing.push({ number: found.number, value: object });
    }
  }
  return { standing, trailers };
}

/** The next place from `from` on behind which an object, by its number, or a trailer (null) begins. */
function nextLandmark(
  text: string,
  from: number,
): { readonly number: number | null; readonly end: number } | null {
  LANDMARK.lastIndex = from;
  for (let found = LANDMARK.exec(text); found; found = LANDMARK.exec(text)) {
    const end = LANDMARK.lastIndex;
    if (found[0] === 'trailer') {
      if (TRAILER_START.test(text.slice(end, end + TRAILER_START_LENGTH)))
        return { number: null, end };
      continue;
    }
    const number = objectNumberBefore(text, from, found.index);
    if (number !== null) return { number, end };
  }
  return null;
}

/** The number in `12 0 obj`, read from `obj` back to `from` at most; null when none stands there. */
function objectNumberBefore(text: string, from: number, obj: number): number | null {
  const startOf = (end: number, signs: string, longest: number) => {
    let start = end;
    const least = Math.max(from, end - longest);
    while (start > least && signs.includes(text[start - 1] ?? '')) start -= 1;
    return start;
  };
  const afterGeneration = startOf(obj, SPACES, 8);
  const generation = startOf(afterGeneration, DIGITS, 5);
  const afterNumber = startOf(generation, SPACES, 8);
  const number = startOf(afterNumber, DIGITS, 10);
  const isWhole =
    number < afterNumber &&
    afterNumber < generation &&
    generation < afterGeneration &&
    afterGeneration < obj;
  return isWhole ? Number(text.slice(number, afterNumber)) : null;
}

/** The stream that begins after its dictionary; null when none does. */
function readStream(
  bytes: Buffer,
  text: string,
  reader: PdfReader,
  dictionary: PdfDictionary,
): PdfStream | null {
  if (!reader.passKeyword('stream')) return null;
  const start = reader.position + lineEndAt(text, reader.position);
  const end = endOfStream(text, start, countAt(new Map(), dictionary, 'Length'));
  reader.position = end;
  return { kind: 'stream', dictionary, bytes: bytes.subarray(start, end) };
}

/** Where a stream ends: by its length when that is true, else before the first `endstream`. */
function endOfStream(text: string, start: number, length: number | null): number {
  if (length !== null) {
    const end = start + length;
    if (/^[\0\t\n\f\r ]{0,4}endstream/.test(text.slice(end, end + 16))) return end;
  }
  const end = text.indexOf('endstream', start);
  if (end < 0) throw new PdfRefusal('unreadable', 'a stream without end');
  if (text.startsWith('\r\n', end - 2)) return Math.max(start, end - 2);
  return Math.max(start, end - lineEndAt(text, end - 1));
}

/** The length of the end of a line that stands here; 0 when none does. */
function lineEndAt(text: string, position: number): number {
  if (text.startsWith('\r\n', position)) return 2;
  return text[position] === '\n' || text[position] === '\r' ? 1 : 0;
}

/** The same objects with those of each object stream (ISO 32000-1, 7.5.7) in its place. */
async function withObjectStreams(
  standing: readonly NumberedObject[],
  budget: ReadingBudget,
): Promise<readonly NumberedObject[]> {
  const objects = new Map(standing.map(({ number, value }) => [number, value]));
  const inflated = { bytes: 0 };
  const all: NumberedObject[] = [];
  for (const object of standing) {
    if (isStreamOf(object.value, 'ObjStm')) {
      const text = await inflatedObjectStream(objects, object.value, inflated);
      all.push(...readObjectStream(objects, object.value.dictionary, text, budget));
    } else {
      all.push(object);
    }
    if (all.length > MAXIMUM_OBJECTS) throw new PdfRefusal('unreadable', 'too many objects');
  }
  return all;
}

function readObjectStream(
  objects: PdfObjects,
  dictionary: PdfDictionary,
  text: string,
  budget: ReadingBudget,
): readonly NumberedObject[] {
  const count = countAt(objects, dictionary, 'N') ?? 0;
  const first = countAt(objects, dictionary, 'First') ?? 0;
  const reader = new PdfReader(text, budget);
  const places = Array.from({ length: count }, () => ({
    number: reader.readInteger(),
    start: first + reader.readInteger(),
  }));
  return places.map(({ number, start }) => {
    // Going back would let one long value be read for every object.
    if (start < reader.position) throw new PdfRefusal('unreadable', 'objects that overlap');
    reader.position = start;
    return { number, value: reader.readValue() };
  });
}

function isStreamOf(value: PdfValue, type: string): value is PdfStream {
  return isStream(value) && nameAt(new Map(), value.dictionary, 'Type') === type;
}
