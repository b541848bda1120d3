import { sizedPicture, type SizedPicture } from './article-picture';
import type { BlogImage } from './article.store';
import { replaceTags, withoutTags } from '~/shared/text/tags';

const IMAGE = /^<img\b/;
const SOURCE = /\bsrc="([^"]*)"/;

/** Words a minute at which people read on a phone. */
const READING_SPEED = 200;

/** Of a page: an article's pictures are as wide as its text, at most. */
export const ARTICLE_PICTURE_SIZES = '(min-width: 46rem) 42rem, 92vw';

/**
 * Puts the address of each picture in the place of the key under which the article names it. Pictures that were uploaded
 * come in several sizes, and with their measures, so that nothing shifts.
 */
export function withImageAddresses(html: string, images: readonly BlogImage[]): string {
  if (images.length === 0) return html;
  const addresses = new Map(images.map(({ contentKey, contentUrl }) => [contentKey, contentUrl]));
  return replaceTags(html, (image) => {
    const key = sourceOf(image);
    if (key === null) return image;
    const address = addresses.get(key) ?? addresses.get(fileNameOf(key));
    if (address === undefined) return image;
    const sized = sizedPicture(address);
    const bare = sized ? image.replace(/\s(width|height)="[^"]*"/g, '') : image;
    return bare.replace(SOURCE, () => `src="${escapeAttribute(address)}"${facts(sized)}`);
  });
}

/**
 * Puts each table into a box that can be scrolled, by keys too: on a phone it may be wider than the page.
 * @param label names the table with this number, from 1
 */
export function withScrollingTables(html: string, label: (number: number) => string): string {
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

/** Puts another address or key in the place of each picture's, as `change` says. */
export function changePictureSources(html: string, change: (source: string) => string): string {
  return replaceTags(html, (image) => {
    const source = sourceOf(image);
    if (source === null) return image;
    const changed = escapeAttribute(change(readAttribute(source)));
    return image.replace(SOURCE, () => `src="${changed}"`);
  });
}

/** What an image names as its source, still with its entities; null for another tag. */
function sourceOf(tag: string): string | null {
  return IMAGE.test(tag) ? (SOURCE.exec(tag)?.[1] ?? null) : null;
}

/** The addresses or keys under which an article names its pictures. */
export function pictureSources(html: string): string[] {
  const sources: string[] = [];
  changePictureSources(html, (source) => {
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

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = withoutTags(html, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}

/** Whether the article says anything at all. */
export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || withoutTags(html).replaceAll('&nbsp;', '').trim() !== '';
}

/** The provider's articles name a picture by its path, its images by the file's name alone. */
export function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function readAttribute(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
