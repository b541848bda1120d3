import { describe, expect, it } from 'vitest';
import { createAdminCookie } from '../support/admin';
import { API, apiEnvironment, getBearerHeader, withApiKey, getTestKey } from '../support/api';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const FAQS = `${API}/faqs`;
const ADD_FAQ_PATH = `${API}/faqs/add-faq?question=Is%20it%20free%3F&answer=Yes.`;
const READINGS = `${API}/horroscope/getallprediction?type=daily&startDate=20261121&endDate=20261121&language=english`;

function getServiceMessage({ text }: WireAnswer): unknown {
  return JSON.parse(text);
}

describe('a site without API_KEYS', () => {
  const app = useTestApp();

  it.each(['GET', 'PUT'])('%s: API paths show the usual not-found page', async (method) => {
    const asked = { method, headers: getBearerHeader() };
    const other = await send(app.origin, { ...asked, path: '/nothing-here/faqs' });
    for (const path of [API, FAQS, `${API}/openapi.json`]) {
      const answer = await send(app.origin, { ...asked, path });
      expect([answer.status, answer.headers['content-type']]).toEqual([
        other.status,
        other.headers['content-type'],
      ]);
      expect(answer.text).toContain('<h1');
    }
    expect(other.status).toBe(404);
  });
});

describe('a site with API_KEYS', () => {
  const app = useTestApp({ environment: apiEnvironment(2), postsPerMinute: 3 });
  const call = (path: string, method = 'GET', headers = {}) =>
    send(app.origin, withApiKey({ path, method, headers }));

  it('sends JSON that is never cached', async () => {
    const answer = await call(FAQS);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
    expect(answer.setCookies).toEqual([]);
    expect(getServiceMessage(answer)).toEqual(
      expect.arrayContaining([expect.objectContaining({ question: expect.any(String) as string })]),
    );
  });

  it('responds to HEAD as to GET, but without a body', async () => {
    const answer = await call(FAQS, 'HEAD');
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
    expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  });

  it('matches addresses by exact case and never redirects', async () => {
    expect((await call(READINGS)).status).toBe(200);
    for (const path of [`${FAQS}/`, FAQS.replace('faqs', 'FAQs'), `${API}//faqs`, API]) {
      const answer = await call(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 404, undefined]);
      expect(getServiceMessage(answer)).toMatchObject({ status: 'FAILED', code: 'no-such-call' });
    }
  });

  it.each([`${FAQS}.data`, `${FAQS}?_data=root`, `${FAQS}?_routes=root&index`])(
    'serves %s only as an API call',
    async (path) => {
      const { status, headers } = await call(path);
      expect(status).toBe(path.endsWith('.data') ? 404 : 200);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
    },
  );

  it('lists the methods of a call', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'OPTIONS']) {
      const answer = await call(FAQS, method);
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      expect(getServiceMessage(answer)).toMatchObject({ code: 'method-not-allowed' });
    }
    for (const method of ['TRACE', 'PROPFIND']) {
      const answer = await call(FAQS, method);
      expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST, PUT, DELETE']);
      expect(getServiceMessage(answer)).toMatchObject({
        status: 'FAILED',
        code: 'method-not-allowed',
      });
    }
  });

  it('lists every wrong field', async () => {
    const answer = await call(`${API}/horroscope/getallprediction?type=yearly&language=english`);
    expect(answer.status).toBe(422);
    expect(getServiceMessage(answer)).toMatchObject({
      status: 'FAILED',
      errors: [{ field: 'type' }, { field: 'startDate' }, { field: 'endDate' }],
    });
  });

  it.each([`${API}/api/states/%E0%A4`, `${API}/%`])('rejects a body that is %s', async (path) => {
    const answer = await call(path);
    expect(answer.status).toBe(400);
    expect(getServiceMessage(answer)).toMatchObject({ code: 'unreadable' });
  });

  it.each([`/${API}/faqs`, `/x/..${FAQS}`, '/heastro%2Dservice/faqs'])(
    'rejects another spelling of an API path: %s',
    async (path) => {
      const answer = await call(path);
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expect(answer.headers['content-type'] ?? '').not.toContain('json');
    },
  );

  it('does not limit API posts with the flood guard', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await call(`${FAQS}/999999`, 'DELETE')).status).not.toBe(429);
    }
    expect((await call(ADD_FAQ_PATH, 'POST')).status).toBe(200);
  });

  it('accepts any origin, because a key is not a cookie, and scripts of other sites cannot read responses', async () => {
    const origin = { Origin: 'https://elsewhere.example' };
    const answer = await call(FAQS, 'GET', origin);
    expect((await call(`${FAQS}/999999`, 'DELETE', origin)).status).not.toBe(403);
    const preflight = await send(app.origin, {
      method: 'OPTIONS',
      path: ADD_FAQ_PATH,
      headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(401);
    for (const { headers } of [answer, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('accepts larger bodies for uploads', async () => {
    const form = new FormData();
    form.append('contentFiles', new Blob([new Uint8Array(400_000)]), 'large.pdf');
    const answer = await fetch(`${app.origin}${API}/astro-docs/save?astrologerId=999999`, {
      method: 'POST',
      headers: getBearerHeader(),
      body: form,
    });
    expect(answer.status).not.toBe(413);
    expect(answer.status).toBeLessThan(500);
  });

  it('accepts a form body with text that would be too long for a URL', async () => {
    const prediction = 'आज का दिन अच्छा है। '.repeat(200);
    const parameters = new URLSearchParams({
      startDate: '20270301',
      endDate: '20270301',
      language: 'hindi',
      sunshine: 'aries',
      prediction,
    });
    const saved = await send(
      app.origin,
      withApiKey({
        method: 'POST',
        path: `${API}/horroscope/saveDaily`,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: parameters.toString(),
      }),
    );
    expect([saved.status, saved.text]).toEqual([200, expect.any(String)]);
    const read = READINGS.replaceAll('20261121', '20270301').replace('english', 'hindi');
    expect((await call(read)).text).toContain('आज का दिन अच्छा है।');
  });

  it('distinguishes its callers in the log without revealing keys or numbers', async () => {
    const key = getTestKey(1);
    await send(app.origin, {
      path: `${API}/astroservice/login/asastrologer/9000000001`,
      headers: getBearerHeader(key),
    });
    const calls = app.log.lines.filter(({ message }) => message === 'api call');
    expect(calls.at(-1)?.details).toMatchObject({ caller: 'api:test-1' });
    const all = app.log.said();
    for (const secret of [key, getTestKey(0), '9000000001']) expect(all).not.toContain(secret);
  });

  describe('a request without a valid key', () => {
    it.each([
      ['no key', {}, 'Bearer realm="heastro-service"'],
      ['a wrong key', getBearerHeader('w'.repeat(43)), 'error="invalid_token"'],
      ['a key as a password', { Authorization: `Basic ${getTestKey(0)}` }, 'error="invalid_token"'],
      ['a key in another place', { 'X-Api-Key': getTestKey(0) }, 'Bearer realm="heastro-service"'],
      ['a key as a cookie', { Cookie: `Authorization=Bearer ${getTestKey(0)}` }, 'Bearer realm='],
    ])('%s', async (_, headers, challenge) => {
      for (const path of [FAQS, `${API}/openapi.json`, `${API}/nothing`]) {
        const answer = await send(app.origin, { path, headers });
        expect(answer.status).toBe(401);
        expect(answer.headers['www-authenticate']).toContain(challenge);
        expect(getServiceMessage(answer)).toMatchObject({ status: 'FAILED', code: 'unauthorised' });
      }
    });

    it('has no access even with an administrator cookie', async () => {
      const cookie = await createAdminCookie(app.services);
      const answer = await send(app.origin, {
        method: 'POST',
        path: ADD_FAQ_PATH,
        headers: { Cookie: cookie, Origin: app.origin },
      });
      expect(answer.status).toBe(401);
    });
  });
});

describe('a site with a configured address', () => {
  const app = useTestApp({
    environment: { ...apiEnvironment(), PUBLIC_URL: 'https://taravani.example' },
  });

  it('serves the API under any host name', async () => {
    const answer = await send(
      app.origin,
      withApiKey({ path: FAQS, headers: { Host: '10.0.0.7' } }),
    );
    expect(answer.status).toBe(200);
  });
});
