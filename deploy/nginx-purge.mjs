// Purges nginx's cache by tag, which nginx does not support itself. Serves CDN_PURGE_URL, runs as nginx's user,
// and requires deploy/nginx-as-cdn.conf.
// PURGE_SECRET=… CACHE_FOLDER=/var/cache/nginx/taravani PORT=3900 node nginx-purge.mjs
// Site settings: CDN_PURGE_URL=https://example.org/purge-by-tag and
// CDN_PURGE_HEADERS={"Authorization":"Bearer …"}.
import { createHash, timingSafeEqual } from 'node:crypto';
import { open, opendir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

const {
  PURGE_SECRET = '',
  CACHE_FOLDER = '/var/cache/nginx/taravani',
  PORT = '3900',
} = process.env;
const MAX_BYTES = 16_384;
/** nginx stores the headers at the start of a cached file, limited to this size. */
const HEAD_BYTES = 16_384;

if (PURGE_SECRET.length < 32) {
  console.error('PURGE_SECRET: at least 32 characters, for example of `openssl rand -hex 32`.');
  process.exit(1);
}
const digest = (text) => createHash('sha256').update(text).digest();
const expected = digest(`Bearer ${PURGE_SECRET}`);

async function getTags(file) {
  const copy = await open(file).catch(() => null);
  if (copy === null) return [];
  try {
    const { buffer, bytesRead } = await copy.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const text = buffer.toString('latin1', 0, bytesRead);
    const [head = ''] = text.split('\r\n\r\n', 1);
    const line = head.split('\r\n').find((each) => each.toLowerCase().startsWith('cache-tag:'));
    return line
      ? line
          .slice('cache-tag:'.length)
          .split(',')
          .map((tag) => tag.trim())
      : [];
  } finally {
    await copy.close();
  }
}

/** @returns the number of removed files */
async function purge(tags) {
  let removed = 0;
  for await (const entry of await opendir(CACHE_FOLDER, { recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    if (!(await getTags(file)).some((tag) => tags.includes(tag))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

async function readTags(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_BYTES) return null;
  }
  try {
    const { tags } = JSON.parse(text);
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? tags : null;
  } catch {
    return null;
  }
}

async function answer(request) {
  if (request.method !== 'POST') return 405;
  if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) return 401;
  const tags = await readTags(request);
  if (tags === null) return 400;
  console.log(`${await purge(tags)} copies removed: ${tags.join(', ')}`);
  return 204;
}

const server = createServer((request, response) => {
  answer(request)
    .catch((error) => {
      // The site receives the error and retries.
      console.error(error);
      return 500;
    })
    .then((status) => {
      response.writeHead(status, { 'Cache-Control': 'no-store', Connection: 'close' }).end();
    });
});
server.requestTimeout = 10_000;
server.listen(Number(PORT), '127.0.0.1');
