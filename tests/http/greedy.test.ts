import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { CONNECTION_LIMITS } from '~/server/limits/connection-guard';
import { customerCookie } from '../support/session';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/*
 * Small version of `npm run greedy` (docs/evidence/greedy.md), with tens of connections instead of thousands. Also
 * tests what other visitors get meanwhile.
 */

const app = useTestApp();
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Opens a connection from its own address; `closed` resolves when it ends. */
function open(number = 0) {
  const { hostname, port } = new URL(app.origin);
  const socket = connect({
    host: hostname,
    port: Number(port),
    localAddress: `127.3.0.${String((number % 250) + 1)}`,
  });
  sockets.push(socket);
  const chunks: Buffer[] = [];
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return { socket, closed, text: () => Buffer.concat(chunks).toString('latin1') };
}

async function expectOthersServed() {
  const [home, form, post] = await Promise.all([
    send(app.origin, { path: '/' }),
    send(app.origin, { path: '/signup' }),
    send(app.origin, {
      method: 'POST',
      path: '/signup',
      headers: {
        Origin: app.origin,
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: 'countryCode=%2B91&mobile=12',
    }),
  ]);
  expect([home.status, form.status, post.status]).toEqual([200, 200, 422]);
}

function head(path: string, ...fields: string[]): string {
  return [`POST ${path} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');
}

describe('other visitors are served while', () => {
  it('a request header never ends', async () => {
    for (let number = 0; number < 200; number += 1) {
      open(number).socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ');
    }
    await expectOthersServed();
  });

  it('request bodies arrive slowly', async () => {
    for (let number = 0; number < 200; number += 1) {
      open(number).socket.write(`${head('/signup', 'Content-Length: 10000')}x`);
    }
    await expectOthersServed();
  });

  it('request bodies are endless, and the extra bytes are not stored', async () => {
    const before = process.memoryUsage().rss;
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const attackers = Array.from({ length: 20 }, (_, number) => open(number));
    for (const { socket } of attackers) {
      socket.write(head('/document', 'Transfer-Encoding: chunked'));
      for (let count = 0; count < 100; count += 1) socket.write(chunk);
    }
    await expectOthersServed();
    // Includes about 130 MB for the test's own attackers.
    expect(process.memoryUsage().rss - before).toBeLessThan(400e6);
  });
});

describe('a large body', () => {
  const LARGE = 300_000;

  function upload(path: string, cookie: string | null) {
    return send(app.origin, {
      method: 'POST',
      path,
      headers: {
        Origin: app.origin,
        'Content-Type': 'multipart/form-data; boundary=x',
        ...(cookie === null ? {} : { Cookie: cookie }),
      },
      body: Buffer.alloc(LARGE, 'x'),
    });
  }

  it.each(['/profile', '/document', '/blogupload', '/document/file', '/PROFILE', '/profile.data'])(
    'is rejected at %s from an anonymous visitor',
    async (path) => {
      expect((await upload(path, null)).status).toBe(413);
    },
  );

  it('is accepted only from an authorised visitor, and only at upload routes', async () => {
    const cookie = await customerCookie(app.services);
    // The profile page reads the body and rejects it because it is not a form.
    expect((await upload('/profile', cookie)).status).toBe(400);
    expect((await upload('/document', cookie)).status).toBe(413);
    expect((await upload('/blogupload', cookie)).status).toBe(413);
  });

  it('is rejected with a forged session', async () => {
    const cookie = await customerCookie(app.services);
    const forged = cookie.replace(/.(?=[^.]*$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await upload('/profile', forged)).status).toBe(413);
  });
});

describe('a connection', () => {
  async function exceedPipelineLimit(host: number): Promise<void> {
    const { socket, closed } = open(host);
    socket.write(
      'GET /signup HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(CONNECTION_LIMITS.unanswered + 1),
    );
    await closed;
  }

  it('with too many pipelined requests is closed, and others at its address are served', async () => {
    await exceedPipelineLimit(104);
    const { socket, text } = open(104);
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(text).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('blocks its address temporarily, but only after a large number of violations', async () => {
    for (let count = 0; count < CONNECTION_LIMITS.blockAfterOffences; count += 1)
      await exceedPipelineLimit(100);
    await open(100).closed;
    await expectOthersServed();
  });

  it('can have a few concurrent requests', async () => {
    const { socket, text } = open(101);
    const few = 4;
    socket.write('GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(few));
    await expect.poll(() => text().match(/HTTP\/1\.1 200 /g)?.length).toBe(few);
  });

  it('is closed in favour of a new one from its address when it has been idle longest', async () => {
    const first = open(102);
    await new Promise((resolve) => first.socket.once('connect', resolve));
    for (let count = 0; count < CONNECTION_LIMITS.perAddress; count += 1) open(102);
    await first.closed;
    await expectOthersServed();
  });

  it('with two Host headers is rejected', async () => {
    const { socket, text } = open(105);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nhost: y\r\n\r\n');
    await expect.poll(text).toMatch(/^HTTP\/1\.1 400 [\s\S]*names two hosts/);
  });

  it('with too many header fields is rejected', async () => {
    const fields = Array.from({ length: 150 }, (_, number) => `X-${String(number)}: 1`);
    const { socket, text } = open(103);
    socket.write(`${['GET / HTTP/1.1', 'Host: x', ...fields].join('\r\n')}\r\n\r\n`);
    await expect.poll(text).toMatch(/^HTTP\/1\.1 431 /);
  });
});
