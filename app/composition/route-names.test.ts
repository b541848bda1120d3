import type { ServerBuild } from '@remix-run/node';
import { expect, test } from 'vitest';
import { routeNames } from './route-names';

const ROUTES = [
  { id: 'home', index: true },
  { id: 'blogs', path: 'blogs' },
  { id: 'blog', path: 'blogs/:slug' },
  { id: 'none', path: '*' },
].map((route) => [route.id, { parentId: 'root', ...route }]);

const nameOf = routeNames({
  routes: Object.fromEntries([['root', { id: 'root' }], ...ROUTES]) as ServerBuild['routes'],
  api: { path: '/heastro-service', callPaths: ['blog/{id}', 'blog/all', 'openapi.json'] },
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
])('%s is called %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
  expect(nameOf(path)).toBe(name);
});
