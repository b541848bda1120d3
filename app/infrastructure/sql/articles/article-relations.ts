import { getPictureUrl } from '~/features/articles/article-picture';
import type {
  ArticlePicture,
  ArticleTwin,
  ArticleWrite,
  ArticleWriteError,
} from '~/features/articles/article-editing.store';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { findWords } from '~/infrastructure/sql/applications/review-search';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

export async function readArticlePictures(db: Db, blogId: number): Promise<ArticlePicture[]> {
  const rows = await selectPictures(db)
    .where('blog_id', '=', blogId)
    .where('content_key', 'is not', null)
    .execute();
  return rows;
}

export function selectPictures(db: Db) {
  return db
    .selectFrom('blog_pictures')
    .select(['name', 'content_key as contentKey', 'original_name as originalName'])
    .orderBy('added_at')
    .orderBy('name');
}

/**
 * Attaches these pictures, detaches the article's other pictures and updates the public URLs. Ignores unknown names
 * and pictures of other articles.
 */
export async function attachPictures(
  db: Db,
  blogId: number,
  names: readonly string[],
): Promise<void> {
  await db
    .updateTable('blog_pictures')
    .set({ blog_id: null })
    .where('blog_id', '=', blogId)
    .execute();
  if (names.length > 0) {
    await db
      .updateTable('blog_pictures')
      .set({ blog_id: blogId })
      .where('name', 'in', names)
      .where('blog_id', 'is', null)
      .execute();
  }
  const tied = await readArticlePictures(db, blogId);
  const addresses = new Map(tied.map(({ contentKey, name }) => [contentKey, getPictureUrl(name)]));
  await db
    .deleteFrom('blog_images')
    .where('blog_id', '=', blogId)
    .where((row) =>
      row.or([
        row('content_url', 'like', '/pictures/blog/%'),
        row('content_key', 'in', ['', ...[...addresses.keys()].map((key) => key ?? '')]),
      ]),
    )
    .execute();
  const rows = [...addresses].flatMap(([key, content_url]) =>
    key === null ? [] : [{ blog_id: blogId, content_key: key, content_url }],
  );
  if (rows.length > 0) await db.insertInto('blog_images').values(rows).execute();
}

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

export async function writeArticleWords(
  db: Db,
  blogId: number,
  texts: { readonly heading: string; readonly mainHeading: string; readonly author: string },
): Promise<void> {
  await db.deleteFrom('blog_words').where('blog_id', '=', blogId).execute();
  const rows = findWords(`${texts.mainHeading} ${texts.heading} ${texts.author}`).map((word) => ({
    word,
    blog_id: blogId,
  }));
  if (rows.length > 0) await db.insertInto('blog_words').values(rows).execute();
}

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

export async function readKeywords(db: Db, blogId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('blog_keywords')
    .select('keyword')
    .where('blog_id', '=', blogId)
    .orderBy('position')
    .execute();
  return rows.map(({ keyword }) => keyword);
}

export function readImages(db: Db, blogId: number) {
  return db
    .selectFrom('blog_images')
    .select(['content_key as contentKey', 'content_url as contentUrl'])
    .where('blog_id', '=', blogId)
    .execute();
}
