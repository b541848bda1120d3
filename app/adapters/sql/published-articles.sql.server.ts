import type { Kysely, Selectable } from 'kysely';
import type { PublishedArticle, PublishedArticles } from '~/blogs/published-articles.source';
import type { CalendarDate } from '~/time/calendar';
import { selectShown } from './blog-queries.server';
import { fromStore } from './from-store.server';
import type { Schema } from './schema';

type BlogRow = Selectable<Schema['blogs']>;

/** Public articles whole, from the store. */
export function sqlPublishedArticles(db: Kysely<Schema>): PublishedArticles {
  return {
    between: (from, until) => fromStore(between(db, from, until)),
    find: (id, today) => fromStore(find(db, id, today)),
  };
}

async function between(
  db: Kysely<Schema>,
  from: CalendarDate,
  until: CalendarDate,
): Promise<PublishedArticle[]> {
  const shown = () => selectShown(db, until).where('blogs.schedule_date', '>=', from);
  const rows = await shown()
    .selectAll('blogs')
    .orderBy('blogs.first_day', 'desc')
    .orderBy('blogs.id', 'desc')
    .execute();
  const keywords = await shown()
    .innerJoin('blog_keywords', 'blog_keywords.blog_id', 'blogs.id')
    .select(['blogs.id', 'blog_keywords.keyword as text'])
    .orderBy('blog_keywords.position')
    .execute();
  const formerSlugs = await shown()
    .innerJoin('former_slugs', 'former_slugs.blog_id', 'blogs.id')
    .select(['blogs.id', 'former_slugs.slug as text'])
    .orderBy('former_slugs.slug')
    .execute();
  const [keywordsOf, formerSlugsOf] = [byBlog(keywords), byBlog(formerSlugs)];
  return rows.map((row) =>
    toArticle(row, {
      keywords: keywordsOf.get(row.id) ?? [],
      formerSlugs: formerSlugsOf.get(row.id) ?? [],
      images: [],
    }),
  );
}

async function find(
  db: Kysely<Schema>,
  id: number,
  today: CalendarDate,
): Promise<PublishedArticle | null> {
  const row = await db
    .selectFrom('blogs')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'published')
    .where('first_day', '<=', today)
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

function byBlog(rows: readonly { readonly id: number; readonly text: string }[]) {
  const texts = new Map<number, string[]>();
  for (const { id, text } of rows) {
    const own = texts.get(id);
    if (own) own.push(text);
    else texts.set(id, [text]);
  }
  return texts;
}

function toArticle(
  row: BlogRow,
  relations: Pick<PublishedArticle, 'images' | 'keywords' | 'formerSlugs'>,
): PublishedArticle {
  return {
    id: row.id,
    slug: row.slug,
    heading: row.heading,
    mainHeading: row.main_heading,
    mainDescription: row.main_description,
    mainImageUrl: row.main_image_url,
    mainImageAlt: row.main_image_alt,
    author: row.author,
    scheduleDate: row.schedule_date,
    htmlContent: row.html_content,
    metaTags: JSON.parse(row.meta_tags) as string[],
    startDate: row.start_date,
    endDate: row.end_date,
    version: row.version,
    ...relations,
  };
}
