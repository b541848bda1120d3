import { findWords } from '~/infrastructure/sql/applications/application-search-words';
import type { Db } from '~/infrastructure/sql/engine/schema';

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
