import { fillIn, getField, parseDocument, renderMarkdown } from '~/content/document.server';
import type { SiteSettings } from './site-settings';

// Read when the site is built: the texts are part of it.
const FILES = import.meta.glob<string>(['../content/*.md', '../content/legal/*.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

export interface StaticPage {
  readonly title: string;
  readonly description: string;
  /** Month and year of the last change, in words. */
  readonly updated: string;
  readonly html: string;
}

/** The name of a text in app/content, without its ending. */
export type StaticPageName =
  | 'about'
  | 'download'
  | 'credits'
  | 'legal/privacy-policy'
  | 'legal/refund-policy'
  | 'legal/terms-and-conditions';

/**
 * One of the site's own texts with its names and contact details filled in.
 * @throws Error when the text is not there or uses a name that does not exist: a mistake of ours.
 */
export function getStaticPage(name: StaticPageName, site: SiteSettings): StaticPage {
  const source = FILES[`../content/${name}.md`];
  if (source === undefined) throw new Error(`There is no text ${name}.md`);
  const document = parseDocument(source);
  const values: Readonly<Record<string, string>> = {
    brandName: site.brandName,
    legalName: site.legalName,
    contactEmail: site.contact?.email ?? 'the address on our contact page',
    contactPhone: site.contact?.phone ?? 'the number on our contact page',
  };
  return {
    title: getField(document, 'title'),
    description: getField(document, 'description'),
    updated: getField(document, 'updated'),
    html: renderMarkdown(fillIn(document.body, (key) => values[key] ?? null)),
  };
}
