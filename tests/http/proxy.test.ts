import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request as requestHttp, type ClientRequest, type Server } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, type SecureVersion } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COOKIES } from '~/shared/network/cookies';
import { DEFAULT_BODY_BYTES } from '~/shared/default-body-limit';
import { hasNginx } from '../../scripts/lib/test-programs.mjs';
import { startTestApp, type TestApp } from '../support/app';
import { createAdminCookie, TEST_ADMIN } from '../support/admin';
import { createCertificate, type CertificateFiles } from '../support/certificate';
import { HtmlPage } from '../support/html-client';
import { readDeployFile, startNginx, isListening } from '../support/nginx';
import { createMobile } from '../support/sign-in';
import { findFreePort } from '../support/site-process';
import { withStore } from '../support/store';
import { PATIENCE_MS } from '../support/patience';

const HOST = 'taravani.test';
const VISITOR = '127.0.0.9';
const OTHER_VISITOR = '127.0.0.10';
const FORGED = '203.0.113.66';
const PURGE_SECRET = 'of this test, and long enough to be one';

/** Everything between a visitor and the site, configured as in `deploy/`. */
interface ProxyChain {
  readonly app: TestApp;
  /** Loopback ports: the CDN, and nginx of the site over https and http. */
  readonly ports: { readonly cdn: number; readonly origin: number; readonly plain: number };
  accessLog(): Promise<string>;
  /** The last X-Forwarded-For header that the site received. */
  lastVisitor(): string | undefined;
  heard(): number;
  stop(): Promise<void>;
}

