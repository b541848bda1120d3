import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { Exchange } from './exchange';

function asked(headers: Readonly<Record<string, string>>, trustedProxies: number, url = '/') {
  const request = { method: 'GET', url, headers, socket: { remoteAddress: 'socket' } };
  return new Exchange(request as unknown as IncomingMessage, {} as ServerResponse, trustedProxies);
}

describe('the client address', () => {
  it.each([
    [0, 'a, b', 'socket'],
    [1, 'a, b', 'b'],
    [2, 'a, b', 'a'],
    [3, 'a, b', 'a'],
    [1, ' , ', 'socket'],
    [1, undefined, 'socket'],
  ])('behind %i proxies that send “%s” is %s', (proxies, said, address) => {
    const headers = said === undefined ? {} : { 'x-forwarded-for': said };
    expect(asked(headers, proxies).clientAddress).toBe(address);
  });
});

it.each([
  [0, 'https', false],
  [1, 'https', true],
  [1, 'https, http', true],
  [1, 'http, https', false],
  [1, 'HTTPS://x', false],
])('behind %i proxies that send “%s” the visitor uses https: %s', (proxies, said, isSecure) => {
  expect(asked({ 'x-forwarded-proto': said }, proxies).isSecure).toBe(isSecure);
});

it.each([
  ['/blogs?page=2', '/blogs'],
  ['//evil.example/x', '//evil.example/x'],
  ['http://evil.example/blogs?page=2', '/blogs'],
  ['*', '*'],
])('the path of %s is %s', (url, path) => {
  expect(asked({}, 0, url).path).toBe(path);
});
