import type { BlogImage } from './blog.source';

/** Words a minute at which people read on a phone. */
const READING_SPEED = 200;

/** Puts the address of each picture in the place of the key under which the article names it. */
export function withImageAddresses(html: string, images: readonly BlogImage[]): string {
  if (images.length === 0) return html;
  const addresses = new Map(images.map(({ contentKey, contentUrl }) => [contentKey, contentUrl]));
  return html.replace(/(<img\b[^>]*?\bsrc=")([^"]*)(")/g, (whole, before, key, after) => {
    const address = addresses.get(key) ?? addresses.get(fileNameOf(key));
    return address === undefined ? whole : `${before}${escapeAttribute(address)}${after}`;
  });
}

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, ' ').match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.round(words / READING_SPEED));
}

/** Whether the article says anything at all. */
export function hasContent(html: string): boolean {
  return /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';
}

/** The provider's articles name a picture by its path, its images by the file's name alone. */
function fileNameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}
