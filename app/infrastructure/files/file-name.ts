/** Without a leading dot, to prevent path traversal and clashes with the stores' temporary files. */
const PART = '[A-Za-z0-9_-][A-Za-z0-9._-]{0,199}';
const FOLDER = new RegExp(`^${PART}$`);
const NAME = new RegExp(`^(${PART})/(${PART})$`);

export function isFileName(name: string): boolean {
  return NAME.test(name);
}

/** @throws Error for an invalid name, which is a bug because names are generated. */
export function splitFileName(name: string): { readonly folder: string; readonly base: string } {
  const [, folder, base] = NAME.exec(name) ?? [];
  if (!folder || !base) throw new Error(`${JSON.stringify(name)} is no name for a stored file`);
  return { folder, base };
}

/** @throws Error for an invalid folder, which is a bug. */
export function assertFolder(folder: string): void {
  if (!FOLDER.test(folder)) {
    throw new Error(`${JSON.stringify(folder)} is no folder for stored files`);
  }
}
