/** Starts without a dot: neither a way out of the folder nor a name that the stores keep for themselves. */
const PART = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const FOLDER = new RegExp(`^${PART}$`);
const NAME = new RegExp(`^(${PART})/(${PART})$`);

/** Whether it can be the name of a file inside a folder of the store. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/**
 * Returns the folder's and the file's own name of `folder/name`.
 * @throws Error when it is no such name: names are made by us, so that is a fault of the program.
 */
export function splitFileName(name: string): { readonly folder: string; readonly base: string } {
  const [, folder, base] = NAME.exec(name) ?? [];
  if (!folder || !base) throw new Error(`${JSON.stringify(name)} is no name for a stored file`);
  return { folder, base };
}

/** @throws Error when it cannot be a folder of the store: a fault of the program. */
export function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) {
    throw new Error(`${JSON.stringify(folder)} is no folder for stored files`);
  }
}
