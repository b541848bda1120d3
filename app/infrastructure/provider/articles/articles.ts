import { firstDayOf, isKeyword } from '~/features/articles/article-draft';
import type { BlogCard } from '~/features/articles/article.store';
import { parseMetaTags } from '~/features/articles/meta-tags';
import { formerSlug, slugOf } from '~/features/articles/slug';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { WireBlog } from '~/api/calls/article-calls';

/** An article of the service's list, without its content. */
export interface ListedArticle {
  readonly card: BlogCard;
  /** Null where the service gave no valid date. */
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly keywords: readonly string[];
  readonly formerSlugs: readonly string[];
  /** Another one whenever the article has changed, as far as the service tells. */
  readonly version: number;
}

/**
 * The articles of the service's list, newest first; those without a valid date come last.
 * @param pictureAddress gives the address of this site for a picture of the service's.
 */
export function toListed(
  all: readonly WireBlog[],
  pictureAddress: (address: string) => string,
): ListedArticle[] {
  const records = withoutOlderOnes(all);
  const slugs = slugsOf(records);
  return records
    .map((record): ListedArticle => {
      const { scheduleDate, shownFrom, shownUntil } = record;
      return {
        card: {
          id: record.id,
          slug: slugs.get(record.id) ?? '',
          language: BASE_LANGUAGE,
          heading: record.heading || record.mainHeading,
          mainHeading: record.mainHeading || record.heading,
          mainDescription: record.mainDescription,
          mainImageUrl: pictureAddress(record.mainImageUrl),
          mainImageAlt: record.mainImageAlt ?? '',
          author: record.article,
          scheduleDate,
        },
        firstDay: firstDayOf({ scheduleDate, startDate: shownFrom ?? null, endDate: null }),
        lastDay: shownUntil ?? null,
        keywords: keywordsOf(record),
        formerSlugs: record.formerSlugs ?? formerSlugsFor(record, slugs),
        version: record.version ?? 0,
      };
    })
    .sort(
      (one, other) =>
        compareText(other.firstDay ?? '', one.firstDay ?? '') || other.card.id - one.card.id,
    );
}

/** Whether readers of a day see it. One without a valid date is shown: the page says so of the date. */
export function isShownOn({ firstDay, lastDay }: ListedArticle, today: CalendarDate): boolean {
  return (firstDay === null || firstDay <= today) && (lastDay === null || lastDay >= today);
}

/** Articles that share keywords with one of the list, those with the most in common first; the newest first among equals. */
export function relatedTo(
  article: ListedArticle,
  others: readonly ListedArticle[],
): readonly ListedArticle[] {
  const words = new Set(article.keywords.map((word) => word.toLowerCase()));
  return others
    .filter(({ card }) => card.id !== article.card.id)
    .map((other) => ({
      other,
      shared: other.keywords.filter((word) => words.has(word.toLowerCase())).length,
    }))
    .filter(({ shared }) => shared > 0)
    .sort((one, another) => another.shared - one.shared)
    .map(({ other }) => other);
}

/** The keywords of an article: those it is given, else plain words among its tags and those of its keywords markup. */
export function keywordsOf({
  keywords,
  metaTags,
}: Pick<WireBlog, 'keywords' | 'metaTags'>): readonly string[] {
  if (keywords) return keywords;
  const marked = parseMetaTags(metaTags).metas.find(({ name }) => name === 'keywords');
  const words = [...metaTags.filter(isKeyword), ...(marked?.content.split(',') ?? [])];
  const known = new Map<string, string>();
  for (const word of words.map((each) => each.trim()).filter(Boolean)) {
    const key = word.toLowerCase();
    if (!known.has(key)) known.set(key, word);
  }
  return [...known.values()];
}

/**
 * A service that cannot change an article keeps a changed one as another beside it: of articles that have the headings, the
 * author and the day in common, the one that came last counts.
 */
function withoutOlderOnes(records: readonly WireBlog[]): readonly WireBlog[] {
  const newest = new Map<string, number>();
  const nameOf = ({ id, slug, heading, mainHeading, article, scheduleDate }: WireBlog) =>
    JSON.stringify(slug === undefined ? [heading, mainHeading, article, scheduleDate] : [id]);
  for (const record of records) {
    newest.set(nameOf(record), Math.max(record.id, newest.get(nameOf(record)) ?? record.id));
  }
  return records.filter((record) => newest.get(nameOf(record)) === record.id);
}

/**
 * A slug for each article: the one that it is given, else of its heading. Where two have the same, the one that readers knew
 * first keeps it, and the other one gets its number behind it.
 */
function slugsOf(records: readonly WireBlog[]): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  const give = (id: number, slug: string) => {
    taken.add(slug);
    slugs.set(id, slug);
  };
  for (const { id, slug } of records) if (slug !== undefined) give(id, slug);
  const inOrder = records
    .filter(({ id }) => !slugs.has(id))
    .sort((one, other) => compareText(dayOf(one), dayOf(other)) || one.id - other.id);
  for (const { id, heading, mainHeading } of inOrder) {
    let slug = slugOf(heading) || slugOf(mainHeading) || 'article';
    while (taken.has(slug)) slug = `${slug}-${id}`;
    give(id, slug);
  }
  return slugs;
}

/** The address that an article of a service without addresses had by the former rule. */
function formerSlugsFor(
  { id, slug, heading, mainHeading }: WireBlog,
  slugs: ReadonlyMap<number, string>,
): readonly string[] {
  if (slug !== undefined) return [];
  const former = formerSlug(heading) || formerSlug(mainHeading);
  return former === '' || former === slugs.get(id) ? [] : [former];
}

/** Sorts articles without a valid date behind all others. */
function dayOf({ scheduleDate }: WireBlog): string {
  return scheduleDate ?? '9999';
}

function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
