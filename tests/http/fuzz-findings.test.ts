import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { DEADLINE_MS } from '../../experiments/fuzz/exchange';
import { exchangeRawBytes, getStatuses } from '../../experiments/fuzz/raw';
import { HtmlPage } from '../support/html-client';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/* Regression tests for faults that the fuzzer found. */

const app = useTestApp();

let warnings: MockInstance<typeof console.warn>;
beforeEach(() => {
  warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => warnings.mockRestore());

describe('a URL with invalid escapes', () => {
  it.each([
    '/%',
    '/%ff',
    '/yearly-horoscope/%ff',
    '/places/%/1',
    '/blogs/caf%e9',
    '/blogs/%E0%A4.data',
  ])('such as %s is not found and is logged', async (path) => {
    const { status } = await send(app.origin, { path });
    expect(status).toBe(404);
    expect(warnings.mock.calls).toEqual([]);
  });

  it.each(['/%', '/places//%'])('returns a 404 for a POST request to %s', async (path) => {
    const { status } = await send(app.origin, { method: 'POST', path });
    expect(status).toBeLessThan(500);
    expect(warnings.mock.calls).toEqual([]);
  });

  it('keeps its other escapes', async () => {
    const { status } = await send(app.origin, { path: '/daily-horoscope/today/%6ceo' });
    expect(status).toBe(200);
  });
});

describe('the parameter of Remix’s older data requests', () => {
  it.each(['_data=root', '%5Fdata=root', '_data=site%2Fhome.route', '_data=__proto__&x=1'])(
    'is ignored: ?%s',
    async (query) => {
      const { status, headers, text } = await send(app.origin, { path: `/faq?${query}` });
      expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(new HtmlPage(`${app.origin}/faq`, status, headers, text, []).heading).not.toBe('');
    },
  );

  it('is ignored in a post, without an error in the log', async () => {
    const { status } = await send(app.origin, { method: 'POST', path: '/signup?_data=root' });
    expect(status).toBe(403);
    expect(app.log.getUnexpectedErrors()).toEqual([]);
  });
});

describe('a request with an absolute URL, as for a proxy', () => {
  const ask = async (line: string) => {
    const head = `${line} HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nConnection: close`;
    // The site closes the connection.
    return (await exchangeRawBytes(app.origin, Buffer.from(`${head}\r\n\r\n`), DEADLINE_MS))
      .received;
  };

  it.each(['http://127.0.0.1/faq', 'http://evil.example/faq', 'HTTP://evil.example:1/faq'])(
    'returns the page of its path: GET %s',
    async (address) => {
      const received = await ask(`GET ${address}`);
      expect(getStatuses(received)).toEqual([200]);
      expect(received).not.toContain('evil.example');
    },
  );

  it.each([
    ['POST http://evil.example/signup', 422],
    ['POST https://evil.example:99999/signup', 400],
    ['POST http://evil.example/', 405],
    ['POST *', 400],
    ['OPTIONS *', 400],
  ])('causes no internal error: %s', async (line, status) => {
    expect(getStatuses(await ask(line))).toEqual([status]);
    expect(app.log.getUnexpectedErrors()).toEqual([]);
  });
});

describe('the protocol header of a proxy', () => {
  const behindProxy = useTestApp({ environment: { TRUST_PROXY: '1' } });

  it.each(['javascript', 'https, javascript', '%00', 'HTTPS', ''])(
    'never puts a scheme other than http or https into a page: %j',
    async (protocol) => {
      for (const path of ['/?sign=aries', '/signup', '/sitemap.xml']) {
        const headers = { 'X-Forwarded-Proto': protocol };
        const { status, text } = await send(behindProxy.origin, { path, headers });
        expect([path, status]).toEqual([path, 200]);
        expect(text).not.toContain('javascript://');
      }
    },
  );
});

describe('an OPTIONS request', () => {
  it.each(['/healthz', '/readyz'])('for %s lists only the allowed methods', async (path) => {
    const { status, headers, bytes } = await send(app.origin, { method: 'OPTIONS', path });
    expect([status, headers.allow, bytes.length]).toEqual([204, 'GET, HEAD', 0]);
  });
});
