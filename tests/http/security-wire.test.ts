import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

function sendForStatusLine(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.includes('\r\n')) socket.end();
    });
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
    socket.on('error', reject);
  });
}

describe('a request with an ambiguous length', () => {
  const head = 'POST /signup HTTP/1.1\r\nHost: localhost\r\n';

  it.each([
    ['two lengths', `${head}Content-Length: 3\r\nContent-Length: 5\r\n\r\na=bcd`],
    [
      'a length and chunks',
      `${head}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    [
      'chunks that are not the last coding',
      `${head}Transfer-Encoding: chunked, x\r\n\r\n0\r\n\r\n`,
    ],
    ['a header that continues', `${head}X-A: b\r\n c: d\r\nContent-Length : 0\r\n\r\n`],
  ])('is rejected: %s', async (_, bytes) => {
    expect(await sendForStatusLine(bytes)).toBe('HTTP/1.1 400 Bad Request');
  });
});

describe('the server', () => {
  it.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/server.js',
    '/data/secrets.json',
    '/assets',
    '/assets/',
    '/art/',
    '/assets/%2e%2e/%2e%2e/server.js',
    '/..%2f..%2fpackage.json',
  ])('does not serve the private file %s', async (path) => {
    const answer = await send(app.origin, { path });
    expect([301, 404]).toContain(answer.status);
    expect(answer.text).not.toMatch(/Index of|"dependencies"|"session"|\[core\]/);
  });

  it('does not echo a TRACE request', async () => {
    const answer = await send(app.origin, {
      method: 'TRACE',
      path: '/',
      headers: { Cookie: 'taravani=told' },
    });
    expect(answer.status).toBe(405);
    expect(answer.text).not.toContain('told');
  });
});

const TEXTS = [
  '/',
  '/_root.data',
  '/horoscopes/day/2026-11-21',
  '/robots.txt',
  '/sitemap.xml',
  '/blogs/rss.xml',
  '/manifest.webmanifest',
  '/nowhere',
  '/healthz',
  '/admin/view/1/document/pancard',
];

describe('every text response', () => {
  it.each(TEXTS)('declares its type and charset: %s', async (path) => {
    const { headers } = await send(app.origin, { path });
    const type = headers['content-type'] ?? '';
    // JSON is always UTF-8 (RFC 8259) and has no charset parameter.
    if (!/[/+]json/.test(type)) expect(type).toMatch(/charset=utf-8/i);
    expect(type).not.toBe('');
  });

  it.each(TEXTS)('cannot be read by scripts of other sites: %s', async (path) => {
    const { headers } = await send(app.origin, {
      path,
      headers: { Origin: 'https://evil.example' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
  });
});