describe.skipIf(!hasNginx())('the configuration in deploy/', () => {
  let chain: ProxyChain;
  beforeAll(async () => {
    chain = await startChain();
  });
  afterAll(() => chain?.stop());

  describe('with nginx in front of the site', () => {
    it.each<[SecureVersion, string, boolean]>([
      ['TLSv1.3', 'DEFAULT', true],
      ['TLSv1.2', 'ECDHE-RSA-AES128-GCM-SHA256', true],
      ['TLSv1.2', 'AES128-GCM-SHA256', false],
      ['TLSv1.2', 'ECDHE-RSA-AES128-SHA256', false],
      ['TLSv1.1', 'DEFAULT@SECLEVEL=0', false],
      ['TLSv1', 'DEFAULT@SECLEVEL=0', false],
    ])('sends %s with %s: %s', async (version, ciphers, isTaken) => {
      expect(await canHandshake(chain.ports.origin, version, ciphers)).toBe(isTaken);
    });

    it('redirects browsers to https, but not API clients', async () => {
      const ask = (target: string) => requestOverHttp(chain.ports.plain, target);
      expect(await ask('/blogs?page=2')).toEqual([301, `https://${HOST}/blogs?page=2`]);
      expect(await ask('/heastro-service/faqs')).toEqual([403, undefined]);
    });

    it('does not log delivery report URLs, which can contain the key', async () => {
      const { origin, plain } = chain.ports;
      const refused = await requestOverHttp(plain, '/sms-reports?key=of-the-gateway');
      expect(refused).toEqual([403, undefined]);
      await get(origin, '/sms-reports?key=of-the-gateway');
      await get(origin, '/faq?logged=yes');
      await vi.waitFor(
        async () => expect(await chain.accessLog()).toContain('/faq?logged=yes'),
        PATIENCE_MS,
      );
      expect(await chain.accessLog()).not.toContain('of-the-gateway');
    });

    it('passes on the real visitor address, whatever the visitor sends', async () => {
      await get(chain.ports.origin, '/healthz', { 'X-Forwarded-For': FORGED });
      expect(chain.lastVisitor()).toBe(VISITOR);
    });
  });

  describe('lets nginx handle request bodies', () => {
    const text = { 'Content-Type': 'application/x-www-form-urlencoded' };
    const post = (target: string, bytes: number) =>
      send({
        ...{ port: chain.ports.origin, path: target, method: 'POST', body: 'a'.repeat(bytes) },
        headers: { Host: HOST, ...text },
      });

    it('by buffering those of text forms before the site receives them', async () => {
      const before = chain.heard();
      const half = await begin(chain.ports.origin, '/signup');
      await wait(300);
      expect(chain.heard()).toBe(before);
      half.end('b'.repeat(500));
      await vi.waitFor(() => expect(chain.heard()).toBe(before + 1), PATIENCE_MS);
    });

    it('by limiting the size of those of text forms, with an error page', async () => {
      const before = chain.heard();
      const large = await post('/signup', DEFAULT_BODY_BYTES + 1);
      expect([large.status, large.headers['cache-control']]).toEqual([413, 'no-store']);
      expect(large.text).toContain('Nothing was saved');
      const hindi = await post('/hi/signup', DEFAULT_BODY_BYTES + 1);
      expect([hindi.status, hindi.headers['cache-control']]).toEqual([413, 'no-store']);
      expect(hindi.text).toMatch(/<html lang="hi">[^]*कुछ भी सहेजा नहीं गया।/);
      expect(chain.heard()).toBe(before);
      expect((await post('/signup', DEFAULT_BODY_BYTES)).status).not.toBe(413);
      expect(chain.heard()).toBe(before + 1);
    });

    it('by streaming those with files, but only to upload URLs', async () => {
      const { build, services } = chain.app;
      const { bodyLimits } = build.entry.serverSettings(build.routes.routes, services);
      expect(Object.keys(bodyLimits)).toContain('/document');
      for (const target of [...Object.keys(bodyLimits), '/hi/profile', '/hi/document/file']) {
        const before = chain.heard();
        const half = await begin(chain.ports.origin, target);
        await vi.waitFor(() => expect(chain.heard(), target).toBe(before + 1), PATIENCE_MS);
        half.destroy();
      }
      const refused = await post('/document', DEFAULT_BODY_BYTES + 1);
      expect(refused.status).toBe(413);
      expect(refused.text).toContain('</nav>');
    });
  });

  describe('ensures that behind a content delivery network', () => {
    it('the site sees the real visitor address and trusts no header of visitors', async () => {
      await get(chain.ports.cdn, '/signup', { 'X-Forwarded-For': FORGED });
      expect(chain.lastVisitor()).toBe(VISITOR);
    });

    it('a page is requested from the site once and shows its cache status', async () => {
      const first = await get(chain.ports.cdn, '/faq');
      expect([first.status, first.cache]).toEqual([200, 'MISS']);
      expect(first.headers['cache-tag']).toBe('contact,faqs');
      const second = await get(chain.ports.cdn, '/faq');
      expect([second.cache, second.text]).toEqual(['HIT', first.text]);
    });

    it('a page of a visitor with a session is neither read from nor stored in the cache', async () => {
      const Cookie = await createAdminCookie(chain.app.services);
      expect(Cookie).toMatch(/^__Host-taravani=/);
      const own = await get(chain.ports.cdn, '/about', { Cookie });
      expect([own.status, own.cache]).toEqual([200, 'BYPASS']);
      expect((await get(chain.ports.cdn, '/about')).cache).toBe('MISS');
      expect((await get(chain.ports.cdn, '/about', { Cookie })).cache).toBe('BYPASS');
    });

    it.each(['/signup', '/admin/login', '/nobody-knows-this'])(
      '%s is not cached',
      async (target) => {
        await get(chain.ports.cdn, target);
        expect((await get(chain.ports.cdn, target)).cache).toBe('MISS');
      },
    );

    const mumbai = { Cookie: 'city=mumbai' };
    const shows = '/panchang';

    it('a visitor with a chosen city sees its times, and other visitors never do', async () => {
      const usual = await get(chain.ports.cdn, shows);
      expect([usual.cache, (await get(chain.ports.cdn, shows)).cache]).toEqual(['MISS', 'HIT']);
      const chosen = await get(chain.ports.cdn, shows, mumbai);
      expect([chosen.cache, chosen.text.includes('Mumbai</h1>')]).toEqual(['BYPASS', true]);
      expect((await get(chain.ports.cdn, shows)).text).toBe(usual.text);
    });

    it('a visitor with a chosen sign sees it on the home page, and other visitors never do', async () => {
      const chosen = await get(chain.ports.cdn, '/', { Cookie: 'sign=leo' });
      expect([chosen.status, chosen.cache]).toEqual([200, 'BYPASS']);
      const usual = await get(chain.ports.cdn, '/');
      expect(usual.cache).toBe('MISS');
      expect(usual.text).not.toBe(chosen.text);
      expect((await get(chain.ports.cdn, '/', { Cookie: 'sign=leo' })).text).toBe(chosen.text);
    });

    it.each(Object.keys(COOKIES))(
      'a request with the cookie %s bypasses the cache',
      async (name) => {
        await get(chain.ports.cdn, '/cookies');
        const Cookie = `other=1; ${name}=x`;
        expect((await get(chain.ports.cdn, '/cookies', { Cookie })).cache).toBe('BYPASS');
        const nothingOfOurs = await get(chain.ports.cdn, '/cookies', {
          Cookie: `other=1; un${name}=x`,
        });
        expect(nothingOfOurs.cache).not.toBe('BYPASS');
      },
    );

    it('each browser receives an encoding that it supports', async () => {
      for (const coding of ['br', 'gzip', 'identity', 'br', 'gzip', 'identity']) {
        const { status, headers } = await get(chain.ports.cdn, '/yearly-horoscope', {
          'Accept-Encoding': coding,
        });
        expect([status, headers['content-encoding'] ?? 'identity']).toEqual([200, coding]);
      }
    });

    it('code limits count the real visitor, whatever headers are sent', async () => {
      const networks = () =>
        withStore(chain.app, async ({ db }) => {
          const rows = await db.selectFrom('otps').select('address_key').distinct().execute();
          return rows.length;
        });
      const [before, heard] = [await networks(), chain.heard()];
      await askForCode(chain.ports.cdn, VISITOR, '203.0.113.1');
      await askForCode(chain.ports.cdn, VISITOR, '203.0.113.2');
      expect(await networks()).toBe(before + 1);
      await askForCode(chain.ports.cdn, OTHER_VISITOR, '203.0.113.1');
      expect(await networks()).toBe(before + 2);
      expect(chain.heard()).toBeGreaterThan(heard);
    });

    it('changed content is purged everywhere immediately, and other content is not', async () => {
      for (const path of ['/faq', '/hi/faq', '/festival']) await get(chain.ports.cdn, path);
      const result = await chain.app.services.help.addFaq(
        { email: TEST_ADMIN.email },
        { question: 'What is a tithi?', answer: 'A day of the Moon.' },
      );
      expect(result.ok).toBe(true);
      await vi.waitFor(async () => {
        const { text } = await get(chain.ports.cdn, '/faq');
        expect(text).toContain('What is a tithi?');
      }, PATIENCE_MS);
      expect((await get(chain.ports.cdn, '/faq')).cache).toBe('HIT');
      expect((await get(chain.ports.cdn, '/hi/faq')).cache, 'another page of the topic').toBe(
        'MISS',
      );
      expect((await get(chain.ports.cdn, '/festival')).cache, 'of another topic').toBe('HIT');
    });

    it('only the site can purge cached pages', async () => {
      const purge = (secret: string, body: string, method = 'POST') =>
        send({
          ...{ port: chain.ports.cdn, path: '/purge-by-tag', method, body },
          headers: { Host: HOST, Authorization: `Bearer ${secret}` },
        });
      const festivals = JSON.stringify({ tags: ['festivals'] });
      const getCacheStatus = async () => (await get(chain.ports.cdn, '/festival')).cache;
      await getCacheStatus();
      expect((await purge('a guess', festivals)).status).toBe(401);
      expect((await purge(PURGE_SECRET, 'festivals')).status).toBe(400);
      expect((await purge(PURGE_SECRET, 'x'.repeat(20_000))).status).toBe(413);
      expect(await getCacheStatus()).toBe('HIT');
      expect((await purge(PURGE_SECRET, festivals)).status).toBe(204);
      expect(await getCacheStatus()).toBe('MISS');
    });
  });
});

