import { BASE_LANGUAGE, currentLanguage, type Language } from '~/shared/i18n/language';
import { findText } from '~/shared/i18n/texts.server';
import { getField, parseDocument, renderMarkdown } from '~/shared/text/document.server';

/** What a festival is called somewhere, or by some. */
export interface OwnName {
  readonly where: string;
  readonly name: string;
}

/** What is written of a festival beyond its facts: what to prepare, how to keep it at home, its story, its ways by region. */
export interface LongText {
  readonly names: readonly OwnName[];
  readonly sections: readonly { readonly heading: string; readonly html: string }[];
}

const SECTION = /^## /m;
/** Articles of ours in the other language end so. */
const TWIN_ENDING = '-hindi';

const known = new Map<string, LongText | null>();

/** @returns the long text of a festival in a language, the page's own unless it is said; null where none is written */
export function longTextOf(slug: string, language: Language = currentLanguage()): LongText | null {
  const key = `${language}/${slug}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  // A made-up slug has no text, and is not remembered.
  const source = findText(`festivals/${slug}.md`, language);
  if (source === null) return null;
  const text = readLongText(source);
  known.set(key, text);
  return text;
}

/** @returns the text of a file @throws Error where its front matter has no names */
export function readLongText(source: string): LongText {
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

/** A link to an article that tells more of a festival. */
export interface FestivalArticle {
  readonly path: string;
  readonly heading: string;
  /** In a page of another language. */
  readonly isInEnglish: boolean;
}

/** @returns the article of a slug: its twin in the language of the page in hand where there is one; null where there is no such article */
export function articleOf(slug: string): FestivalArticle | null {
  const language = currentLanguage();
  const base = findArticle(slug, BASE_LANGUAGE);
  if (!base) return null;
  if (language === BASE_LANGUAGE) return { ...base, isInEnglish: false };
  const own = findArticle(`${slug}${TWIN_ENDING}`, language);
  return own ? { ...own, isInEnglish: false } : { ...base, isInEnglish: true };
}

function findArticle(slug: string, language: Language) {
  const source = findText(`articles/${slug}.md`, language);
  return source && { path: `/blogs/${slug}`, heading: getField(parseDocument(source), 'heading') };
}
