import type { LoaderFunctionArgs } from '@remix-run/node';
import { expect, test } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { ok } from '~/shared/result/result';
import { loader } from './article.route';

/** @returns the response for an article when no site address is configured */
async function getArticleResponse(
  language: 'en' | 'hi',
  twins: readonly object[],
): Promise<Response> {
  const card = { id: 1, slug: 'diwali-hindi', language: 'hi' };
  const services = { blogs: { read: async () => ok({ card, twins }) } };
  const args = {
    params: { slug: 'diwali-hindi' },
    request: new Request('https://site.example/blogs/diwali-hindi'),
    context: { services },
  } as unknown as LoaderFunctionArgs;
  try {
    await inLanguage(language, () => loader(args));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('It was shown');
}

test.each([
  [[{ language: 'en', slug: 'diwali' }], '/blogs/diwali'],
  [[], '/hi/blogs/diwali-hindi'],
])(
  'an article in another language redirects to its version in the page language, or else to the page in its own language, on the same host',
  async (twins, path) => {
    const answer = await getArticleResponse('en', twins);
    expect(answer.headers.get('Location')).toBe(`https://site.example${path}`);
  },
);

test('an article in the page language is shown without a redirect', async () => {
  await expect(getArticleResponse('hi', [])).rejects.toThrow('It was shown');
});
