import { Cache } from '~/shared/memory/cache';
import { BASE_LANGUAGE, getCurrentLanguage, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';
import { getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';

interface RegionalName {
  readonly where: string;
  readonly name: string;
}

export interface LongText {
  readonly names: readonly RegionalName[];
  readonly sections: readonly { readonly heading: string; readonly html: string }[];
}

const SECTION = /^## /m;
/** Slug suffix of our Hindi articles. */
const HINDI_SLUG_SUFFIX = '-hindi';

const longTexts = new Cache<LongText>({
  name: 'festival-texts',
  maxBytes: 20_000_000,
  entrySize: 20_000,
});

/** @returns null if the festival has no text in this language */
export function findLongText(
  slug: string,
  language: Language = getCurrentLanguage(),
): LongText | null {
  const key = `${language}/${slug}`;
  const found = longTexts.get(key);
  if (found) return found;
  // Unknown slugs are not cached, because there is no limit to their number.
  const source = findText(`festivals/${slug}.md`, language);
  if (source === null) return null;
  const text = parseLongText(source);
  longTexts.set(key, text);
  return text;
}

/**
 * @throws Error if the front matter has no names
 * @returns the text of a file
 */
export function parseLongText(source: string): LongText {
  const document = parseDocument(source);
  const [, ...sections] = document.body.split(SECTION);
  return {
    names: getField(document, 'names')
      .split('; ')
      .map((each) => {
        const colon = each.indexOf(': ');
        return { where: each.slice(0, Math.max(colon, 0)), name: each.slice(colon + 1).trim() };
      }),
    sections: sections.map((section) => {
      const end = section.indexOf('\n');
      return {
        heading: section.slice(0, end).trim(),
        html: renderMarkdown(section.slice(end + 1)).trim(),
      };
    }),
  };
}

export interface FestivalArticle {
  readonly path: string;
  readonly heading: string;
  /** Whether the link must be marked as English on a page in another language. */
  readonly isInEnglish: boolean;
}

/** @returns the article in the page's language if it exists, else in English. Null if the slug has none */
export function getArticle(slug: string): FestivalArticle | null {
  const language = getCurrentLanguage();
  const base = findArticle(slug, BASE_LANGUAGE);
  if (!base) return null;
  if (language === BASE_LANGUAGE) return { ...base, isInEnglish: false };
  const own = findArticle(`${slug}${HINDI_SLUG_SUFFIX}`, language);
  return own ? { ...own, isInEnglish: false } : { ...base, isInEnglish: true };
}

function findArticle(slug: string, language: Language) {
  const source = findText(`articles/${slug}.md`, language);
  return source && { path: `/blogs/${slug}`, heading: getField(parseDocument(source), 'heading') };
}
