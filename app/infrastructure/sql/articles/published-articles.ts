import type { Selectable } from 'kysely';
import type {
  ArticlePart,
  ArticleRange,
  PublishedArticle,
  PublishedArticleStore,
} from '~/features/articles/published-articles.store';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { CARD_COLUMNS, selectRange } from './articles';
import { isInState } from './article-visibility';
import type { Db, Schema } from '~/infrastructure/sql/engine/schema';

type StoredArticleRow = Pick<Selectable<Schema['blogs']>, ColumnName> & {
  readonly html_content?: string;
};

const ARTICLE_COLUMNS = [
  ...CARD_COLUMNS,
  'blogs.meta_tags',
  'blogs.start_date',
  'blogs.end_date',
  'blogs.version',
] as const;
type ColumnName =
  (typeof ARTICLE_COLUMNS)[number] extends `blogs.${infer Name extends keyof Schema['blogs']}`
    ? Name
    : never;

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
  const columns = [...ARTICLE_COLUMNS, ...(withContent ? (['blogs.html_content'] as const) : [])];
  const rows = await selectRange(db, range).select(columns).limit(limit).execute();
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
  const [articleKeywordsFor, formerSlugsOf] = [
    groupByArticle(keywords),
    groupByArticle(formerSlugs),
  ];
  const articles = rows.map((row) =>
    toArticle(row, {
      keywords: articleKeywordsFor.get(row.id) ?? [],
      formerSlugs: formerSlugsOf.get(row.id) ?? [],
      images: [],
    }),
  );
  return { articles, isEnd: rows.length < limit };
}

async function find(db: Db, id: number, today: CalendarDate): Promise<PublishedArticle | null> {
  const row = await db
    .selectFrom('blogs')
    .selectAll()
    .where((row) => row.and({ id, language: BASE_LANGUAGE }))
    .where(isInState('blogs', 'published', today))
    .executeTakeFirst();
  if (!row) return null;
  const images = await db
    .selectFrom('blog_images')
    .select(['content_key as contentKey', 'content_url as contentUrl'])
    .where('blog_id', '=', id)
    .execute();
  const keywords = await db
    .selectFrom('blog_keywords')
    .select('keyword')
    .where('blog_id', '=', id)
    .orderBy('position')
    .execute();
  const formerSlugs = await db
    .selectFrom('former_slugs')
    .select('slug')
    .where('blog_id', '=', id)
    .orderBy('slug')
    .execute();
  return toArticle(row, {
    images,
    keywords: keywords.map(({ keyword }) => keyword),
    formerSlugs: formerSlugs.map(({ slug }) => slug),
  });
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

function toArticle(
  row: StoredArticleRow,
  relations: Pick<PublishedArticle, 'images' | 'keywords' | 'formerSlugs'>,
): PublishedArticle {
  return {
    id: row.id,
    slug: row.slug,
    language: row.language,
    heading: row.heading,
    mainHeading: row.main_heading,
    mainDescription: row.main_description,
    mainImageUrl: row.main_image_url,
    mainImageAlt: row.main_image_alt,
    author: row.author,
    scheduleDate: row.schedule_date,
    htmlContent: row.html_content ?? '',
    metaTags: JSON.parse(row.meta_tags) as string[],
    startDate: row.start_date,
    endDate: row.end_date,
    version: row.version,
    ...relations,
  };
}
