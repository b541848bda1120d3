import type { Kysely } from 'kysely';
import { fromStore } from '~/infrastructure/sql/engine/from-store';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

/** The authors that the blog panel offers, in its order. @throws SourceFailure */
export async function blogAuthors(db: Kysely<Schema>): Promise<string[]> {
  const rows = await fromStore(
    db.selectFrom('blog_authors').select('name').orderBy('position').execute(),
  );
  return rows.map(({ name }) => name);
}

/** So many authors are offered; who types more names has them in the articles alone. */
const MAXIMUM_AUTHORS = 100;

/** Offers the author of an article from now on, within a transaction; a known one stays where it is. */
export async function rememberAuthor(db: Kysely<Schema>, name: string): Promise<void> {
  if (name === '') return;
  const known = await db.selectFrom('blog_authors').select('name').execute();
  if (known.length >= MAXIMUM_AUTHORS || known.some((each) => each.name === name)) return;
  await db.insertInto('blog_authors').values({ name }).execute();
}

/** Gives a store that has no authors yet the ones that come with the site. */
export async function seedBlogAuthors(db: Kysely<Schema>, names: readonly string[]): Promise<void> {
  await runSerializable(db, async (transaction) => {
    const any = await transaction.selectFrom('blog_authors').select('name').executeTakeFirst();
    if (any || names.length === 0) return;
    await transaction
      .insertInto('blog_authors')
      .values(names.map((name) => ({ name })))
      .execute();
  });
}
