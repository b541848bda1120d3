import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { tagsOf, withoutTags } from '~/shared/text/tags';
import { countCharacters } from '~/shared/text/characters';

/** What editors write of an article, as it is stored: its HTML has been through `cleanArticleHtml`. */
export interface ArticleContent {
  readonly language: Language;
  readonly mainHeading: string;
  /** The short heading from which the address is made. */
  readonly heading: string;
  readonly mainDescription: string;
  readonly author: string;
  /** The first and the last day on which it is shown; null: no bound. */
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** The day from which it is public; drafts may have none. */
  readonly scheduleDate: CalendarDate | null;
  readonly htmlContent: string;
  /** The panel's list: plain words, and title or meta markup. */
  readonly metaTags: readonly string[];
  /** Empty where a draft has none yet. */
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
}

/** What is wrong with a field of an article, by name; pages have the words (`articleProblemWords`). */
export type ArticleProblem =
  | 'no-main-heading'
  /** The short heading has neither letters nor digits, of which the address is made. */
  | 'no-address'
  | 'no-description'
  | 'no-author'
  | 'no-main-image'
  | 'no-image-text'
  | 'no-text'
  | 'no-such-day'
  | 'ends-before-start'
  | 'ends-before-schedule'
  | 'too-many-tags'
  | 'tag-too-long'
  /** The article, or one of its twins, stands in this language already. */
  | 'twin-taken'
  /** The article whose twin it would be is there no more. */
  | 'twin-gone'
  /** The service that publishes the articles has none in this language. */
  | 'language-refused'
  /** The address of a picture that the text shows and that was not uploaded; empty for one without an address. */
  | { readonly unknownPicture: string }
  /** The address that another article has. */
  | { readonly takenSlug: string };

/** What is wrong with an article, by field; the names are those of the form's controls. */
export type ArticleProblems = Partial<
  Record<
    | 'language'
    | 'mainHeading'
    | 'heading'
    | 'mainDescription'
    | 'article'
    | 'startDate'
    | 'endDate'
    | 'scheduleDate'
    | 'mainImageFile'
    | 'mainImageAlt'
    | 'htmlContent'
    | 'metaTags',
    ArticleProblem
  >
>;

export const ARTICLE_STATES = ['draft', 'scheduled', 'published', 'unpublished'] as const;
/** Where an article stands for readers. One whose last day has passed stays `published`: it is `isOver`. */
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** How articles are stored. */
export type BlogStatus = 'draft' | 'published' | 'withdrawn';

interface Days {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  readonly scheduleDate: CalendarDate | null;
}

/** Characters of an article's HTML. */
export const MAXIMUM_HTML = 200_000;
export const MAXIMUM_META_TAGS = 40;
export const MAXIMUM_META_TAG_LENGTH = 500;

/** The day from which readers see it: the later one of schedule and first day; null without a schedule. */
export function firstDayOf({ startDate, scheduleDate }: Days): CalendarDate | null {
  // Dates written year first sort as text.
  return scheduleDate && startDate && startDate > scheduleDate ? startDate : scheduleDate;
}

/** Where an article stands on a day. */
export function stateOf(status: BlogStatus, days: Days, today: CalendarDate): ArticleState {
  if (status !== 'published') return status === 'draft' ? 'draft' : 'unpublished';
  const first = firstDayOf(days);
  return first !== null && first <= today ? 'published' : 'scheduled';
}

/** Whether its last day has passed. */
export function isOver({ endDate }: Days, today: CalendarDate): boolean {
  return endDate !== null && endDate < today;
}

/**
 * Reads meta tags as they are typed: one a line, or several on a line with commas between. A line that begins with `<` is
 * markup and is taken whole, with the lines behind it to which a tag or title of it goes on. The same tag in other letters is
 * the same tag.
 */
export function readMetaTags(text: string): string[] {
  const tags = joinMarkupLines(text)
    .flatMap((line) => (line.trimStart().startsWith('<') ? [line] : line.split(',')))
    .map((tag) => tag.trim().replace(/\s+/g, ' '))
    .filter(Boolean);
  const known = new Set<string>();
  return tags.filter((tag) => {
    const word = tag.toLowerCase();
    if (known.has(word)) return false;
    known.add(word);
    return true;
  });
}

