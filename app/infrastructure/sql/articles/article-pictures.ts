import { getPictureUrl } from '~/features/articles/article-picture';
import type { ArticlePicture } from '~/features/articles/article-editing.store';
import type { Db } from '~/infrastructure/sql/engine/schema';

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
