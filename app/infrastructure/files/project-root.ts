import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
