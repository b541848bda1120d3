import { createMeta } from '~/web/http/page-meta';

/** Hidden from search engines. */
export function adminMeta(title: string) {
  return createMeta(({ site }) => ({
    title: `${title} | ${site.brandName} administration`,
    isFullTitle: true,
    description: 'For administrators only.',
    path: null,
  }));
}
