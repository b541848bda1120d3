import type {
  ArticlePart,
  ArticleRange,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/article.store';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { readImages, readKeywords } from './article-relations';
import { CARD_COLUMNS, selectRange } from './articles';
import { isInState } from './article-visibility';
import type { Db } from '~/infrastructure/sql/engine/schema';

const ARTICLE_COLUMNS = [
  ...CARD_COLUMNS,
  'blogs.meta_tags',
  'blogs.start_date as startDate',
  'blogs.end_date as endDate',
  'blogs.version',
] as const;

/** Base language only, because the API supports no other. */
export function createSqlPublishedArticles(db: Db): PublishedArticleStore {
  return {
    between: (range) => between(db, range),
    find: (id, today) => find(db, id, today),
  };
}

async function between(
  db: Db,
  { limit, withContent, ...range }: ArticleRange,
): Promise<ArticlePart> {
  const rows = await selectArticles(db, range, withContent).limit(limit).execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return { articles: [], isEnd: true };
  const keywords = await db
    .selectFrom('blog_keywords')
    .select(['blog_id', 'keyword as text'])
    .where('blog_id', 'in', ids)
    .orderBy('position')
    .execute();
  const formerSlugs = await db
    .selectFrom('former_slugs')
    .select(['blog_id', 'slug as text'])
    .where('blog_id', 'in', ids)
    .orderBy('slug')
    .execute();
  const keywordsById = groupByArticle(keywords);
  const slugsById = groupByArticle(formerSlugs);
  const articles = rows.map((row) =>
    toArticle(row, {
      keywords: keywordsById.get(row.id) ?? [],
      formerSlugs: slugsById.get(row.id) ?? [],
      images: [],
    }),
  );
  return { articles, isEnd: rows.length < limit };
}

async function find(db: Db, id: number, today: CalendarDate): Promise<PublishedArticle | null> {
  const row = await db
    .selectFrom('blogs')
    .select([...ARTICLE_COLUMNS, 'blogs.html_content as htmlContent'])
    .where((row) => row.and({ id, language: BASE_LANGUAGE }))
    .where(isInState('blogs', 'published', today))
    .executeTakeFirst();
  if (!row) return null;
  const formerSlugs = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('blog_id', '=', id)
    .orderBy('slug')
    .execute();
  return toArticle(row, {
    images: await readImages(db, id),
    keywords: await readKeywords(db, id),
    formerSlugs: formerSlugs.map(({ slug }) => slug),
  });
}

function selectArticles(db: Db, range: Parameters<typeof selectRange>[1], withContent: boolean) {
  return selectRange(db, range)
    .select(ARTICLE_COLUMNS)
    .$if(withContent, (query) => query.select('blogs.html_content as htmlContent'));
}

function groupByArticle(rows: readonly { readonly blog_id: number; readonly text: string }[]) {
  const texts = new Map<number, string[]>();
  for (const { blog_id, text } of rows) {
    const own = texts.get(blog_id);
    if (own) own.push(text);
    else texts.set(blog_id, [text]);
  }
  return texts;
}

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticles>['execute']>>[number];

function toArticle(
  { meta_tags: metaTags, htmlContent = '', ...article }: ArticleRow,
  relations: Pick<PublishedArticle, 'images' | 'keywords' | 'formerSlugs'>,
): PublishedArticle {
  return { ...article, htmlContent, metaTags: JSON.parse(metaTags) as string[], ...relations };
}
