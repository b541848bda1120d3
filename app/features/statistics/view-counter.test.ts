import type { ServerBuild } from '@remix-run/node';
import { describe, expect, it } from 'vitest';
import { createSiteMap } from '~/composition/site-map';
import { createViewCounter } from './view-counter';

type Routes = ServerBuild['routes'];

function createRoutes(id: string, path: string | undefined, module: object): Routes {
  return { [id]: { id, path, parentId: 'root', module } } as unknown as Routes;
}

const PAGE = { default: () => null };

const ROUTES: Routes = {
  ...({ root: { id: 'root', path: '', module: PAGE } } as unknown as Routes),
  ...({ home: { id: 'home', index: true, parentId: 'root', module: PAGE } } as unknown as Routes),
  ...createRoutes('blogs', 'blogs', PAGE),
  ...createRoutes('feed', 'blogs/rss.xml', { loader: () => null }),
  ...createRoutes('blog', 'blogs/:slug', PAGE),
  ...createRoutes('second-blog', 'blog/:slug', PAGE),
  ...createRoutes('app', 'app-download', PAGE),
  ...createRoutes('second-app', 'app-downloads', PAGE),
  ...createRoutes('states', 'places/:kind/:id', { loader: () => null }),
  ...createRoutes('reports', 'ReportsAnalytics', { ...PAGE, handle: { counted: false } }),
  ...createRoutes('rest', '*', { ...PAGE, handle: { counted: false } }),
};

function counted(path: string, loaded: readonly string[] | null = null): string[] {
  const pages: string[] = [];
  const countView = createViewCounter(createSiteMap(ROUTES), {
    countView: ({ page }) => void pages.push(page),
  });
  countView({ path, loaded, userAgent: '' });
  return pages;
}

describe('a viewed page', () => {
  it.each([
    ['/', '/'],
    ['/blogs', '/blogs'],
    ['/Blogs/', '/blogs'],
    ['/blogs/Diwali-Rites', '/blogs/diwali-rites'],
    ['/blogs/%64iwali%2Drites', '/blogs/diwali-rites'],
    ['/blogs/%E0%A4%A6%E0%A5%80%E0%A4%AA', '/blogs/दीप'],
    ['/blog/diwali-rites', '/blogs/diwali-rites'],
    ['/app-downloads', '/app-download'],
    ['/hi', '/hi'],
    ['/hi/', '/hi'],
    ['/hi/Blogs/', '/hi/blogs'],
    ['/hi/app-downloads/', '/hi/app-download'],
    ['/hi/blog/diwali-rites', '/hi/blogs/diwali-rites'],
  ])('at %s counts as %s', (path, page) => {
    expect(counted(path)).toEqual([page]);
  });

  it.each([
    '/nowhere',
    '/blogs/rss.xml',
    '/places/states/101',
    '/ReportsAnalytics',
    '/reportsanalytics',
    '/blogs/%20diwali-rites',
    '/blogs/diwali-rites%00',
    '/blogs/%E0%A4%A',
    `/blogs/${'a'.repeat(300)}`,
  ])('at %s does not count', (path) => {
    expect(counted(path)).toEqual([]);
  });

  it('after in-page navigation counts only if its own data were requested', () => {
    expect(counted('/blogs/diwali-rites', ['root', 'blog'])).toEqual(['/blogs/diwali-rites']);
    expect(counted('/blogs/nonsense', ['root'])).toEqual([]);
    expect(counted('/blogs/rss.xml', ['blog'])).toEqual([]);
    expect(counted('/', ['home'])).toEqual(['/']);
  });
});
