import { isKeyword } from '~/features/articles/article-draft';
import { getFirstPublicDay } from '~/features/articles/article-visibility';
import type { ArticleCard, ArticleImage } from '~/features/articles/article.store';
import { parseMetaTags, buildGeneratedMarkup } from '~/features/articles/meta-tags';
import { toFormerSlug, toSlug } from '~/features/articles/slug';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import type { WireBlog } from '~/api/calls/article-calls';
import { compare } from '~/shared/text/compare';
import { mapPictureSources, getFileName } from '~/features/articles/article-html';
import { cleanArticleHtml, isCleanable } from '~/features/articles/clean-html';
import { MismatchedAnswerError } from '~/infrastructure/provider/client/client';
import type { ExternalPictures } from './article-pictures';

export interface ListedArticle {
  readonly card: ArticleCard;
  readonly firstDay: CalendarDate | null;
  readonly lastDay: CalendarDate | null;
  readonly keywords: readonly string[];
  readonly formerSlugs: readonly string[];
  /** Changes with the article, provided that the service returns the changed content. */
  readonly version: number;
}

/** @param pictureAddress maps a picture of the service to a URL of this site */
export function toListed(
  all: readonly WireBlog[],
  pictureAddress: (address: string) => string,
): ListedArticle[] {
  const records = withoutOldVersions(all);
  const slugs = assignSlugs(records);
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
        firstDay: getFirstPublicDay({ scheduleDate, startDate: shownFrom ?? null, endDate: null }),
        lastDay: shownUntil ?? null,
        keywords: articleKeywordsFor(record),
        formerSlugs: record.formerSlugs ?? formerSlugsFor(record, slugs),
        version: record.version ?? 0,
      };
    })
    .sort(
      (one, other) =>
        compare(other.firstDay ?? '', one.firstDay ?? '') || other.card.id - one.card.id,
    );
}

/** An article without a valid date is visible; the page mentions that. */
export function isVisibleOn({ firstDay, lastDay }: ListedArticle, today: CalendarDate): boolean {
  return (firstDay === null || firstDay <= today) && (lastDay === null || lastDay >= today);
}

/** Most shared keywords first, then newest. */
export function rankRelated(
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

/** The article's keywords, or else plain words from its tags and keyword markup. */
export function articleKeywordsFor({
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
 * A service that cannot update articles stores a changed article as a new one. If several have the same headings,
 * author and day, only the last one counts.
 */
function withoutOldVersions(records: readonly WireBlog[]): readonly WireBlog[] {
  const newest = new Map<string, number>();
  const getName = ({ id, slug, heading, mainHeading, article, scheduleDate }: WireBlog) =>
    JSON.stringify(slug === undefined ? [heading, mainHeading, article, scheduleDate] : [id]);
  for (const record of records) {
    newest.set(getName(record), Math.max(record.id, newest.get(getName(record)) ?? record.id));
  }
  return records.filter((record) => newest.get(getName(record)) === record.id);
}

/**
 * Uses the article's slug, or else one made from the heading. On a clash the older article keeps the slug and the
 * newer one gets its id appended.
 */
function assignSlugs(records: readonly WireBlog[]): ReadonlyMap<number, string> {
  const slugs = new Map<number, string>();
  const taken = new Set<string>();
  const assignSlug = (id: number, slug: string) => {
    taken.add(slug);
    slugs.set(id, slug);
  };
  for (const { id, slug } of records) if (slug !== undefined) assignSlug(id, slug);
  const sortedRecords = records
    .filter(({ id }) => !slugs.has(id))
    .sort((one, other) => compare(getDay(one), getDay(other)) || one.id - other.id);
  for (const { id, heading, mainHeading } of sortedRecords) {
    let slug = toSlug(heading) || toSlug(mainHeading) || 'article';
    while (taken.has(slug)) slug = `${slug}-${id}`;
    assignSlug(id, slug);
  }
  return slugs;
}

function formerSlugsFor(
  { id, slug, heading, mainHeading }: WireBlog,
  slugs: ReadonlyMap<number, string>,
): readonly string[] {
  if (slug !== undefined) return [];
  const former = toFormerSlug(heading) || toFormerSlug(mainHeading);
  return former === '' || former === slugs.get(id) ? [] : [former];
}

function getDay({ scheduleDate }: WireBlog): string {
  return scheduleDate ?? '9999';
}

export interface ArticleBody {
  readonly htmlContent: string;
  readonly images: readonly ArticleImage[];
  readonly metaTags: readonly string[];
  readonly keywords: readonly string[];
}

/** @throws when the article would take too long to sanitize */
export function assertCleanable({ blog }: { readonly blog: WireBlog }): void {
  if (!isCleanable(blog.htmlContent)) throw new MismatchedAnswerError('too long or too deep');
}

/** Sanitizes the HTML like our own articles and gives every picture a URL of this site. */
export async function toArticleBody(
  blog: WireBlog,
  images: readonly ArticleImage[],
  foreign: ExternalPictures,
): Promise<ArticleBody> {
  const keys = new Set(images.map(({ contentKey }) => contentKey));
  const keywords = articleKeywordsFor(blog);
  // Our own API adds markup that the editor did not write.
  const made = new Set(buildGeneratedMarkup({ ...blog, keywords }));
  const isKey = (source: string) => keys.has(source) || keys.has(getFileName(source));
  return {
    htmlContent: mapPictureSources(await cleanArticleHtml(blog.htmlContent), (source) =>
      isKey(source) ? source : foreign.getAddress(source),
    ),
    images: images.map(({ contentKey, contentUrl }) => ({
      contentKey,
      contentUrl: foreign.getAddress(contentUrl),
    })),
    metaTags: blog.metaTags.filter((tag) => !isKeyword(tag) && !made.has(tag)),
    keywords,
  };
}
