/** The harmless part of an article's metaTags. */
export interface ParsedMetaTags {
  /** Null when the tags name no title. */
  readonly title: string | null;
  readonly metas: readonly { readonly name: string; readonly content: string }[];
}

/** Names that only describe a page. Anything that steers a browser or a robot (refresh, policies, robots) is left out. */
const HARMLESS =
  /^(description|keywords|author|og:(title|description|type|locale|site_name)|article:[a-z_]+|twitter:(title|description|card))$/;
const MAXIMUM_CONTENT_LENGTH = 500;
/** Of markup that is looked at for so much content: entities make it longer. */
const MAXIMUM_MARKUP_LENGTH = 5_000;

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** Reads title and meta markup as editors and the provider write it; unknown and unsafe tags are dropped. */
export function parseMetaTags(tags: readonly string[]): ParsedMetaTags {
  const metas = new Map<string, string>();
  let title: string | null = null;
  for (const given of tags) {
    // Without what cannot end any more: each beginning would be looked at to the end of the text.
    const tag = given.slice(0, given.lastIndexOf('>') + 1);
    title ??= textOf(titleIn(tag));
    for (const [meta] of tag.matchAll(/<meta\b[^>]*>/gi)) {
      const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').toLowerCase();
      const content = textOf(attribute(meta, 'content'));
      if (content && HARMLESS.test(name) && !metas.has(name)) metas.set(name, content);
    }
  }
  return { title, metas: [...metas].map(([name, content]) => ({ name, content })) };
}

/** What stands between the first title's beginning and the end after it. */
function titleIn(tag: string): string | undefined {
  const begin = /<title[^>]*>/i.exec(tag);
  const content = begin ? tag.slice(begin.index + begin[0].length) : '';
  const end = content.search(/<\/title>/i);
  return end < 0 ? undefined : content.slice(0, end);
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return match?.[1] ?? match?.[2];
}

function textOf(markup: string | undefined): string | null {
  const text = (markup ?? '')
    .slice(0, MAXIMUM_MARKUP_LENGTH)
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAXIMUM_CONTENT_LENGTH);
  return text === '' ? null : text;
}
