import type { Kysely } from 'kysely';
import { pictureUrl } from '~/features/articles/article-picture';
import type { ArticlePicture } from '~/features/articles/article-editing.store';
import type { Schema } from '~/infrastructure/sql/engine/schema';

/** The pictures of an article's text, in the order of their upload. */
export async function picturesOfBlog(
  db: Kysely<Schema>,
  blogId: number,
): Promise<ArticlePicture[]> {
  const rows = await selectPictures(db)
    .where('blog_id', '=', blogId)
    .where('content_key', 'is not', null)
    .execute();
  return rows;
}

/** All pictures, in the order of their upload; the caller narrows them down. */
export function selectPictures(db: Kysely<Schema>) {
  return db
    .selectFrom('blog_pictures')
    .select(['name', 'content_key as contentKey', 'original_name as originalName'])
    .orderBy('added_at')
    .orderBy('name');
}

/**
 * Ties pictures to an article and lets go of all others it had. Names that belong to another article, or that nobody knows,
 * are left alone. The addresses under which readers get them follow.
 */
export async function tiePictures(
  db: Kysely<Schema>,
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
  const tied = await picturesOfBlog(db, blogId);
  const addresses = new Map(tied.map(({ contentKey, name }) => [contentKey, pictureUrl(name)]));
  // What a source of the site's own or an import brought stays, unless a picture of this name replaces it.
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
