import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PICTURE_SIZES } from '~/features/account/picture.store';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { getContentPurpose } from '~/infrastructure/sql/engine/documents';
import { getPictureFiles } from '~/features/articles/article-picture';
import { getColour } from './pictures';

/**
 * Opens the files that rows refer to and returns their colours or faults. A file is read again
 * only after `forgetSeen`, because stored files never change.
 */
export class FileReader {
  readonly #seen = new Map<string, string>();
  readonly #hashes = new Map<string, string>();
  readonly #faulty = new Set<string>();

  constructor(private readonly folder: string) {}

  /** Files that were missing, unreadable or changed. */
  get faulty(): ReadonlySet<string> {
    return this.#faulty;
  }

  profilePicture(name: string): Promise<string> {
    return this.#sizes(PICTURE_SIZES.map((size) => `pictures/${name}-${size}.webp`));
  }

  articlePicture(name: string): Promise<string> {
    return this.#sizes(getPictureFiles(name).map(({ file }) => `blog-pictures/${file}`));
  }

  /** The colour of a document, whose length must match its row. */
  async document(file: string, length: number, keyring: Keyring): Promise<string> {
    return this.#colour(file, (sealed) => {
      const opened = keyring.openBytes(sealed, getContentPurpose(file));
      if (opened.length !== length) throw new Error(`${opened.length} bytes, not ${length}`);
      return opened;
    });
  }

  /** Clears the cache; each file must have the same content as before. */
  forgetSeen(): void {
    this.#seen.clear();
  }

  async #sizes(files: readonly string[]): Promise<string> {
    const colours = new Set<string>();
    for (const file of files) colours.add(await this.#colour(file, (bytes) => bytes));
    return [...colours].join(' and ');
  }

  async #colour(file: string, open: (bytes: Buffer) => Buffer): Promise<string> {
    const before = this.#seen.get(file);
    if (before !== undefined) return before;
    try {
      const bytes = open(await readFile(path.join(this.folder, file)));
      const hash = createHash('sha256').update(bytes).digest('hex');
      if ((this.#hashes.get(file) ?? hash) !== hash) throw new Error('another content than before');
      const colour = await getColour(bytes);
      this.#hashes.set(file, hash);
      this.#seen.set(file, colour);
      return colour;
    } catch (error) {
      this.#faulty.add(file);
      return `${file}: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}
