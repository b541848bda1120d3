import type {
  ArticleTwin,
  ArticleWrite,
  ArticleWriteError,
} from '~/features/articles/article-editing.store';
import type { Db } from '~/infrastructure/sql/engine/schema';

export async function readTwins(
  db: Db,
  { id, twin_key: twinKey }: { readonly id: number; readonly twin_key: string | null },
): Promise<ArticleTwin[]> {
  if (twinKey === null) return [];
  return db
    .selectFrom('blogs')
    .select(['id', 'language'])
    .where('twin_key', '=', twinKey)
    .where('id', '<>', id)
    .orderBy('language')
    .execute();
}

export async function findTwinError(
  db: Db,
  { id, twinOf = null, content: { language } }: ArticleWrite,
): Promise<Extract<ArticleWriteError, 'twin-taken' | 'twin-gone'> | null> {
  const known = id ?? twinOf;
  if (known === null) return null;
  const relative = await db
    .selectFrom('blogs')
    .select(['id', 'language', 'twin_key'])
    .where('id', '=', known)
    .executeTakeFirst();
  // The update itself reports a missing article.
  if (!relative) return id === null ? 'twin-gone' : null;
  const others = await readTwins(db, relative);
  const taken = id === null ? [relative, ...others] : others;
  return taken.some((each) => each.language === language) ? 'twin-taken' : null;
}

export async function shareTwinKey(db: Db, id: number): Promise<string | null> {
  const { twin_key: twinKey } = await db
    .updateTable('blogs')
    // A slug has no colon, so the key is unique.
    .set((row) => ({ twin_key: row.fn.coalesce('twin_key', row.val(`blog:${id}`)) }))
    .where('id', '=', id)
    .returning('twin_key')
    .executeTakeFirstOrThrow();
  return twinKey;
}
