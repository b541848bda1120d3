import type { MetaFunction } from '@remix-run/node';
import { pageMeta } from '~/web/http/page-meta';
import type { loader as rootLoader } from '~/root';

/** The metadata of a page of the administration: a title, and nothing for search engines. */
export function adminMeta(title: string): MetaFunction<unknown, { root: typeof rootLoader }> {
  return ({ matches }) => {
    const site = matches.find(({ id }) => id === 'root')?.data?.site;
    if (!site) return [];
    return pageMeta(site, {
      title: `${title} | ${site.brandName} administration`,
      description: 'For administrators only.',
      path: null,
    });
  };
}
