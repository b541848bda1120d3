import { pageMeta } from '~/web/http/page-meta';

/** The metadata of a page of the administration: a title, and nothing for search engines. */
export function adminMeta(title: string) {
  return pageMeta(({ site }) => ({
    title: `${title} | ${site.brandName} administration`,
    isWholeTitle: true,
    description: 'For administrators only.',
    path: null,
  }));
}
