import type { Language } from '~/shared/i18n/language';
import type {
  FullArticle,
  ArticleAtSlug,
  ArticleCard,
  ArticleStore,
  Twin,
} from '~/features/articles/article.store';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  CARD_COLUMNS,
  countPublished,
  selectCardsByIds,
  selectPublishedIds,
  selectPublishedSlugs,
  selectVisible,
} from './article-queries';
import { findRelated } from './related-articles';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { toNearerEndWindow, toListOrder, sortByIds } from '~/infrastructure/sql/engine/page-window';

export function createSqlArticleStore(db: Db): ArticleStore {
  return {
    async published({ language, today, ...asked }) {
      const counted = await countPublished(db, today, language).executeTakeFirstOrThrow();
      const total = Number(counted.total ?? 0);
      const window = toNearerEndWindow(asked, total);
      if (!window) return { blogs: [], total };
      const found = await selectPublishedIds(db, today, window, language).execute();
      const ids = toListOrder(found, window).map(({ id }) => id);
      const rows = ids.length > 0 ? await selectCardsByIds(db, ids).execute() : [];
      return { blogs: sortByIds(ids, rows).map(toCard), total };
    },

    findAtSlug: (slug, today) => findAtSlug(db, slug, today),

    async related(id, today, limit) {
      return (await findRelated(db, id, today, limit)).map(toCard);
    },

    async listPublishedSlugs({ today, limit, offset }) {
      const rows = await selectPublishedSlugs(db, today, limit, offset).execute();
      return rows.flatMap(({ slug, language, twin_key, schedule_date }) =>
        schedule_date ? [{ slug, language, twinKey: twin_key, scheduleDate: schedule_date }] : [],
      );
    },
  };
}

async function findAtSlug(
  db: Db,
  slug: string,
  today: CalendarDate,
): Promise<ArticleAtSlug | null> {
  const row = await selectVisible(db, today)
    .select([...CARD_COLUMNS, 'blogs.html_content', 'blogs.meta_tags', 'blogs.twin_key'])
    .where('blogs.slug', '=', slug)
    .executeTakeFirst();
  if (row) {
    const twins = row.twin_key === null ? [] : await findTwins(db, row.id, row.twin_key, today);
    return { kind: 'blog', blog: await withRelations(db, row), twins };
  }
  const moved = await selectVisible(db, today)
    .innerJoin('former_slugs as former', 'former.blog_id', 'blogs.id')
    .select('blogs.slug')
    .where('former.slug', '=', slug)
    .executeTakeFirst();
  return moved ? { kind: 'moved', slug: moved.slug } : null;
}

async function findTwins(
  db: Db,
  id: number,
  twinKey: string,
  today: CalendarDate,
): Promise<readonly Twin[]> {
  return selectVisible(db, today)
    .select(['blogs.language', 'blogs.slug'])
    .where('blogs.twin_key', '=', twinKey)
    .where('blogs.id', '<>', id)
    .execute();
}

async function withRelations(
  db: Db,
  row: CardRow & { readonly html_content: string; readonly meta_tags: string },
): Promise<FullArticle> {
  const images = await db
    .selectFrom('blog_images')
    .select(['content_key as contentKey', 'content_url as contentUrl'])
    .where('blog_id', '=', row.id)
    .execute();
  const keywords = await db
    .selectFrom('blog_keywords')
    .select('keyword')
    .where('blog_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    ...toCard(row),
    htmlContent: row.html_content,
    metaTags: JSON.parse(row.meta_tags) as string[],
    images,
    keywords: keywords.map(({ keyword }) => keyword),
  };
}

interface CardRow {
  readonly id: number;
  readonly slug: string;
  readonly language: Language;
  readonly heading: string;
  readonly main_heading: string;
  readonly main_description: string;
  readonly main_image_url: string;
  readonly main_image_alt: string;
  readonly author: string;
  readonly schedule_date: CalendarDate | null;
}

function toCard(row: CardRow): ArticleCard {
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
  };
}
