import type { Kysely } from 'kysely';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';
import { runSerializable } from './transaction.server';

/** The authors that the blog panel offers, in its order. @throws SourceFailure */
export async function blogAuthors(db: Kysely<Schema>): Promise<string[]> {
  const rows = await fromStore(
    db.selectFrom('blog_authors').select('name').orderBy('position').execute(),
  );
  return rows.map(({ name }) => name);
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
