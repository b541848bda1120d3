import { decodeEntities } from '~/shared/text/entities';
import { parseAttributes, getTags, stripTags } from '~/shared/text/tags';
import { escapeHtml } from '~/shared/text/escape-html';

export interface ParsedMetaTags {
  readonly title: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
}

/** Descriptive names only; names that steer browsers or robots (refresh, policies, robots) are dropped. */
const ALLOWED_META_NAMES =
  /^(description|keywords|author|og:(title|description|type|locale|site_name)|article:[a-z_]+|twitter:(title|description|card))$/;
const META_TAG = /^<meta\b/i;
const TITLE_TAG = /^<title/i;
const MAX_CONTENT_LENGTH = 500;
/** Longer than the content limit because entities are longer than their characters. */
const MAX_MARKUP_LENGTH = 5_000;

/** Drops unknown and unsafe tags. */
export function parseMetaTags(tags: readonly string[]): ParsedMetaTags {
  const metas = new Map<string, string>();
  let title: string | null = null;
  for (const given of tags) {
    title ??= textFor(findTitle(given));
    for (const { text: meta } of getTags(given)) {
      if (!META_TAG.test(meta)) continue;
      const attributes = parseAttributes(meta);
      const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
      const content = textFor(attributes.get('content'));
      if (content && ALLOWED_META_NAMES.test(name) && !metas.has(name)) metas.set(name, content);
    }
  }
  return { title, metas: [...metas].map(([name, content]) => ({ name, content })) };
}

export interface DescribedArticle {
  readonly heading: string;
  readonly mainDescription: string;
  readonly keywords: readonly string[];
}

/** @returns title, description and keywords as markup; empty values are omitted */
export function buildGeneratedMarkup({
  heading,
  mainDescription,
  keywords,
}: DescribedArticle): string[] {
  return [
    ...(heading === '' ? [] : [`<title>${escapeHtml(heading)}</title>`]),
    ...buildMetaTag('description', mainDescription),
    ...buildMetaTag('keywords', keywords.join(', ')),
  ];
}

/** @returns only title and meta markup (specification, section 3): the article's own, completed from its fields */
export function buildFullMarkup(article: DescribedArticle, own: readonly string[]): string[] {
  const { title, metas } = parseMetaTags(own);
  const isAlreadySet = (generatedTag: string) => {
    const other = parseMetaTags([generatedTag]);
    return (
      (title !== null && other.title !== null) ||
      other.metas.some((meta) => metas.some(({ name }) => name === meta.name))
    );
  };
  return [
    ...buildGeneratedMarkup(article).filter((generatedTag) => !isAlreadySet(generatedTag)),
    ...own,
  ];
}

function buildMetaTag(name: string, content: string): string[] {
  return content === '' ? [] : [`<meta name="${name}" content="${escapeHtml(content)}">`];
}

export const USED_META_TAGS =
  '<title>, and <meta> with description, keywords, author, og:title, og:description, og:type, og:locale, og:site_name, article:… or twitter:title, twitter:description, twitter:card';

/** @returns tags that pages ignore: broken markup and unsupported names such as `robots` and `http-equiv` */
export function findUnusedMetaTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => {
    const { title, metas } = parseMetaTags([tag]);
    const written = [...tag.matchAll(/<meta\b/gi)].length;
    return tag.startsWith('<') && (written > metas.length || (title === null && written === 0));
  });
}

function findTitle(tag: string): string | undefined {
  const begin = [...getTags(tag)].find(({ text }) => TITLE_TAG.test(text));
  const content = begin ? tag.slice(begin.end) : '';
  const end = content.search(/<\/title>/i);
  return end < 0 ? undefined : content.slice(0, end);
}

function textFor(markup: string | undefined): string | null {
  const text = decodeEntities(stripTags((markup ?? '').slice(0, MAX_MARKUP_LENGTH)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_CONTENT_LENGTH);
  return text === '' ? null : text;
}
