import { beforeAll, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import type { HtmlPage } from './html-client';
import { findHtmlErrors } from './validator';

const VALIDATION_DEADLINE_MS = 120_000;
const PUBLIC_PAGES = /^\/(?:blogs|faq)\b/;

/** Tests the pages of a walk through an area of the administration; the walk runs once. */
export function testEveryPage(
  walk: () => Promise<readonly HtmlPage[]>,
  isFormError: (page: HtmlPage) => boolean = ({ status }) => status === 422,
): void {
  let pages: readonly HtmlPage[] = [];
  beforeAll(async () => {
    pages = await walk();
  }, VALIDATION_DEADLINE_MS);

  it('has one heading, a title, headings in order and no markup from texts', () => {
    for (const page of pages) {
      const where = `${page.status} ${page.path}`;
      expect([where, page.heading]).not.toEqual([where, '']);
      expect([where, page.title]).not.toEqual([where, '']);
      expect([where, page.title.startsWith('Error: ')]).toEqual([where, isFormError(page)]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([where, jumps]).toEqual([where, []]);
      expect([where, /<b>|<notes>/.test(page.html)]).toEqual([where, false]);
      if (PUBLIC_PAGES.test(page.path)) continue;
      expect([where, page.title]).toEqual([
        where,
        expect.stringMatching(
          page.status === 404 ? / \| Taravani/ : / \| Taravani administration$/,
        ),
      ]);
      expect([where, page.meta('robots')]).toEqual([where, 'noindex']);
      const caching = page.path.startsWith('/admin/login') ? /no-store/ : /^private, no-store$/;
      expect([where, page.headers['cache-control']]).toEqual([
        where,
        expect.stringMatching(caching),
      ]);
    }
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      expect(pages.length).toBeGreaterThan(10);
      const named = pages.map(
        ({ status, path, html }, index) => [`${index} ${status} ${path}`, html] as const,
      );
      expect(await findHtmlErrors(new Map(named))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
}
