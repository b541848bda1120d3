import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The suffix marks an additive migration. */
export const NEWER_MIGRATION = '9999-newer+';
const FIRST_MIGRATION = '"0001-content":';
const ADDED_MIGRATION = `${JSON.stringify(NEWER_MIGRATION)}:{async up(db){
  await db.schema.createTable("newer_notes").addColumn("id","integer",(c)=>c.primaryKey()).addColumn("text","text").execute();
  await db.schema.alterTable("customers").addColumn("newer_note","text").execute();
}},`;

/** The client entry of each language. */
const ENTRY = /entry\.client-[\w-]{8}(?=\.js)/g;

/**
 * Copies the build into a newer version with another table, another column and a renamed client file.
 * @returns its folder, and a function that removes it
 */
export async function makeNewerVersion() {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-newer-'));
  for (const name of await readdir(PROJECT)) {
    if (name !== 'build') await symlink(path.join(PROJECT, name), path.join(folder, name));
  }
  const build = path.join(folder, 'build');
  await cp(path.join(PROJECT, 'build'), build, { recursive: true });
  let migrations = 0;
  for (const entry of await readdir(build, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.js')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    migrations += text.split(FIRST_MIGRATION).length - 1;
    const newer = text
      .replace(FIRST_MIGRATION, () => ADDED_MIGRATION + FIRST_MIGRATION)
      .replaceAll(ENTRY, toNewerName);
    const place = path.join(entry.parentPath, entry.name.replace(ENTRY, toNewerName));
    if (newer === text && place === file) continue;
    // The compressed copies are those of the old file.
    for (const each of [file, `${file}.br`, `${file}.gz`]) await rm(each, { force: true });
    await writeFile(place, newer);
  }
  if (migrations !== 1) throw new Error(`The build names its first migration ${migrations} times.`);
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

function toNewerName(name: string): string {
  return `${name.slice(0, -8)}NEWER${name.slice(-3)}`;
}