/** A tag that goes on over more lines is none that anybody wrote. */
const MOST_LINES_OF_A_TAG = 20;

function joinMarkupLines(text: string): string[] {
  const lines = text.split('\n');
  const joined: string[] = [];
  for (let at = 0; at < lines.length;) {
    const count = linesOfMarkup(lines.slice(at, at + MOST_LINES_OF_A_TAG));
    joined.push(lines.slice(at, at + count).join(' '));
    at += count;
  }
  return joined;
}

/** @returns how many of the lines the first one belongs to; one where it is no markup, or its markup never ends */
function linesOfMarkup(lines: readonly string[]): number {
  if (!isMarkup(lines[0])) return 1;
  for (let count = 1; count <= lines.length; count += 1) {
    if (count > 1 && isMarkup(lines[count - 1])) return 1;
    if (isFinished(lines.slice(0, count).join('\n'))) return count;
  }
  return 1;
}

function isMarkup(line = ''): boolean {
  return line.trimStart().startsWith('<');
}

const QUOTED_VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

/** Whether every tag of a piece of markup has its end, quoted values too, and a title its end tag. */
function isFinished(markup: string): boolean {
  const bare = markup.replace(QUOTED_VALUE, '');
  const titles = bare.match(/<\/?title\b/gi) ?? [];
  return titles.length % 2 === 0 && !/=\s*["']/.test(bare) && !/<[a-z/!?]/i.test(withoutTags(bare));
}

function metaTagsProblem(tags: readonly string[]): ArticleProblem | null {
  if (tags.length > MAXIMUM_META_TAGS) return 'too-many-tags';
  return tags.some((tag) => countCharacters(tag) > MAXIMUM_META_TAG_LENGTH) ? 'tag-too-long' : null;
}

/** Plain words of a list of meta tags: the article's keywords. The others are markup. */
export function isKeyword(tag: string): boolean {
  return !tag.startsWith('<');
}

/** @returns what keeps an article from being stored at all; empty when nothing does */
export function draftProblems(article: ArticleContent, slug: string): ArticleProblems {
  const { startDate, endDate, metaTags } = article;
  const tags = metaTagsProblem(metaTags);
  return {
    ...(slug ? {} : { heading: 'no-address' }),
    ...(startDate && endDate && endDate < startDate ? { endDate: 'ends-before-start' } : {}),
    ...(tags ? { metaTags: tags } : {}),
  };
}

/**
 * @param pictureKeys the words under which its HTML may name pictures
 * @returns what keeps an article from being published; empty when nothing does
 */
export function publishingProblems(
  article: ArticleContent,
  pictureKeys: readonly string[],
): ArticleProblems {
  const { scheduleDate, endDate, htmlContent } = article;
  const html = htmlProblem(htmlContent, pictureKeys);
  return {
    ...(article.mainDescription ? {} : { mainDescription: 'no-description' }),
    ...(article.author ? {} : { article: 'no-author' }),
    ...(article.mainImageUrl ? {} : { mainImageFile: 'no-main-image' }),
    ...(article.mainImageAlt ? {} : { mainImageAlt: 'no-image-text' }),
    ...(scheduleDate && endDate && endDate < scheduleDate
      ? { endDate: 'ends-before-schedule' }
      : {}),
    ...(html ? { htmlContent: html } : {}),
  };
}

const IMAGE = /^<img\b/i;
const SOURCE = /\bsrc="([^"]*)"/i;

function htmlProblem(html: string, pictureKeys: readonly string[]): ArticleProblem | null {
  const images = [...tagsOf(html)].map(({ text }) => text).filter((tag) => IMAGE.test(tag));
  if (images.length === 0 && withoutTags(html).replaceAll('&nbsp;', '').trim() === '') {
    return 'no-text';
  }
  const unknown = images
    .map((image) => SOURCE.exec(image)?.[1] ?? '')
    .find((source) => !pictureKeys.includes(source) && !/^\/(?!\/)/.test(source));
  return unknown === undefined ? null : { unknownPicture: unknown };
}
