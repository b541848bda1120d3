import type { FileStore } from './file-store';

const BATCH = 500;

interface PictureFolder {
  readonly name: string;
  /** @returns the picture to which a file of the folder belongs */
  readonly findPicture: (file: string) => string | null | undefined;
  readonly removePicture: (name: string) => Promise<void>;
}

/**
 * Removes older pictures that are not in use.
 * @param findInUse gets some hundred names at a time
 * @returns how many
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

/** In batches; a name may repeat, once per size. */
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
