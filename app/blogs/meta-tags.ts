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
  for (const tag of tags) {
    title ??= textOf(/<title[^>]*>([\s\S]*?)<\/title>/i.exec(tag)?.[1]);
    for (const [meta] of tag.matchAll(/<meta\b[^>]*>/gi)) {
      const name = (attribute(meta, 'name') ?? attribute(meta, 'property') ?? '').toLowerCase();
      const content = textOf(attribute(meta, 'content'));
      if (content && HARMLESS.test(name) && !metas.has(name)) metas.set(name, content);
    }
  }
  return { title, metas: [...metas].map(([name, content]) => ({ name, content })) };
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(tag);
  return match?.[1] ?? match?.[2];
}

function textOf(markup: string | undefined): string | null {
  const text = (markup ?? '')
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAXIMUM_CONTENT_LENGTH);
  return text === '' ? null : text;
}
