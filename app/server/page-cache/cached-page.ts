import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compress, type Effort, type Encoding } from '~/server/encodings';
import { formatEntityTag, hashOf } from '~/server/send';
import type { Lifetime } from './lifetime';

/** A page in the form that a browser takes, ready to be sent. */
export interface CachedResponse {
  readonly page: CachedPage;
  readonly form: Form;
  readonly encoding: Encoding;
  /** Seconds since it was made. */
  readonly age: number;
  /** What the cache did. */
  readonly note: string;
  /** Whether the visitor is on https, as far as the proxies in front can be trusted. */
  readonly isSecure: boolean;
}

/** What a page tells of. */
export interface Subject {
  /** The topics that it shows: a change of one of them makes it old. */
  readonly shows: readonly string[];
  /** What visitors have chosen that it is made for, as a `Cookie` header says it; absent: it is for those who have chosen nothing. */
  readonly choices?: string;
  /** It is one of very many pages, which have a small share of the memory together. */
  readonly isLongTail?: true;
}

/** Roughly what headers, tags and the entry itself take, in bytes. */
const ENTRY_OVERHEAD_BYTES = 2_048;
/** Bytes. A longer text is held compressed only: browsers ask for it so, and it takes a sixth. */
const MAX_UNCOMPRESSED_BYTES = 8_192;
/** Bytes that a new connection receives in its first round trip. */
const FIRST_ROUND_TRIP_BYTES = 14 * 1_024;
/** A copy that is longer than this does not get into the first round trip by better compression either. */
const NEAR_FIRST_ROUND_TRIP_BYTES = FIRST_ROUND_TRIP_BYTES * 1.2;

const EFFORTS = ['quick', 'better', 'thorough'] as const satisfies readonly Effort[];

const decompress = promisify(brotliDecompress);

/** A page in one coding. */
export interface Form {
  /**
   * Its bytes, one a character ('latin1'). Node sends a text together with the headers in front of it, in one piece; bytes
   * would go out beside them, which costs a little more.
   */
  readonly body: string;
  readonly tag: string;
}

/** An answer of the application as it is kept: the same for everyone who asks for its address. */
export class CachedPage {
  /** How long its text is, in bytes. */
  readonly length: number;
  readonly #hash: string;
  readonly #forms = new Map<Encoding, Form>();
  /** First copies that are being made: everybody who asks meanwhile waits for the same one. */
  readonly #beingMade = new Map<Encoding, Promise<Form>>();

  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    text: Buffer,
    readonly lifetime: Lifetime,
    /** When it was made, in milliseconds since 1970. */
    readonly madeAt: number,
    readonly subject: Subject,
  ) {
    this.#hash = hashOf(text);
    this.length = text.length;
    this.#forms.set(null, this.#formFrom(text, null, 'quick'));
  }

  /** What it takes in memory, in bytes. */
  get size(): number {
    let bytes = ENTRY_OVERHEAD_BYTES;
    for (const form of this.#forms.values()) bytes += form.body.length;
    return bytes;
  }

  /** Its bytes in a coding; made at the first call, and the text of a long page at each. */
  async getEncoded(encoding: Encoding): Promise<Form> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    if (encoding !== null) return this.#makeFirst(encoding);
    return this.#formFrom(await this.#text(), null, 'quick');
  }

  /** Its bytes in a coding, if they are there already. */
  findEncoded(encoding: Encoding): Form | undefined {
    return this.#forms.get(encoding);
  }

  /** Puts the smallest forms in place of those that were made in haste. */
  async improve(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await compress(await this.#text(), encoding, 'thorough');
      this.#forms.set(encoding, this.#formFrom(bytes, encoding, 'thorough'));
    }
    if (this.length > MAX_UNCOMPRESSED_BYTES) this.#forms.delete(null);
  }

  /** All tags that its bytes in this coding ever had: they name the same text, made with more effort or less. */
  tagsOf(encoding: Encoding): readonly string[] {
    return EFFORTS.map((effort) => formatEntityTag(this.#hash, encoding, effort));
  }

  #makeFirst(encoding: Encoding): Promise<Form> {
    const begun = this.#beingMade.get(encoding);
    if (begun) return begun;
    const making = this.#compressFirst(encoding).finally(() => this.#beingMade.delete(encoding));
    this.#beingMade.set(encoding, making);
    return making;
  }

  async #compressFirst(encoding: Encoding): Promise<Form> {
    const text = await this.#text();
    let effort: Effort = 'quick';
    let bytes = await compress(text, encoding, effort);
    // The first reader waits less for this than for another round trip.
    if (
      encoding === 'br' &&
      bytes.length > FIRST_ROUND_TRIP_BYTES &&
      bytes.length <= NEAR_FIRST_ROUND_TRIP_BYTES
    ) {
      effort = 'better';
      bytes = await compress(text, encoding, effort);
    }
    const made = this.#formFrom(bytes, encoding, effort);
    // The smallest form may have come first: it stays.
    if (!this.#forms.has(encoding)) this.#forms.set(encoding, made);
    return made;
  }

  async #text(): Promise<Buffer> {
    const plain = this.#forms.get(null);
    if (plain) return Buffer.from(plain.body, 'latin1');
    return decompress(Buffer.from(this.#forms.get('br')?.body ?? '', 'latin1'));
  }

  #formFrom(bytes: Buffer, encoding: Encoding, effort: Effort): Form {
    return { body: bytes.toString('latin1'), tag: formatEntityTag(this.#hash, encoding, effort) };
  }
}
