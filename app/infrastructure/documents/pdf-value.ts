import type { DocumentProblem } from '~/features/onboarding/document-check.source';

/** A number, `true` or `false`, as text that every reader understands alike. */
export interface PdfPlain {
  readonly kind: 'plain';
  readonly text: string;
}

/** A name without its slash, its `#xx` escapes undone: one character for each byte. */
export interface PdfName {
  readonly kind: 'name';
  readonly name: string;
}

/** A string with its brackets, `(…)` or `<…>`: one character for each byte. */
export interface PdfString {
  readonly kind: 'string';
  readonly source: string;
}

/** Stands for the indirect object of a number. Generations are of no use to a reader and are not kept. */
export interface PdfReference {
  readonly kind: 'reference';
  readonly number: number;
}

/** A dictionary by the names of its entries; of an entry that comes twice the last counts. */
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

/** Bytes as they stand in the file, with the dictionary that says how to read them. */
export interface PdfStream {
  readonly kind: 'stream';
  readonly dictionary: PdfDictionary;
  readonly bytes: Buffer;
}

/** A value of a PDF file (ISO 32000-1, 7.3). */
export type PdfValue =
  | null
  | PdfPlain
  | PdfName
  | PdfString
  | PdfReference
  | readonly PdfValue[]
  | PdfDictionary
  | PdfStream;

/** The indirect objects of a file by their numbers. */
export type PdfObjects = ReadonlyMap<number, PdfValue>;

/** Why a PDF file is not taken. */
export class PdfRefusal extends Error {
  constructor(
    readonly problem: DocumentProblem,
    message: string,
  ) {
    super(message);
  }
}

/** More than a reference to a reference to a reference is no honest file, and may be a circle. */
const MAXIMUM_HOPS = 8;

/** What a value stands for: references followed; null for a circle and for an object that is not there. */
export function resolved(objects: PdfObjects, value: PdfValue | undefined): PdfValue {
  let found = value ?? null;
  for (let hops = 0; isReference(found); hops++) {
    if (hops === MAXIMUM_HOPS) return null;
    found = objects.get(found.number) ?? null;
  }
  return found;
}

/** The entry of a dictionary as a name; null when it is none. */
export function nameAt(objects: PdfObjects, from: PdfDictionary, key: string): string | null {
  const value = resolved(objects, from.get(key));
  return isName(value) ? value.name : null;
}

/** The entry of a dictionary as a whole number of zero or more; null when it is none. */
export function countAt(objects: PdfObjects, from: PdfDictionary, key: string): number | null {
  const value = resolved(objects, from.get(key));
  return isPlain(value) && /^\d{1,9}$/.test(value.text) ? Number(value.text) : null;
}

/** The dictionary of a value, which may be a stream's own; null when it has none. */
export function dictionaryOf(value: PdfValue): PdfDictionary | null {
  if (isDictionary(value)) return value;
  return isStream(value) ? value.dictionary : null;
}

export function isDictionary(value: PdfValue): value is PdfDictionary {
  return value instanceof Map;
}

export function isArray(value: PdfValue): value is readonly PdfValue[] {
  return Array.isArray(value);
}

export function isReference(value: PdfValue): value is PdfReference {
  return isKind(value, 'reference');
}

export function isName(value: PdfValue): value is PdfName {
  return isKind(value, 'name');
}

export function isStream(value: PdfValue): value is PdfStream {
  return isKind(value, 'stream');
}

function isPlain(value: PdfValue): value is PdfPlain {
  return isKind(value, 'plain');
}

function isKind(value: PdfValue, kind: string): boolean {
  return value !== null && 'kind' in value && value.kind === kind;
}
