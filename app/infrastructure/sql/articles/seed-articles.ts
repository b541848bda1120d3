import { readSetting, saveSetting } from '~/infrastructure/sql/engine/settings';
import { z } from 'zod';
import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import type { SeedArticle, NewArticle } from '~/features/articles/content/articles.server';
import type { Clock } from '~/shared/time/clock';
import { shareTwinKey, writeArticleWords } from './article-relations';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import type { Db } from '~/infrastructure/sql/engine/schema';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { runSerializable } from '~/infrastructure/sql/engine/transaction';

const SETTING = 'blogs.seeded';

/** Stores only articles that this store has never had. Articles that an editor changed or removed are not touched. */
export async function seedArticles(
  { db }: SqlStore,
  articles: readonly SeedArticle[],
  clock: Clock,
): Promise<number> {
  const known = await readSeededSlugs(db);
  const lacking = articles.filter(({ slug }) => !known.includes(slug));
  if (lacking.length === 0) return 0;
  const read = await Promise.all(lacking.map((article) => article.read()));
  return runSerializable(db, async (transaction) => {
    const seeded = await readSeededSlugs(transaction);
    const missing = read.filter(({ slug }) => !seeded.includes(slug));
    if (missing.length === 0) return 0;
    let added = 0;
    for (const article of missing) added += await insertSeedArticle(transaction, article, clock);
    const value = JSON.stringify([...seeded, ...missing.map(({ slug }) => slug)]);
    await saveSetting(transaction, SETTING, value);
    await raiseContentVersion(transaction, 'blogs');
    return added;
  });
}

async function readSeededSlugs(db: Db): Promise<string[]> {
  const seeded = await readSetting(db, SETTING);
  return seeded === null ? [] : z.array(z.string()).parse(JSON.parse(seeded));
}

async function insertSeedArticle(db: Db, article: NewArticle, clock: Clock): Promise<number> {
  const now = clock.now().toISOString();
  const row = await db
    .insertInto('blogs')
    .values({
      slug: article.slug,
      language: article.language,
      heading: article.heading,
      main_heading: article.mainHeading,
      main_description: article.mainDescription,
      main_image_url: article.mainImageUrl,
      main_image_alt: article.mainImageAlt,
      author: article.author,
      schedule_date: article.scheduleDate,
      first_day: article.scheduleDate,
      status: 'published',
      created_at: now,
      updated_at: now,
      meta_tags: JSON.stringify(article.metaTags),
      html_content: article.htmlContent,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return 0;
  const { language, twinOf } = article;
  if (twinOf !== null) await linkTwins(db, row.id, { language, twinOf });
  await writeArticleWords(db, row.id, article);
  const keywords = [...new Set(article.keywords)].map((keyword, position) => ({
    blog_id: row.id,
    position,
    keyword,
    match_word: keyword,
  }));
  if (keywords.length > 0) await db.insertInto('blog_keywords').values(keywords).execute();
  return 1;
}

/** Links a translation to its base article, unless an editor moved or removed the base, or wrote a translation. */
async function linkTwins(
  db: Db,
  id: number,
  { language, twinOf }: { readonly language: Language; readonly twinOf: string },
): Promise<void> {
  const original = await db
    .selectFrom('blogs')
    .select('id')
    .where((row) => row.and({ slug: twinOf, language: BASE_LANGUAGE }))
    .executeTakeFirst();
  if (!original) return;
  const twinKey = await shareTwinKey(db, original.id);
  const taken = await db
    .selectFrom('blogs')
    .select('id')
    .where((row) => row.and({ twin_key: twinKey, language }))
    .executeTakeFirst();
  if (taken) return;
  await db.updateTable('blogs').set({ twin_key: twinKey }).where('id', '=', id).execute();
}
