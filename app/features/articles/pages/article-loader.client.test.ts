import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeTab } from '../../../../tests/support/fake-tab';
import { clientLoader, type ArticleRouteView } from './article-views.client';

const MINUTE = 60_000;
const KEY = 'blogDetail-lamps';

const CARD = {
  id: 1,
  slug: 'lamps',
  language: 'en',
  heading: 'Lamps',
  mainHeading: 'Lamps, lit',
  mainDescription: 'On lamps.',
  mainImageUrl: '/art/blog/lamps.svg',
  mainImageAlt: 'A lamp',
  author: 'The editors',
  scheduleDate: '2026-11-01',
} as const;

function article(html: string): ArticleRouteView {
  const meta = { title: null, metas: [{ name: 'keywords', content: 'lamps' }] };
  const related = [{ ...CARD, id: 2, slug: 'other', scheduleDate: null }];
  const reading = {
    card: CARD,
    html,
    minutes: 1,
    isByEditorialDesk: false,
    meta,
    related,
    twins: [],
  };
  return { kind: 'article', reading, languages: { en: '/blogs/lamps' } };
}

const OLD_ARTICLE = article('<p>Old.</p>');
const NEW = article('<p>New.</p>');
const store = createFakeTab();
const server = vi.fn<() => Promise<ArticleRouteView>>();

beforeEach(() => void server.mockReset());

function open(slug = 'lamps'): Promise<ArticleRouteView> {
  const request = new Request(`http://localhost/blogs/${slug}`);
  const serverLoader = <Data>() => server() as Promise<Data>;
  return clientLoader({ params: { slug }, request, serverLoader } as Parameters<
    typeof clientLoader
  >[0]);
}

describe('a previously opened article', () => {
  it('is loaded from browser storage, under the specified key, for thirty minutes', async () => {
    server.mockResolvedValueOnce(OLD_ARTICLE).mockResolvedValueOnce(NEW);
    expect(await open()).toEqual(OLD_ARTICLE);
    expect([...store.keys()]).toEqual([KEY]);
    vi.advanceTimersByTime(30 * MINUTE - 1);
    expect(await open()).toEqual(OLD_ARTICLE);
    expect(server).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(await open()).toEqual(NEW);
    expect(await open()).toEqual(NEW);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('is fetched again when the clock was set back', async () => {
    server.mockResolvedValueOnce(OLD_ARTICLE).mockResolvedValueOnce(NEW);
    await open();
    vi.setSystemTime(Date.now() - MINUTE);
    expect(await open()).toEqual(NEW);
  });

  it.each([
    '{"keptAt":',
    'null',
    '[]',
    '{"keptAt":"now"}',
    JSON.stringify({ keptAt: 0, view: OLD_ARTICLE }),
    JSON.stringify({ keptAt: Number.MAX_VALUE, view: OLD_ARTICLE }),
  ])('is fetched again when the entry is corrupt or old: %s', async (entry) => {
    store.set(KEY, entry);
    server.mockResolvedValueOnce(NEW);
    expect(await open()).toEqual(NEW);
    expect(store.get(KEY)).toContain('New.');
  });

  it.each([
    { kind: 'error' },
    { kind: 'article' },
    { kind: 'article', reading: { ...OLD_ARTICLE, card: { slug: 'lamps' } } },
    { ...OLD_ARTICLE, reading: { ...(OLD_ARTICLE as { reading: object }).reading, html: 7 } },
    {
      ...OLD_ARTICLE,
      reading: { ...(OLD_ARTICLE as { reading: object }).reading, related: [null] },
    },
    {
      ...OLD_ARTICLE,
      reading: { ...(OLD_ARTICLE as { reading: object }).reading, meta: { title: null } },
    },
  ])('is fetched again when the entry lacks required data: %j', async (view) => {
    store.set(KEY, JSON.stringify({ keptAt: Date.now(), view }));
    server.mockResolvedValueOnce(NEW);
    expect(await open()).toEqual(NEW);
  });

  it('is fetched again when storage is forbidden or full', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    server.mockResolvedValue(OLD_ARTICLE);
    expect([await open(), await open()]).toEqual([OLD_ARTICLE, OLD_ARTICLE]);
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('is not cached after an error, and the error is rethrown', async () => {
    const failed: ArticleRouteView = { kind: 'error', message: 'Blog not found.', retryPath: null };
    server.mockResolvedValueOnce(failed).mockRejectedValueOnce(new Error('moved'));
    expect(await open()).toEqual(failed);
    expect(store.size).toBe(0);
    await expect(open()).rejects.toThrow('moved');
  });
});
