import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { getProjectRoot } from './project-root';

/** From package.json. @throws Error if the site does not run inside its project folder. */
export async function readProductVersion(): Promise<string> {
  const file = path.join(getProjectRoot(), 'package.json');
  const { version } = JSON.parse(await readFile(file, 'utf8')) as { readonly version: string };
  return version;
}
