import type { Db } from '~/infrastructure/sql/engine/schema';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

export async function blogAuthors(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blog_authors').select('name').orderBy('position').execute();
  return rows.map(({ name }) => name);
}

const MAXIMUM_AUTHORS = 100;

/** Call it within a transaction. A known author keeps the position. */
export async function rememberAuthor(db: Db, name: string): Promise<void> {
  if (name === '') return;
  const known = await db.selectFrom('blog_authors').select('name').execute();
  if (known.length >= MAXIMUM_AUTHORS || known.some((each) => each.name === name)) return;
  await db.insertInto('blog_authors').values({ name }).execute();
}

/** Seeds authors once. If `replaced` is not empty, the authors in it are removed and missing new ones are added. */
export async function seedArticleAuthors(
  db: Db,
  names: readonly string[],
  replaced: readonly string[],
): Promise<void> {
  await runSerializable(db, async (transaction) => {
    const rows = await transaction.selectFrom('blog_authors').select('name').execute();
    if (rows.length > 0 && replaced.length === 0) return;
    const stored = new Set(rows.map(({ name }) => name));
    const gone = replaced.filter((name) => stored.has(name) && !names.includes(name));
    const added = names.filter((name) => !stored.has(name));
    if (gone.length > 0) {
      await transaction.deleteFrom('blog_authors').where('name', 'in', gone).execute();
    }
    if (added.length > 0) {
      await transaction
        .insertInto('blog_authors')
        .values(added.map((name) => ({ name })))
        .execute();
    }
  });
}
