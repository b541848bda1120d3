import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { createRouteNamer } from './server-settings';
import { createSiteMap } from './site-map';

const ROUTES = [
  { id: 'home', index: true },
  { id: 'blogs', path: 'blogs' },
  { id: 'blog', path: 'blogs/:slug' },
  { id: 'signup', path: 'signup', parentId: 'layout', module: { handle: { counted: false } } },
  { id: 'none', path: '*' },
].map((route) => [route.id, { parentId: 'root', ...route }]);

const siteMap = createSiteMap(
  Object.fromEntries([
    ['root', { id: 'root' }],
    ['layout', { id: 'layout', parentId: 'root', module: { handle: { scriptStart: 'idle' } } }],
    ...ROUTES,
  ]) as ServerBuild['routes'],
);

const getName = createRouteNamer(siteMap, {
  path: '/heastro-service',
  callPaths: ['blog/{id}', 'blog/all', 'openapi.json'],
});

test('a route inherits the handle of its layout and can override it', () => {
  expect(siteMap.find('/signup')?.handle).toEqual({ scriptStart: 'idle', counted: false });
  expect(siteMap.find('/signup.data')?.id).toBe('signup');
  expect(siteMap.routes.map(({ path }) => path)).toEqual([
    '/',
    '/blogs',
    '/blogs/:slug',
    '/signup',
    '/*',
  ]);
});

test.each([
  ['/', 'home'],
  ['/_root.data', 'home'],
  ['/blogs', 'blogs'],
  ['/BLOGS/Full-Moon', 'blog'],
  ['/blogs/full-moon.data', 'blog'],
  ['/9000000001', 'none'],
  ['/%E0%A4%A', 'none'],
  ['*', 'none'],
  ['/heastro-service/blog/7', 'api:blog/{id}'],
  ['/heastro-service/blog/all', 'api:blog/all'],
  ['/heastro-service/openapi.json', 'api:openapi.json'],
  ['/heastro-service/blog/7/9000000001', 'api:none'],
  ['/heastro-service', 'api:none'],
])('the metric name of %s is %s', (path, name) => {
  expect(getName(path)).toBe(name);
  expect(getName(path)).toBe(name);
});
