import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { HtmlPage } from '../support/html/page';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const app = useTestApp();
const KILOBYTE = 1024;
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

function post(bytes: number, path = '/nowhere') {
  return send(app.origin, { method: 'POST', path, headers: FORM, body: 'x'.repeat(bytes) });
}

function getPage({ status, headers, text }: WireAnswer): HtmlPage {
  return new HtmlPage(app.origin, status, headers, text, []);
}

describe('an oversized body', () => {
  it.each([256 * KILOBYTE + 1, 1024 * KILOBYTE, 8 * 1024 * KILOBYTE])(
    'of %i bytes results in a complete error page',
    async (bytes) => {
      const answer = await post(bytes);
      expect(answer.status).toBe(413);
      expect(answer.headers.connection).toBe('close');
      const page = getPage(answer);
      expect(page.heading).toBe('That was too large to send');
      expect(page.hasLink('Taravani, home')).toBe(true);
    },
  );

  it('of exactly the limit is accepted', async () => {
    expect((await post(256 * KILOBYTE)).status).toBe(404);
  });

  it('is rejected after browsers have sent everything, and the connection closes cleanly', async () => {
    const { answer, closedCleanly } = await sendWhole(2 * 1024 * KILOBYTE);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('That was too large to send');
    expect(answer).toMatch(/<\/html>\s*$/);
    expect(closedCleanly).toBe(true);
  });

  it('is measured regardless of its declared length', async () => {
    const { answer } = await sendChunked(512 * KILOBYTE);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('leaves the site unchanged', async () => {
    expect((await send(app.origin, { path: '/' })).status).toBe(200);
  });
});

describe('an interrupted body', () => {
  it('is not logged as an error', async () => {
    const socket = await open();
    socket.write('POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
    socket.destroy();
    expect((await send(app.origin, { path: '/healthz' })).status).toBe(200);
  });
});

describe('too many posts', () => {
  const guarded = useTestApp({ postsPerMinute: 3 });

  it('result in a complete page with the waiting time', async () => {
    const posts: WireAnswer[] = [];
    for (let count = 0; count < 4; count += 1) {
      posts.push(await send(guarded.origin, { method: 'POST', path: '/nowhere', body: 'x=1' }));
    }
    expect(posts.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
    const last = posts[3];
    if (!last) throw new Error('no answer');
    expect(last.headers['retry-after']).toBe('60');
    expect(last.headers['cache-control']).toContain('no-store');
    expect(getPage(last).heading).toBe('Too many requests');
    expect(getPage(last).hasLink('Taravani, home')).toBe(true);
  });

  it('do not block reading', async () => {
    expect((await send(guarded.origin, { path: '/' })).status).toBe(200);
  });
});

describe('oversized headers', () => {
  it('are rejected with status 431', async () => {
    const answer = await send(app.origin, { path: '/', headers: { 'X-Long': 'x'.repeat(20_000) } });
    expect(answer.status).toBe(431);
  });
});

function open(): Promise<Socket> {
  const { hostname, port } = new URL(app.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => resolve(socket));
    socket.once('error', reject);
  });
}

async function sendWhole(bytes: number) {
  const head = `POST /nowhere HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`;
  return exchange(Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'x')]));
}

async function sendChunked(bytes: number) {
  const head = 'POST /nowhere HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
  const chunk = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`;
  return exchange(Buffer.from(head + chunk));
}

async function exchange(request: Buffer): Promise<{ answer: string; closedCleanly: boolean }> {
  const socket = await open();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let closedCleanly = false;
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => (closedCleanly = true));
    // A reset connection ends here too, but not cleanly.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve({ answer: Buffer.concat(chunks).toString(), closedCleanly }));
    socket.write(request);
  });
}
