import type {
  ArticleWrite,
  ArticleWriteError,
  WrittenArticle,
} from '~/features/articles/article-editing.store';
import { findTwinError } from './article-twins';
import type { Db } from '~/infrastructure/sql/engine/schema';

/** @returns the result of an earlier submission of the same form; null for the first */
export async function findEarlierSubmission(
  db: Db,
  { id, submission }: ArticleWrite,
): Promise<WrittenArticle | null> {
  if (submission === null) return null;
  const done = await db
    .selectFrom('blogs')
    .select(['id', 'slug'])
    .where('submission', '=', submission)
    .executeTakeFirst();
  return done && (id === null || done.id === id) ? done : null;
}

export async function isSlugTaken(db: Db, { id, slug }: ArticleWrite): Promise<boolean> {
  const holder = await db
    .selectFrom('blogs')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return holder !== undefined && holder.id !== id;
}

export async function previewWrite(
  db: Db,
  article: ArticleWrite,
): Promise<WrittenArticle | ArticleWriteError | null> {
  const done = await findEarlierSubmission(db, article);
  if (done) return done;
  if (await isSlugTaken(db, article)) return 'slug-taken';
  const refusal = await findTwinError(db, article);
  if (refusal) return refusal;
  if (article.id === null) return null;
  const row = await db
    .selectFrom('blogs')
    .select('version')
    .where('id', '=', article.id)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.version === article.version ? null : 'changed';
}
