import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives all files in a folder to the folder's owner, who runs the site, because operators often run commands as
 * root. No effect for other users.
 */
export async function matchFolderOwner(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), uid, gid);
  }
}
