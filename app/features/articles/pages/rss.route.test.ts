import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { ok } from '~/shared/result/result';
import { loader } from './rss.route';

async function readItems(cards: readonly object[]): Promise<string[]> {
  const config = { site: { brandName: 'Taravani', publicUrl: 'https://site.example' } };
  const blogs = { newest: async () => ok(cards) };
  const args = {
    params: {},
    request: new Request('https://site.example/blogs/rss.xml'),
    context: { services: { config, blogs } },
  } as unknown as LoaderFunctionArgs;
  const xml = await (await loader(args)).text();
  return xml.match(/<item>.*<\/item>/g) ?? [];
}

const CARD = {
  id: 7,
  slug: 'lamps',
  language: 'en',
  mainHeading: 'On lamps',
  mainDescription: 'What lamps are for.',
  author: 'Ila',
  scheduleDate: '2026-11-01',
};

test('an article keeps its guid when its URL changes', async () => {
  const [before] = await readItems([CARD]);
  const [after] = await readItems([{ ...CARD, slug: 'diyas' }]);
  expect(after).toContain('<link>https://site.example/blogs/diyas</link>');
  const guid = /<guid isPermaLink="false">[^<]+<\/guid>/;
  expect(guid.exec(after ?? '')?.[0]).toBe(guid.exec(before ?? '')?.[0] ?? 'none');
});

test('two articles have different guids', async () => {
  const items = await readItems([CARD, { ...CARD, id: 8, slug: 'diyas' }]);
  expect(new Set(items.map((item) => /<guid[^>]*>(.*)<\/guid>/.exec(item)?.[1])).size).toBe(2);
});
