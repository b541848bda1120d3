import { lchown, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Gives everything in a folder to the folder's own user, who runs the site: commands are often run as root, and what root makes
 * nobody else may use. Does nothing for other users, who can only make files of their own.
 */
export async function giveToOwnerOf(folder: string): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = await stat(folder);
  if (uid === 0) return;
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(path.join(folder, name), uid, gid);
  }
}
