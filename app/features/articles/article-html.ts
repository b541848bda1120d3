import { findSizedPicture, type SizedPicture } from './article-picture';
import type { ArticleImage } from './article.store';
import { replaceTags, stripTags } from '~/shared/text/tags';

const IMAGE_TAG = /^<img\b/;
const SRC_ATTRIBUTE = /\bsrc="([^"]*)"/;

/** Reading speed on a phone. */
const WORDS_PER_MINUTE = 200;

/** Pictures are at most as wide as the article's text. */
export const ARTICLE_PICTURE_SIZES = '(min-width: 46rem) 42rem, 92vw';

/** Replaces picture keys by URLs. Uploaded pictures get a srcset and dimensions, which prevents layout shifts. */
export function resolveImageUrls(html: string, images: readonly ArticleImage[]): string {
  if (images.length === 0) return html;
  const addresses = new Map(images.map(({ contentKey, contentUrl }) => [contentKey, contentUrl]));
  return replaceTags(html, (image) => {
    const key = getSource(image);
    if (key === null) return image;
    const address = addresses.get(key) ?? addresses.get(getFileName(key));
    if (address === undefined) return image;
    const sized = findSizedPicture(address);
    const bare = sized ? image.replace(/\s(width|height)="[^"]*"/g, '') : image;
    return bare.replace(SRC_ATTRIBUTE, () => `src="${escapeAttribute(address)}"${facts(sized)}`);
  });
}

/**
 * Makes tables scrollable, including by keyboard: a phone can be narrower than the table.
 * @param label label of the nth table, from 1
 */
export function wrapTables(html: string, label: (number: number) => string): string {
  if (!html.includes('<table')) return html;
  let depth = 0;
  let tables = 0;
  return replaceTags(html, (tag) => {
    if (tag === '</table>') {
      depth -= 1;
      return depth === 0 ? `${tag}</div>` : tag;
    }
    if (tag !== '<table>') return tag;
    depth += 1;
    if (depth > 1) return tag;
    tables += 1;
    return `<div class="table-scroll" role="region" tabindex="0" aria-label="${escapeAttribute(label(tables))}">${tag}`;
  });
}

export function mapPictureSources(html: string, change: (source: string) => string): string {
  return replaceTags(html, (image) => {
    const source = getSource(image);
    if (source === null) return image;
    const changed = escapeAttribute(change(decodeAttribute(source)));
    return image.replace(SRC_ATTRIBUTE, () => `src="${changed}"`);
  });
}

/** @returns the undecoded `src` of an image; null for other tags */
function getSource(tag: string): string | null {
  return IMAGE_TAG.test(tag) ? (SRC_ATTRIBUTE.exec(tag)?.[1] ?? null) : null;
}

export function findPictureSources(html: string): string[] {
  const sources: string[] = [];
  mapPictureSources(html, (source) => {
    sources.push(source);
    return source;
  });
  return sources;
}

function facts(sized: SizedPicture | null): string {
  if (!sized) return '';
  const { srcSet, width, height } = sized;
  return ` srcset="${srcSet}" sizes="${ARTICLE_PICTURE_SIZES}" width="${width}" height="${height}"`;
}

/** @returns whole minutes, at least 1 */
export function getReadingMinutes(html: string): number {
  const words = stripTags(html, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}

export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || stripTags(html).replaceAll('&nbsp;', '').trim() !== '';
}

/** The provider's articles use paths, but its image list uses file names. */
export function getFileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function decodeAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
