import sanitizeHtml from 'sanitize-html';
import { withoutTags } from '~/text/tags';
import { isCleanable } from './cleanable-html';

/**
 * The article's HTML with nothing in it that could act: no scripts, styles, forms, frames or event attributes, links only to
 * web, mail and telephone addresses. Called when an article is stored, and for what the provider's service sends. Headings
 * begin at level 2, because the page's own headline is its h1. Of markup that is nested deeper than anybody writes the words stay.
 */
export function cleanArticleHtml(html: string): string {
  return sanitizeHtml(isCleanable(html) ? html : withoutTags(html, ' '), {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'strong',
      'em',
      'b',
      'i',
      'u',
      's',
      'sub',
      'sup',
      'br',
      'hr',
      'a',
      'img',
      'figure',
      'figcaption',
      'table',
      'caption',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
      'span',
    ],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
      ol: ['start'],
      span: ['lang'],
      p: ['lang'],
    },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      img: (tagName, attributes) => ({
        tagName,
        attribs: { alt: '', ...attributes, loading: 'lazy' },
      }),
    },
  }).trim();
}
