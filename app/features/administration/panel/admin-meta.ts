import { createMeta } from '~/web/http/page-meta';

/** The metadata of a page of the administration: a title, and nothing for search engines. */
export function adminMeta(title: string) {
  return createMeta(({ site }) => ({
    title: `${title} | ${site.brandName} administration`,
    isFullTitle: true,
    description: 'For administrators only.',
    path: null,
  }));
}
