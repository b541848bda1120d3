import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { compress, type Effort, type Encoding } from '~/server/encodings';
import { formatEntityTag, getHash } from '~/server/send';
import type { Lifetime } from './lifetime';

export interface CachedResponse {
  readonly page: CachedPage;
  readonly form: Form;
  readonly encoding: Encoding;
  /** Seconds since the page was rendered. */
  readonly age: number;
  /** Result for the `Cache-Status` header. */
  readonly note: string;
  /** Whether the visitor uses HTTPS, according to trusted proxies. */
  readonly isSecure: boolean;
}

export interface Subject {
  /** A change of one of these topics makes the page stale. */
  readonly shows: readonly string[];
  /** Sign and city as a `Cookie` header; absent for visitors who chose none. */
  readonly choices?: string;
  /** Long-tail pages share a small part of the memory. */
  readonly isLongTail?: true;
}

const ENTRY_OVERHEAD_BYTES = 2_048;
/** Longer texts are cached only in compressed form, at a sixth of the size. Nearly all browsers accept compression. */
const MAX_UNCOMPRESSED_BYTES = 8_192;
/** Bytes that a new connection delivers in its first round trip. */
const FIRST_ROUND_TRIP_BYTES = 14 * 1_024;
/** Above this size, better compression cannot fit the page into the first round trip. */
const NEAR_FIRST_ROUND_TRIP_BYTES = FIRST_ROUND_TRIP_BYTES * 1.2;

const EFFORTS = ['quick', 'better', 'thorough'] as const satisfies readonly Effort[];

const decompress = promisify(brotliDecompress);

export interface Form {
  /** A latin1 string, one byte per character: Node sends it together with the headers, which is cheaper. */
  readonly body: string;
  readonly tag: string;
}

export class CachedPage {
  readonly length: number;
  readonly #hash: string;
  readonly #forms = new Map<Encoding, Form>();
  readonly #beingMade = new Map<Encoding, Promise<Form>>();

  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    text: Buffer,
    readonly lifetime: Lifetime,
    readonly madeAt: number,
    readonly subject: Subject,
  ) {
    this.#hash = getHash(text);
    this.length = text.length;
    this.#forms.set(null, this.#formFrom(text, null, 'quick'));
  }

  get size(): number {
    let bytes = ENTRY_OVERHEAD_BYTES;
    for (const form of this.#forms.values()) bytes += form.body.length;
    return bytes;
  }

  /** Encodes on the first call. The plain text of a long page is decompressed on every call. */
  async getEncodedForm(encoding: Encoding): Promise<Form> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    if (encoding !== null) return this.#makeFirst(encoding);
    return this.#formFrom(await this.#text(), null, 'quick');
  }

  findEncodedForm(encoding: Encoding): Form | undefined {
    return this.#forms.get(encoding);
  }

  /** Replaces quickly compressed copies with smaller ones. */
  async improveCompression(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) {
      const bytes = await compress(await this.#text(), encoding, 'thorough');
      this.#forms.set(encoding, this.#formFrom(bytes, encoding, 'thorough'));
    }
    if (this.length > MAX_UNCOMPRESSED_BYTES) this.#forms.delete(null);
  }

  /** The entity tags of this text in this encoding, one per compression effort. */
  getTags(encoding: Encoding): readonly string[] {
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
    // A slower compression costs the first reader less than a second round trip.
    if (
      encoding === 'br' &&
      bytes.length > FIRST_ROUND_TRIP_BYTES &&
      bytes.length <= NEAR_FIRST_ROUND_TRIP_BYTES
    ) {
      effort = 'better';
      bytes = await compress(text, encoding, effort);
    }
    const made = this.#formFrom(bytes, encoding, effort);
    // `improveCompression` may have finished first; its smaller copy wins.
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
