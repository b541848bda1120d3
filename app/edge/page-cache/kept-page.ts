import { compress, type Effort, type Encoding } from '~/edge/encodings';
import { entityTag, hashOf } from '~/edge/send';
import type { Lifetime } from './lifetime';
import type { Subject } from './page-cache';

/** Roughly what headers, tags and the entry itself take, in bytes. */
const OVERHEAD = 2_048;

/** A page's bytes in one coding. */
export interface Form {
  readonly bytes: Buffer;
  readonly tag: string;
}

/** An answer of the application as it is kept: the same for everyone who asks for its address. */
export class KeptPage {
  readonly #hash: string;
  readonly #forms = new Map<Encoding, Form>();

  constructor(
    readonly status: number,
    readonly headers: readonly (readonly [string, string])[],
    readonly text: Buffer,
    readonly lifetime: Lifetime,
    /** When it was made, in milliseconds since 1970. */
    readonly madeAt: number,
    readonly subject: Subject,
  ) {
    this.#hash = hashOf(text);
    this.#forms.set(null, { bytes: text, tag: entityTag(this.#hash, null, 'quick') });
  }

  /** What it takes in memory, in bytes. */
  get size(): number {
    let bytes = OVERHEAD;
    for (const form of this.#forms.values()) bytes += form.bytes.length;
    return bytes;
  }

  /** Its bytes in a coding; made at the first call. */
  async inForm(encoding: Encoding): Promise<Form> {
    return this.#forms.get(encoding) ?? (await this.#make(encoding, 'quick'));
  }

  /** Its bytes in a coding, if they are there already. */
  formAtHand(encoding: Encoding): Form | undefined {
    return this.#forms.get(encoding);
  }

  /** Puts the smallest forms in place of those that were made in haste. */
  async improve(): Promise<void> {
    for (const encoding of ['br', 'gzip'] as const) await this.#make(encoding, 'thorough');
  }

  /** All tags that its bytes in this coding ever had: they name the same text, made with more effort or less. */
  tagsOf(encoding: Encoding): readonly string[] {
    return [entityTag(this.#hash, encoding, 'quick'), entityTag(this.#hash, encoding, 'thorough')];
  }

  async #make(encoding: Encoding, effort: Effort): Promise<Form> {
    const bytes = await compress(this.text, encoding, effort);
    const made = { bytes, tag: entityTag(this.#hash, encoding, effort) };
    const existing = this.#forms.get(encoding);
    // Two may have asked at once: what was made thoroughly stays.
    if (existing && effort === 'quick') return existing;
    this.#forms.set(encoding, made);
    return made;
  }
}
