import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readFile } from 'node:fs/promises';

/**
 * Searches upward, because this module runs from app/ in development and tests, and from build/ in production.
 * @throws Error if no parent folder has a package.json.
 */
export function getProjectRoot(): string {
  let folder = path.dirname(fileURLToPath(import.meta.url));
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('The site must run inside its project folder.');
    folder = parent;
  }
  return folder;
}

/** From package.json. @throws Error if the site does not run inside its project folder. */
export async function readProductVersion(): Promise<string> {
  const file = path.join(getProjectRoot(), 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}
