import { isRegular } from './pdf-reader';
import {
  isArray,
  isDictionary,
  isStream,
  resolved,
  type PdfDictionary,
  type PdfObjects,
  type PdfValue,
} from './pdf-value';

/** What programs note beside a document: who made it, when, on which machine. */
const NOTES = new Set(['Metadata', 'PieceInfo']);
/** The second line tells programs that the file is not text (ISO 32000-1, 7.5.2). */
const HEADER = latin1('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n');

/**
 * A file of those objects alone that can be reached from a catalog, without the notes of the program that made it. A signature
 * is for bytes that are no longer there: its value is left out, what it shows on the page stays.
 */
export function writePdfFile(objects: PdfObjects, catalog: PdfValue): Buffer {
  const writer = new PdfWriter(objects);
  const root = writer.written(catalog);
  const parts = [HEADER];
  const places: number[] = [];
  let length = HEADER.length;
  for (const object of writer.writtenObjects()) {
    places.push(length);
    parts.push(object);
    length += object.length;
  }
  const size = places.length + 1;
  const entries = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}`;
  const trailer = `trailer\n<</Size ${size}/Root ${root}>>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, latin1(table + trailer)]);
}

/** Gives objects new numbers, from one up, in the order in which what was written names them. */
class PdfWriter {
  private readonly numbers = new Map<number, number>();
  private readonly named: PdfValue[] = [];

  constructor(private readonly objects: PdfObjects) {}

  /** Each object that anything written so far names, and those that these name in turn. */
  *writtenObjects(): Generator<Buffer> {
    // The list grows while its objects are written.
    for (let number = 1; number <= this.named.length; number++) {
      yield this.writtenObject(number, this.named[number - 1] ?? null);
    }
  }

  /** The text of a value, one character for each byte. */
  written(value: PdfValue): string {
    if (value === null) return 'null';
    if (isArray(value)) return `[${value.map((each) => this.written(each)).join(' ')}]`;
    if (isDictionary(value)) return this.writtenDictionary(value);
    switch (value.kind) {
      case 'plain':
        return value.text;
      case 'name':
        return writtenName(value.name);
      case 'string':
        return value.source;
      case 'reference':
        return this.writtenReference(value.number);
      case 'stream':
        // No value holds a stream itself: streams are objects.
        return 'null';
    }
  }

  private writtenObject(number: number, value: PdfValue): Buffer {
    const start = `${number} 0 obj\n`;
    const end = '\nendobj\n';
    if (!isStream(value)) return latin1(start + this.written(value) + end);
    const length = { kind: 'plain', text: String(value.bytes.length) } as const;
    const dictionary = this.writtenDictionary(new Map([...value.dictionary, ['Length', length]]));
    const head = latin1(`${start}${dictionary}\nstream\n`);
    return Buffer.concat([head, value.bytes, latin1(`\nendstream${end}`)]);
  }

  private writtenDictionary(dictionary: PdfDictionary): string {
    const entries = [...dictionary].filter(([key, value]) => this.isKept(key, value));
    return `<<${entries.map(([key, value]) => `${writtenName(key)} ${this.written(value)}`).join('\n')}>>`;
  }

  private isKept(key: string, value: PdfValue): boolean {
    if (NOTES.has(key)) return false;
    const target = resolved(this.objects, value);
    return target !== null && !(isDictionary(target) && target.has('ByteRange'));
  }

  private writtenReference(number: number): string {
    const known = this.numbers.get(number);
    if (known !== undefined) return `${known} 0 R`;
    const value = this.objects.get(number) ?? null;
    if (value === null) return 'null';
    this.named.push(value);
    this.numbers.set(number, this.named.length);
    return `${this.named.length} 0 R`;
  }
}

/** A name with everything escaped that is not a plain letter (ISO 32000-1, 7.3.5). */
function writtenName(name: string): string {
  const escaped = [...name].map((letter) => {
    const code = letter.charCodeAt(0);
    if (code > 32 && code < 127 && letter !== '#' && isRegular(code)) return letter;
    return `#${code.toString(16).padStart(2, '0')}`;
  });
  return `/${escaped.join('')}`;
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}