async function startChain(): Promise<ProxyChain> {
  const folder = await mkdtemp(path.join(tmpdir(), 'taravani-proxy-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const each of undo.reverse()) await each();
  };
  try {
    const copies = path.join(folder, 'copies');
    const purger = await startCachePurger(copies);
    undo.push(purger.stop);
    const app = await startTestApp({
      environment: {
        TRUST_PROXY: '1',
        PUBLIC_URL: `https://${HOST}`,
        CDN_PURGE_URL: `http://127.0.0.1:${purger.port}/`,
        CDN_PURGE_HEADERS: JSON.stringify({ Authorization: `Bearer ${PURGE_SECRET}` }),
      },
    });
    undo.push(() => app.stop());
    const witness = await startRecordingProxy(app.origin);
    undo.push(() => witness.stop());
    const certificate = createCertificate(folder, HOST);
    const ports = {
      cdn: await findFreePort(),
      origin: await findFreePort(),
      plain: await findFreePort(),
    };

    const behind = path.join(folder, 'behind-cdn.conf');
    // The test's CDN and its visitors use different loopback addresses.
    await writeFile(
      behind,
      (await readDeployFile('nginx-behind-cdn.conf'))
        .replace(/^set_real_ip_from 192\.0\.2\.0\/24;$/m, 'set_real_ip_from 127.0.0.1;')
        .replace(/^set_real_ip_from 2001:.*$/m, ''),
    );
    const origin = adaptConfiguration(await readDeployFile('nginx.conf'), certificate)
      .replace('/etc/nginx/taravani-behind-cdn*.conf', behind)
      .replace('127.0.0.1:3000', `127.0.0.1:${witness.port}`)
      .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.origin} ssl`);
    const ofOrigin = await createSubfolder(folder, 'origin');
    undo.push(await startNginx(ofOrigin, ports.origin, origin));
    const accessLog = () => readFile(path.join(ofOrigin, 'access.log'), 'utf8');

    const cdn = adaptConfiguration(await readDeployFile('nginx-as-cdn.conf'), certificate)
      .replace('/var/cache/nginx/taravani', copies)
      .replace('127.0.0.1:3900', `127.0.0.1:${purger.port}`)
      .replace(`origin.${HOST}:443`, `127.0.0.1:${ports.origin}`)
      .replace('/etc/ssl/certs/ca-certificates.crt', certificate.file)
      .replace('listen 443 ssl', `listen 127.0.0.1:${ports.cdn} ssl`);
    undo.push(await startNginx(await createSubfolder(folder, 'cdn'), ports.cdn, cdn));
    return { app, accessLog, ports, lastVisitor: witness.lastVisitor, heard: witness.heard, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The CDN purger of `deploy/`. */
async function startCachePurger(copies: string) {
  const port = await findFreePort();
  const purger = spawn(process.execPath, ['deploy/nginx-purge.mjs'], {
    env: { NODE_ENV: 'production', PURGE_SECRET, CACHE_FOLDER: copies, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(purger, 'exit');
  await vi.waitFor(async () => expect(await isListening(port)).toBe(true), PATIENCE_MS);
  return {
    port,
    stop: async () => {
      purger.kill('SIGTERM');
      await gone;
    },
  };
}

async function askForCode(port: number, from: string, forged: string): Promise<void> {
  const ask = (options: RequestOptions & { readonly body?: string }) =>
    send({
      port,
      localAddress: from,
      ...options,
      headers: { Host: HOST, 'X-Forwarded-For': forged, ...options.headers },
    });
  const origin = `https://${HOST}`;
  const opened = await ask({ path: '/signup' });
  const page = new HtmlPage(`${origin}/signup`, 200, {}, opened.text, []);
  page.form('Send OTP').fill('Mobile number', createMobile());
  const { body, type } = page.submission('Send OTP');
  const cookies = (opened.headers['set-cookie'] ?? []) as readonly string[];
  const sent = await ask({
    ...{ path: '/signup', method: 'POST', body: String(body) },
    headers: {
      'Content-Type': String(type),
      Cookie: cookies.map((each) => each.split(';')[0]).join('; '),
      Origin: origin,
    },
  });
  expect([sent.status, sent.headers['location']]).toEqual([303, '/otp-verifications']);
}

async function createSubfolder(folder: string, name: string): Promise<string> {
  const made = path.join(folder, name);
  await mkdir(made);
  return made;
}

function adaptConfiguration(configuration: string, certificate: CertificateFiles): string {
  return configuration
    .replace(/^ {4}listen \[::\].*\n/gm, '')
    .replace(/ssl_certificate .*;/g, `ssl_certificate ${certificate.file};`)
    .replace(/ssl_certificate_key .*;/g, `ssl_certificate_key ${certificate.key};`)
    .replaceAll('example.org', HOST);
}

/** A proxy between nginx and the site that records the visitor named by nginx. */
async function startRecordingProxy(origin: string) {
  let visitor: string | undefined;
  let heard = 0;
  const { hostname, port } = new URL(origin);
  const server: Server = createServer((incoming, outgoing) => {
    heard += 1;
    visitor = String(incoming.headers['x-forwarded-for']);
    const passed = requestHttp(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    incoming.on('close', () => {
      if (!incoming.complete) passed.destroy();
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' ? address?.port : undefined,
    lastVisitor: () => visitor,
    heard: () => heard,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function get(port: number, target: string, headers: Record<string, string> = {}) {
  return send({ port, path: target, headers: { Host: HOST, ...headers } });
}

async function begin(port: number, target: string): Promise<ClientRequest> {
  const begun = request({
    ...{ hostname: '127.0.0.1', port, localAddress: VISITOR, servername: HOST, path: target },
    ...{ method: 'POST', rejectUnauthorized: false, agent: false },
    headers: { Host: HOST, 'Content-Length': 1_000 },
  });
  begun.on('error', () => undefined);
  begun.on('response', (answer) => answer.resume());
  await new Promise<void>((resolve) => begun.write('b'.repeat(500), () => resolve()));
  return begun;
}

function send({ body, ...options }: RequestOptions & { readonly body?: string }) {
  return new Promise<{
    status: number | undefined;
    cache: unknown;
    headers: Record<string, unknown>;
    text: string;
  }>((resolve, reject) => {
    request(
      {
        hostname: '127.0.0.1',
        localAddress: VISITOR,
        servername: HOST,
        rejectUnauthorized: false,
        agent: false,
        ...options,
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            cache: answer.headers['x-cache'],
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    )
      .on('error', reject)
      .end(body);
  });
}

function requestOverHttp(
  port: number,
  target: string,
): Promise<[number | undefined, string | undefined]> {
  return new Promise((resolve, reject) => {
    requestHttp(
      { hostname: '127.0.0.1', port, path: target, headers: { Host: HOST } },
      (answer) => {
        answer.resume();
        resolve([answer.statusCode, answer.headers.location]);
      },
    )
      .on('error', reject)
      .end();
  });
}

function canHandshake(port: number, version: SecureVersion, ciphers: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({
      host: '127.0.0.1',
      port,
      servername: HOST,
      rejectUnauthorized: false,
      minVersion: version,
      maxVersion: version,
      ciphers,
    });
    socket.once('secureConnect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
