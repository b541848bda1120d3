import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Call } from './calls/call';
import { createCallTable } from './call-table';
import { ApiError } from './handlers';

function row(method: Call['method'], path: string) {
  const call: Call = { method, path, summary: '', answer: { kind: 'any' } };
  return { call, handle: () => Promise.resolve() };
}

const table = createCallTable([
  row('GET', 'faqs/{id}'),
  row('GET', 'faqs/all'),
  row('PUT', 'faqs/{id}'),
  row('POST', 'horroscope/saveDaily'),
]);

function find(method: string, path: string) {
  try {
    const { endpoint, params } = table.find(method, path);
    return [`${endpoint.call.method} ${endpoint.call.path}`, { ...params }];
  } catch (error) {
    if (error instanceof ApiError) return [error.status, error.headers.Allow];
    throw error;
  }
}

describe('createCallTable', () => {
  it.each([
    ['GET', 'faqs/7', ['GET faqs/{id}', { id: '7' }]],
    ['GET', 'faqs/all', ['GET faqs/all', {}]],
    ['PUT', 'faqs/all', ['PUT faqs/{id}', { id: 'all' }]],
    ['GET', 'faqs/a%2Fb%20%E0%A4%AE', ['GET faqs/{id}', { id: 'a/b म' }]],
    ['POST', 'horroscope/saveDaily', ['POST horroscope/saveDaily', {}]],
    ['POST', 'horroscope/savedaily', [404, undefined]],
    ['GET', 'horroscope/saveDaily', [405, 'POST']],
    ['DELETE', 'faqs/7', [405, 'GET, HEAD, PUT']],
    ['OPTIONS', 'faqs/all', [405, 'GET, HEAD, PUT']],
    ['GET', '', [404, undefined]],
    ['GET', 'faqs', [404, undefined]],
    ['GET', 'faqs/', [404, undefined]],
    ['GET', '/faqs/7', [404, undefined]],
    ['GET', 'faqs/7/', [404, undefined]],
    ['GET', 'faqs/%', [400, undefined]],
    ['GET', 'faqs/%E0%A4', [400, undefined]],
    ['GET', 'faqs/{id}', ['GET faqs/{id}', { id: '{id}' }]],
    ['GET', '__proto__/constructor', [404, undefined]],
  ])('looks up %s %s', (method, path, expected) => {
    expect(find(method, path)).toEqual(expected);
  });

  it('finds a call or rejects the request for any path and method', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (method, parts) => {
        const [first] = find(method, parts.join('/'));
        expect(['string', 'number']).toContain(typeof first);
      }),
    );
  });
});
