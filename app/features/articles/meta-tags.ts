import { decodeEntities } from '~/shared/text/entities';
import { attributesIn, tagsOf, withoutTags } from '~/shared/text/tags';

/** The harmless part of an article's metaTags. */
export interface ParsedMetaTags {
  /** Null when the tags name no title. */
  readonly title: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
}

/** Names that only describe a page. Anything that steers a browser or a robot (refresh, policies, robots) is left out. */
const HARMLESS =
  /^(description|keywords|author|og:(title|description|type|locale|site_name)|article:[a-z_]+|twitter:(title|description|card))$/;
const META = /^<meta\b/i;
const TITLE = /^<title/i;
const MAXIMUM_CONTENT_LENGTH = 500;
/** Of markup that is looked at for so much content: entities make it longer. */
const MAXIMUM_MARKUP_LENGTH = 5_000;

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Reads title and meta markup as editors and the provider write it; unknown and unsafe tags are dropped. */
export function parseMetaTags(tags: readonly string[]): ParsedMetaTags {
  const metas = new Map<string, string>();
  let title: string | null = null;
  for (const given of tags) {
    title ??= textOf(titleIn(given));
    for (const { text: meta } of tagsOf(given)) {
      if (!META.test(meta)) continue;
      const attributes = attributesIn(meta);
      const name = (attributes.get('name') ?? attributes.get('property') ?? '').toLowerCase();
      const content = textOf(attributes.get('content'));
      if (content && HARMLESS.test(name) && !metas.has(name)) metas.set(name, content);
    }
  }
  return { title, metas: [...metas].map(([name, content]) => ({ name, content })) };
}

/** What an article's markup can be made from. */
export interface DescribedArticle {
  readonly heading: string;
  readonly mainDescription: string;
  readonly keywords: readonly string[];
}

/** @returns title, description and keywords of an article as strings of markup; what it does not have is left out. */
export function madeMarkup({ heading, mainDescription, keywords }: DescribedArticle): string[] {
  return [
    ...(heading === '' ? [] : [`<title>${escaped(heading)}</title>`]),
    ...metaOf('description', mainDescription),
    ...metaOf('keywords', keywords.join(', ')),
  ];
}

/**
 * @returns an article's metaTags as strings of title and meta markup alone (specification, section 3): its own, and what they do
 *   not say made from the article itself.
 */
export function wholeMarkup(article: DescribedArticle, own: readonly string[]): string[] {
  const { title, metas } = parseMetaTags(own);
  const isSaid = (made: string) => {
    const other = parseMetaTags([made]);
    return (
      (title !== null && other.title !== null) ||
      other.metas.some((meta) => metas.some(({ name }) => name === meta.name))
    );
  };
  return [...madeMarkup(article).filter((made) => !isSaid(made)), ...own];
}

function metaOf(name: string, content: string): string[] {
  return content === '' ? [] : [`<meta name="${name}" content="${escaped(content)}">`];
}

/** Written so that `parseMetaTags` reads it back. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
}

/** What is used of the markup among an article's meta tags, for anyone who writes them. */
export const USED_META_TAGS =
  '<title>, and <meta> with description, keywords, author, og:title, og:description, og:type, og:locale, og:site_name, article:… or twitter:title, twitter:description, twitter:card';

/** @returns the tags of which nothing is shown: others than the ones above, such as `robots` and `http-equiv`, and broken ones. */
export function unusedMetaTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => {
    const { title, metas } = parseMetaTags([tag]);
    const written = [...tag.matchAll(/<meta\b/gi)].length;
    return tag.startsWith('<') && (written > metas.length || (title === null && written === 0));
  });
}

/** What stands between the first title's beginning and the end after it. */
function titleIn(tag: string): string | undefined {
  const begin = [...tagsOf(tag)].find(({ text }) => TITLE.test(text));
  const content = begin ? tag.slice(begin.end) : '';
  const end = content.search(/<\/title>/i);
  return end < 0 ? undefined : content.slice(0, end);
}

function textOf(markup: string | undefined): string | null {
  const text = decodeEntities(withoutTags((markup ?? '').slice(0, MAXIMUM_MARKUP_LENGTH)))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAXIMUM_CONTENT_LENGTH);
  return text === '' ? null : text;
}
