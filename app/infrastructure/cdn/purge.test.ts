import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../tests/support/test-gateway';
import { createCdnPurge } from './purge';
import { PATIENCE_MS } from '../../../tests/support/patience';

let gateway: TestGateway;
let logged: [details: object, message: string][];

beforeEach(async () => {
  gateway = await startTestGateway();
  logged = [];
});
afterEach(() => gateway.stop());

function network() {
  const made = createCdnPurge(
    {
      purge: {
        url: `${gateway.origin}/purge?key=s3cret`,
        headers: { Authorization: 'Bearer t0ken' },
      },
    },
    {
      clock: { now: () => new Date('2026-11-22T10:00:00+05:30') },
      log: { info: () => undefined, error: (...line) => logged.push(line) },
      delayMs: 30,
      retryMs: 30,
    },
  );
  if (!made) throw new Error('no network');
  return made;
}

const getTags = (index: number) =>
  (JSON.parse(gateway.requests[index]?.body ?? '{}') as { tags?: string[] }).tags?.sort();

describe('the CDN purge', () => {
  it('is disabled without a configured address', () => {
    const dependencies = {
      clock: { now: () => new Date() },
      log: { info: vi.fn(), error: vi.fn() },
    };
    expect(createCdnPurge({ purge: undefined }, dependencies)).toBeNull();
  });

  it('combines simultaneous changes into one request, authenticated with the key', async () => {
    gateway.next({ status: 200 });
    const cdn = network();
    cdn.purge(['readings']);
    cdn.purge(['blogs', 'readings']);
    await vi.waitFor(() => expect(gateway.requests).toHaveLength(1), PATIENCE_MS);
    expect(getTags(0)).toEqual(['blogs', 'readings']);
    expect(gateway.requests[0]?.headers.authorization).toBe('Bearer t0ken');
    await cdn.close();
    expect(gateway.requests).toHaveLength(1);
  });

  it('retries until the CDN accepts, and logs neither address nor key', async () => {
    gateway.next({ status: 500 }, 'reset', { status: 200 });
    const cdn = network();
    cdn.purge(['faqs']);
    await vi.waitFor(() => expect(gateway.requests).toHaveLength(3), PATIENCE_MS);
    expect([0, 1, 2].map(getTags)).toEqual([['faqs'], ['faqs'], ['faqs']]);
    expect(logged).toEqual([
      [{ reason: 'it answered 500', tags: ['faqs'] }, 'CDN_PURGE_URL did not take a purge'],
    ]);
    await cdn.close();
  });

  it('sends pending purges when the site stops', async () => {
    gateway.next({ status: 200 });
    const cdn = network();
    cdn.purge(['contact']);
    await cdn.close();
    expect(gateway.requests.map((_, index) => getTags(index))).toEqual([['contact']]);
  });
});
