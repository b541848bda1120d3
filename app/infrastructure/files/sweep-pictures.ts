import type { FileStore } from './file-store';

const BATCH = 500;

interface PictureFolder {
  readonly name: string;
  /** @returns the name of the picture to which a file belongs; null or undefined for other files */
  readonly findPicture: (file: string) => string | null | undefined;
  readonly removePicture: (name: string) => Promise<void>;
}

/**
 * Removes old pictures that are not in use.
 * @param findInUse is called with some hundred names at a time
 * @returns number of removed pictures
 */
export async function sweepPictures(
  files: FileStore,
  folder: PictureFolder,
  before: Date,
  findInUse: (names: string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const removed = new Set<string>();
  for await (const names of listOldNames(files, folder, before)) {
    const inUse = await findInUse(names);
    for (const name of names) {
      if (inUse.has(name) || removed.has(name)) continue;
      await folder.removePicture(name);
      removed.add(name);
    }
  }
  return removed.size;
}

/** Yields names in batches. A name occurs once per size of the picture. */
async function* listOldNames(
  files: FileStore,
  folder: PictureFolder,
  before: Date,
): AsyncIterable<string[]> {
  let names = new Set<string>();
  for await (const { name: file, modifiedAt } of files.list(folder.name)) {
    const name = folder.findPicture(file.slice(folder.name.length + 1));
    if (name && modifiedAt < before) names.add(name);
    if (names.size < BATCH) continue;
    yield [...names];
    names = new Set();
  }
  if (names.size > 0) yield [...names];
}
