import { describe, expect, it } from 'vitest';
import { itOnSqlite } from '../support/on-sqlite';
import { parseExposition } from '../support/prometheus';
import {
  askForCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { getTestEngine } from '../support/test-source';
import { useTestApp } from '../support/use-app';

const TOKEN = 'q7Rk2mVx9TzL4nWc8YpD3sHb';
const API_KEY = 'Zp4vQ1mTz8Lr0Yd6Hs3Wk9Bn2Xc5Jg7F';

const open = useTestApp({
  environment: { ...MANY_ADDRESSES, METRICS_TOKEN: TOKEN, API_KEYS: `partner:${API_KEY}` },
});
const closed = useTestApp();

async function read() {
  const answer = await fetch(`${open.origin}/metrics`, {
    headers: { Authorization: `Bearer ${TOKEN}` },
  });
  return { answer, text: await answer.text() };
}

async function watchCounters() {
  const before = parseExposition((await read()).text);
  return async () => {
    const { answer, text } = await read();
    const numbers = parseExposition(text);
    const grown = (name: string, labels: Record<string, string>) =>
      (numbers.value(name, labels) ?? 0) - (before.value(name, labels) ?? 0);
    return { answer, text, numbers, grown };
  };
}

const get = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${open.origin}${path}`, { headers });
  await answer.text();
};

describe('/metrics', () => {
  it('shows the usual not-found page without METRICS_TOKEN', async () => {
    const answer = await fetch(`${closed.origin}/metrics`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<html');
  });

  it('is empty without the token, under any host, and not logged', async () => {
    const lines = open.log.lines.length;
    const answer = await fetch(`${open.origin}/metrics`, {
      headers: { Authorization: 'Bearer q7Rk2mVx9TzL4nWc8YpD3sHB' },
    });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe('');
    expect(open.log.lines).toHaveLength(lines);
  });

  it('counts requests by route, file and call, and the page cache outcomes', async () => {
    await open.clearPageCache();
    const readGrown = await watchCounters();
    for (const path of ['/blogs', '/blogs', '/favicon.ico', '/healthz', '/no-such-page']) {
      await get(path);
    }
    await get('/heastro-service/openapi.json', { Authorization: `Bearer ${API_KEY}` });
    const { answer, numbers, grown } = await readGrown();
    expect(answer.headers.get('Content-Type')).toContain('text/plain; version=0.0.4');
    const requests = (route: string) => grown('taravani_http_requests_total', { route });
    expect(requests('features/articles/pages/articles.route')).toBe(2);
    expect(requests('asset')).toBe(1);
    expect(requests('health')).toBe(1);
    expect(requests('features/site/pages/not-found.route')).toBe(1);
    expect(requests('api:openapi.json')).toBe(1);
    const cache = (outcome: string) => grown('taravani_page_cache_requests_total', { outcome });
    expect([cache('miss'), cache('hit')]).toEqual([1, 1]);
    expect(numbers.value('taravani_page_cache_entries')).toBe(1);
    expect(numbers.value('taravani_build_info', { engine: getTestEngine() })).toBe(1);
    expect(numbers.value('taravani_data_disk_bytes', { of: 'free' })).toBeGreaterThan(0);
    expect(numbers.value('taravani_applications_waiting')).toBe(0);
    expect(numbers.value('taravani_housekeeping_last_success_timestamp_seconds')).toBeGreaterThan(
      0,
    );
  });

  itOnSqlite('tells how large the store is', 'its files are the server’s own', async () => {
    const numbers = parseExposition((await read()).text);
    expect(numbers.value('taravani_store_file_bytes', { file: 'database' })).toBeGreaterThan(0);
  });

  it('counts a sign-in without personal data', async () => {
    const mobile = createMobile();
    const readGrown = await watchCounters();
    await createVerifiedVisitor(open, mobile);
    await get(`/${mobile}?mobile=${mobile}`);
    await get(`/blogs/${mobile}`);
    const { text, grown } = await readGrown();
    expect(grown('taravani_otp_sends_total', { outcome: 'sent' })).toBe(1);
    expect(grown('taravani_otp_checks_total', { outcome: 'verified' })).toBe(1);
    expect(grown('taravani_messages_total', { kind: 'sms', outcome: 'sent' })).toBe(1);
    expect(text).not.toContain(mobile);
    expect(text).not.toContain('198.51.');
    expect(open.log.said()).not.toContain(`"${mobile}`);
  });
});

describe('the log', () => {
  it('has the request id in every line of a request', async () => {
    await askForCode(createVisitor(open), createMobile());
    const ids = new Set(
      open.log.lines
        .filter(({ message }) => message === 'request')
        .map(({ details }) => details.requestId),
    );
    const asked = open.log.lines.filter(
      ({ message }) => message === 'a one-time password was asked for',
    );
    expect(asked.length).toBeGreaterThan(0);
    for (const { details } of asked) expect(ids).toContain(details.requestId);
  });
});
