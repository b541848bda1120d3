import type { Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';
import { getTags, stripTags } from '~/shared/text/tags';
import { countCharacters } from '~/shared/text/characters';

/** Stored article: `htmlContent` is cleaned. */
export interface ArticleContent {
  readonly language: Language;
  readonly mainHeading: string;
  readonly heading: string;
  readonly mainDescription: string;
  readonly author: string;
  /** First and last day of visibility; null: unlimited. */
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
  /** Publication day; drafts can omit it. */
  readonly scheduleDate: CalendarDate | null;
  readonly htmlContent: string;
  /** Keywords, and title or meta markup. */
  readonly metaTags: readonly string[];
  readonly mainImageUrl: string;
  readonly mainImageAlt: string;
}

export type ArticleProblem =
  | 'no-main-heading'
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
  | 'twin-taken'
  | 'twin-gone'
  /** The publishing service does not support this language. */
  | 'language-refused'
  /** URL of a picture that was not uploaded; empty if the URL is missing. */
  | { readonly unknownPicture: string }
  /** Slug used by another article. */
  | { readonly takenSlug: string };

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

export const MAX_HTML_LENGTH = 200_000;
export const MAX_META_TAGS = 40;
export const MAX_META_TAG_LENGTH = 500;

/**
 * Accepts one tag per line or several separated by commas. A line that starts with `<` is markup and includes the
 * lines on which its tag or title continues. Duplicates are compared case-insensitively.
 */
export function parseMetaTagList(text: string): string[] {
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

/** A tag that spans more lines is treated as broken. */
const MAX_TAG_LINES = 20;

function joinMarkupLines(text: string): string[] {
  const lines = text.split('\n');
  const joined: string[] = [];
  for (let at = 0; at < lines.length;) {
    const count = countMarkupLines(lines.slice(at, at + MAX_TAG_LINES));
    joined.push(lines.slice(at, at + count).join(' '));
    at += count;
  }
  return joined;
}

/** @returns the number of lines of the first markup; 1 for plain text or unterminated markup */
function countMarkupLines(lines: readonly string[]): number {
  if (!isMarkup(lines[0])) return 1;
  for (let count = 1; count <= lines.length; count += 1) {
    if (count > 1 && isMarkup(lines[count - 1])) return 1;
    if (isCompleteMarkup(lines.slice(0, count).join('\n'))) return count;
  }
  return 1;
}

function isMarkup(line = ''): boolean {
  return line.trimStart().startsWith('<');
}

const QUOTED_VALUE = /=\s*(?:"[^"]*"|'[^']*')/g;

function isCompleteMarkup(markup: string): boolean {
  const bare = markup.replace(QUOTED_VALUE, '');
  const titles = bare.match(/<\/?title\b/gi) ?? [];
  return titles.length % 2 === 0 && !/=\s*["']/.test(bare) && !/<[a-z/!?]/i.test(stripTags(bare));
}

function findMetaTagsProblem(tags: readonly string[]): ArticleProblem | null {
  if (tags.length > MAX_META_TAGS) return 'too-many-tags';
  return tags.some((tag) => countCharacters(tag) > MAX_META_TAG_LENGTH) ? 'tag-too-long' : null;
}

/** Tags without markup are keywords. */
export function isKeyword(tag: string): boolean {
  return !tag.startsWith('<');
}

/** @returns why the article cannot be stored; empty if it can */
export function findDraftProblems(article: ArticleContent, slug: string): ArticleProblems {
  const { startDate, endDate, metaTags } = article;
  const tags = findMetaTagsProblem(metaTags);
  return {
    ...(slug ? {} : { heading: 'no-address' }),
    ...(startDate && endDate && endDate < startDate ? { endDate: 'ends-before-start' } : {}),
    ...(tags ? { metaTags: tags } : {}),
  };
}

/**
 * @param pictureKeys keys of the pictures that the article's HTML can use
 * @returns why it cannot be published; empty if it can
 */
export function findPublishingProblems(
  article: ArticleContent,
  pictureKeys: readonly string[],
): ArticleProblems {
  const { scheduleDate, endDate, htmlContent } = article;
  const html = findHtmlProblem(htmlContent, pictureKeys);
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

const IMAGE_TAG = /^<img\b/i;
const SRC_ATTRIBUTE = /\bsrc="([^"]*)"/i;

function findHtmlProblem(html: string, pictureKeys: readonly string[]): ArticleProblem | null {
  const images = [...getTags(html)].map(({ text }) => text).filter((tag) => IMAGE_TAG.test(tag));
  if (images.length === 0 && stripTags(html).replaceAll('&nbsp;', '').trim() === '') {
    return 'no-text';
  }
  const unknown = images
    .map((image) => SRC_ATTRIBUTE.exec(image)?.[1] ?? '')
    .find((source) => !pictureKeys.includes(source) && !/^\/(?!\/)/.test(source));
  return unknown === undefined ? null : { unknownPicture: unknown };
}
