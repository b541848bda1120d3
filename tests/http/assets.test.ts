import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { CLIENT_DIRECTORY } from '../support/build';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();
const COMPRESSED_FILE = /\.(br|gz)$/;
const files = readdirSync(CLIENT_DIRECTORY, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !COMPRESSED_FILE.test(entry.name))
  .map((entry) => path.relative(CLIENT_DIRECTORY, path.join(entry.parentPath, entry.name)));
const hashedFiles = files.filter((file) => file.startsWith('assets/'));
const [script = ''] = hashedFiles.filter((file) => file.endsWith('.js'));

function get(file: string, headers: Record<string, string> = {}) {
  return send(app.origin, { path: `/${file}`, headers });
}

describe('built files', () => {
  it('are served unchanged with a content type', async () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const answer = await get(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.bytes.equals(readFileSync(path.join(CLIENT_DIRECTORY, file)))).toBe(true);
      expect([file, answer.headers['content-type']]).not.toEqual([file, undefined]);
    }
  });

  it('with a hash in the name are cached for a year, others for a day', async () => {
    for (const file of hashedFiles) {
      expect((await get(file)).headers['cache-control']).toBe(
        'public, max-age=31536000, immutable',
      );
    }
    expect((await get('favicon.svg')).headers['cache-control']).toMatch(/^public, max-age=86400/);
    expect((await get('fonts/display.woff2')).headers['cache-control']).toMatch(/max-age=86400/);
  });

  it('are available in compressed forms', async () => {
    const plain = await get(script);
    const brotli = await get(script, { 'Accept-Encoding': 'br, gzip' });
    const gzip = await get(script, { 'Accept-Encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length);
    for (const { headers } of [plain, brotli, gzip])
      expect(headers.vary).toContain('Accept-Encoding');
  });

  it('get an empty 304 on the second request', async () => {
    const { headers } = await get('favicon.svg');
    const again = await get('favicon.svg', { 'If-None-Match': String(headers.etag) });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
  });

  it('exist wherever a page links to them', async () => {
    const { text } = await get('');
    const named = [...text.matchAll(/\/assets\/[\w.-]+/g)].map(([name]) => name.slice(1));
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((name) => !files.includes(name))).toEqual([]);
  });
});

describe('missing files', () => {
  it.each([
    'assets/gone-abc123.js',
    'assets/',
    'fonts/none.woff2',
    'art/none.svg',
    '.sources',
    'assets/../../server.js',
    '..%2fserver.js',
    'server/index.js',
    'favicon.ico/',
    'favicon.ico%00',
    '.env',
    '.git/config',
    'package.json',
  ])('return a 404 that is not cached: /%s', async (file) => {
    const answer = await get(file);
    const last =
      answer.status === 301 ? await get(String(answer.headers.location).slice(1)) : answer;
    if (file === 'favicon.ico/') expect(last.status).toBe(200);
    else {
      expect(last.status).toBe(404);
      expect(last.headers['cache-control']).toContain('no-store');
    }
  });

  it('reject POST requests', async () => {
    expect((await send(app.origin, { method: 'POST', path: '/favicon.svg' })).status).toBe(404);
  });
});
