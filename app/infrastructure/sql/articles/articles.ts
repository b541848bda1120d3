import { BASE_LANGUAGE, type Language } from '~/shared/i18n/language';
import { readImages, readKeywords } from './article-relations';
import type {
  ArticleAtSlug,
  ArticleStore,
  Twin,
  ArticleRange,
} from '~/features/articles/article.store';
import type { CalendarDate } from '~/shared/time/calendar';
import type { Db } from '~/infrastructure/sql/engine/schema';
import { readPage, type PageWindow } from '~/infrastructure/sql/engine/page-window';
import { visibleOn, fromStoredStatus } from './article-visibility';
import { isVisibleOn } from '~/features/articles/article-visibility';
import { compare } from '~/shared/text/compare';

export function createSqlArticleStore(db: Db): ArticleStore {
  return {
    async published({ language, today, ...asked }) {
      const counted = await countPublished(db, today, language).executeTakeFirstOrThrow();
      const total = Number(counted.total ?? 0);
      const blogs = await readPage(
        asked,
        total,
        (window) => selectPublishedIds(db, today, window, language),
        (ids) => selectCardsByIds(db, ids),
      );
      return { blogs, total };
    },

    findAtSlug: (slug, today) => findAtSlug(db, slug, today),

    related: (id, today, limit) => findRelated(db, id, today, limit),

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
    .select([
      ...CARD_COLUMNS,
      'blogs.html_content as htmlContent',
      'blogs.meta_tags',
      'blogs.twin_key',
    ])
    .where('blogs.slug', '=', slug)
    .executeTakeFirst();
  if (row) {
    const { meta_tags: metaTags, twin_key: twinKey, ...article } = row;
    const blog = {
      ...article,
      metaTags: JSON.parse(metaTags) as string[],
      images: await readImages(db, row.id),
      keywords: await readKeywords(db, row.id),
    };
    return { kind: 'blog', blog, twins: await findTwins(db, row.id, twinKey, today) };
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
  twinKey: string | null,
  today: CalendarDate,
): Promise<readonly Twin[]> {
  if (twinKey === null) return [];
  return selectVisible(db, today)
    .select(['blogs.language', 'blogs.slug'])
    .where('blogs.twin_key', '=', twinKey)
    .where('blogs.id', '<>', id)
    .execute();
}

export const CARD_COLUMNS = [
  'blogs.id',
  'blogs.slug',
  'blogs.language',
  'blogs.heading',
  'blogs.main_heading as mainHeading',
  'blogs.main_description as mainDescription',
  'blogs.main_image_url as mainImageUrl',
  'blogs.main_image_alt as mainImageAlt',
  'blogs.author',
  'blogs.schedule_date as scheduleDate',
] as const;

function selectVisible(db: Db, today: CalendarDate) {
  return db.selectFrom('blogs').where(visibleOn('blogs', today));
}

/** Base language articles visible on `until`, published since `from`, after a cursor, newest first. */
export function selectRange(
  db: Db,
  { from, until, after }: Pick<ArticleRange, 'from' | 'until' | 'after'>,
) {
  // No article is public before its schedule date, so the index starts at the first of these days.
  const days = selectInOrder(db, until, false, BASE_LANGUAGE)
    .where('blogs.first_day', '>=', from)
    .where('blogs.schedule_date', '>=', from);
  if (!after) return days;
  return days
    .where('blogs.first_day', '<=', after.day)
    .where((row) =>
      row.or([row('blogs.first_day', '<', after.day), row('blogs.id', '<', after.id)]),
    );
}

/** Reads the index only, from either end; otherwise PostgreSQL would read and sort whole articles. */
export function selectPublishedIds(
  db: Db,
  today: CalendarDate,
  { limit, offset, isBackwards }: PageWindow,
  language?: Language,
) {
  return selectInOrder(db, today, isBackwards, language)
    .select('blogs.id')
    .limit(limit)
    .offset(offset);
}

/** Sums the daily tallies; null means zero. */
export function countPublished(db: Db, today: CalendarDate, language?: Language) {
  return db
    .selectFrom('blog_tally')
    .select((row) => row.fn.sum('total').as('total'))
    .where(visibleOn('blog_tally', today))
    .$if(language !== undefined, (query) => query.where('language', '=', language as Language));
}

export function selectPublishedSlugs(db: Db, today: CalendarDate, limit: number, offset: number) {
  return selectInOrder(db, today, false)
    .select(['blogs.slug', 'blogs.language', 'blogs.twin_key', 'blogs.schedule_date'])
    .limit(limit)
    .offset(offset);
}

export function selectMatchWords(db: Db, id: number) {
  return db.selectFrom('blog_keywords').select('match_word').where('blog_id', '=', id);
}

export function selectIdsWithWord(db: Db, word: string, id: number, limit: number) {
  return db
    .selectFrom('blog_keywords')
    .select('blog_id')
    .where('match_word', '=', word)
    .where('blog_id', '<>', id)
    .limit(limit);
}

export function selectNewestWithWords(
  db: Db,
  today: CalendarDate,
  words: readonly string[],
  articles: number,
) {
  return (
    db
      .selectFrom(selectInOrder(db, today, false).select('blogs.id').limit(articles).as('newest'))
      // CROSS JOIN makes SQLite keep the join order: words by article, not articles by word.
      .crossJoin('blog_keywords')
      .select(['newest.id', 'blog_keywords.match_word'])
      .whereRef('blog_keywords.blog_id', '=', 'newest.id')
      .where('blog_keywords.match_word', 'in', words)
  );
}

/** Unordered and by primary key only, because further conditions mislead the planner. */
export function selectCardsByIds(db: Db, ids: readonly number[]) {
  return db.selectFrom('blogs').select(CARD_COLUMNS).where('blogs.id', 'in', ids);
}

function selectInOrder(db: Db, today: CalendarDate, isBackwards: boolean, language?: Language) {
  const direction = isBackwards ? 'asc' : 'desc';
  return selectVisible(db, today)
    .$if(language !== undefined, (query) =>
      query.where('blogs.language', '=', language as Language),
    )
    .orderBy('blogs.first_day', direction)
    .orderBy('blogs.id', direction);
}

/** A keyword with at most this many other articles is rare, and all of them are compared. */
const MAX_RARE_USES = 60;
/** For common keywords, only this many of the newest articles are compared. */
const MAX_NEWEST_ARTICLES = 200;
/** Candidates with the most shared words. Some of them can be hidden. */
const MAX_CANDIDATES = 60;

/**
 * Articles in the same language, by shared keywords, then newest. For constant cost, older articles that share only
 * common keywords are ignored.
 */
async function findRelated(db: Db, id: number, today: CalendarDate, limit: number) {
  const words = (await selectMatchWords(db, id).execute()).map((row) => row.match_word);
  if (words.length === 0) return [];
  const shared = new Map<number, Set<string>>();
  const note = (blog: number, word: string) => {
    shared.set(blog, (shared.get(blog) ?? new Set()).add(word));
  };
  const common: string[] = [];
  for (const word of words) {
    const rows = await selectIdsWithWord(db, word, id, MAX_RARE_USES + 1).execute();
    if (rows.length > MAX_RARE_USES) common.push(word);
    else for (const row of rows) note(row.blog_id, word);
  }
  if (common.length > 0) {
    const rows = await selectNewestWithWords(db, today, common, MAX_NEWEST_ARTICLES).execute();
    for (const row of rows) if (row.id !== id) note(row.id, row.match_word);
  }
  const countShared = (blog: number) => shared.get(blog)?.size ?? 0;
  const ids = [...shared.keys()].sort((a, b) => countShared(b) - countShared(a) || b - a);
  if (ids.length === 0) return [];
  const rows = await selectCardsByIds(db, [id, ...ids.slice(0, MAX_CANDIDATES)])
    .select(['blogs.status', 'blogs.first_day as firstDay', 'blogs.end_date as endDate'])
    .execute();
  const own = rows.find((row) => row.id === id);
  return rows
    .filter((row) => row.id !== id && row.language === own?.language)
    .map(({ status, firstDay, endDate, ...card }) => ({
      card,
      firstDay: firstDay ?? '',
      isVisible: isVisibleOn({ status: fromStoredStatus(status), firstDay, endDate }, today),
    }))
    .filter(({ isVisible }) => isVisible)
    .sort(
      (a, b) =>
        countShared(b.card.id) - countShared(a.card.id) ||
        compare(b.firstDay, a.firstDay) ||
        compare(b.card.id, a.card.id),
    )
    .slice(0, limit)
    .map(({ card }) => card);
}
