import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CookieJar } from '../support/html/cookie-jar';
import { HtmlClient } from '../support/html-client';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

type Answer = (request: Seen, response: ServerResponse) => void;

const html = (body: string) => (_: Seen, response: ServerResponse) => {
  response.setHeader('Content-Type', 'text/html; charset=utf-8').end(body);
};
const moved = (status: number, to: string) => (_: Seen, response: ServerResponse) => {
  response.writeHead(status, { Location: to }).end();
};

const ANSWERS: Readonly<Record<string, Answer>> = {
  '/': html(
    '<a href="/next">Next</a><form method="post" action="/post"><button name="b">Go</button></form>',
  ),
  '/next': html('<h1>Next</h1>'),
  '/post': moved(303, '/done'),
  '/kept': moved(307, '/done'),
  '/done': html('<h1>Done</h1>'),
  '/away': moved(302, 'http://evil.test/'),
  '/round': moved(302, '/round'),
  '/refresh': html('<meta http-equiv="refresh" content="3;url=/done"><h1>Wait</h1>'),
  '/login': (_, response) => {
    response.setHeader('Set-Cookie', [
      's=1; Path=/; HttpOnly',
      'area=x; Path=/done',
      't=1; Secure',
    ]);
    response.end('');
  },
  '/logout': (_, response) => {
    response.setHeader('Set-Cookie', 's=; Path=/; Max-Age=0').end('');
  },
};

let server: Server;
let origin: string;
let seen: Seen[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const record = { method, url, headers, body };
      seen.push(record);
      const answer = ANSWERS[url.split('?')[0] ?? ''];
      if (answer) answer(record, response);
      else response.writeHead(404).end('');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen = [];
});

afterAll(() => {
  server.close();
});

describe('navigation of the HTML client', () => {
  it('follows links and sends the referrer', async () => {
    const visitor = new HtmlClient(origin);
    await visitor.open('/');
    const page = await visitor.follow('Next');
    expect(page.heading).toBe('Next');
    expect(seen[1]?.headers.referer).toBe(`${origin}/`);
  });

  it('records redirects and switches to GET after a 303', async () => {
    const visitor = new HtmlClient(origin);
    await visitor.open('/');
    const page = await visitor.press('Go');
    expect(page.redirects).toEqual([{ status: 303, to: '/done' }]);
    expect(page.path).toBe('/done');
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'GET /',
      'POST /post',
      'GET /done',
    ]);
    expect(seen[1]).toMatchObject({ body: 'b=', headers: { origin } });
    expect(seen[1]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  });

  it('can omit the origin, like text browsers', async () => {
    const visitor = new HtmlClient(origin, { sendsOrigin: false });
    await visitor.open('/');
    await visitor.press('Go');
    expect(seen[1]?.headers.origin).toBeUndefined();
    expect(seen[1]?.headers.referer).toBeUndefined();
  });

  it('rejects endless redirects and other sites', async () => {
    const visitor = new HtmlClient(origin);
    await expect(visitor.open('/round')).rejects.toThrow('without end');
    await expect(visitor.open('/away')).rejects.toThrow('leads to http://evil.test');
  });

  it('follows a meta refresh', async () => {
    const visitor = new HtmlClient(origin);
    await visitor.open('/refresh');
    expect((await visitor.refresh()).heading).toBe('Done');
    await expect(visitor.refresh()).rejects.toThrow('does not refresh');
  });

  it('also returns pages with an error status', async () => {
    expect((await new HtmlClient(origin).open('/nowhere')).status).toBe(404);
  });
});

describe('cookies of the HTML client', () => {
  it('are stored by path, sent back and expired; Secure ones are ignored over http', async () => {
    const visitor = new HtmlClient(origin);
    await visitor.open('/login');
    await visitor.open('/next');
    expect(seen.at(-1)?.headers.cookie).toBe('s=1');
    await visitor.open('/done');
    expect(seen.at(-1)?.headers.cookie).toBe('s=1; area=x');
    expect(visitor.cookies.get('s')?.attributes).toBe('Path=/; HttpOnly');
    expect(visitor.cookies.get('t')).toBeNull();
    await visitor.open('/logout');
    await visitor.open('/next');
    expect(seen.at(-1)?.headers.cookie).toBeUndefined();
  });

  it('can be copied, and the copy is independent', () => {
    const jar = new CookieJar();
    jar.set('s', '1');
    const copy = jar.copy();
    jar.take(['s=; Max-Age=0']);
    expect(jar.header('/')).toBeNull();
    expect(copy.header('/')).toBe('s=1');
  });

  it('are removed when Expires is in the past', () => {
    const jar = new CookieJar();
    jar.set('s', '1');
    jar.take(['s=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT']);
    expect(jar.get('s')).toBeNull();
  });
});
