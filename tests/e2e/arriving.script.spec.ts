import { movesWhileArriving } from '../support/arrival';
import { expect, test } from '../support/browser';
import { VIEWPORTS } from '../support/looks';
import { readOrigins } from '../support/origins';
import { PAGE_STATES, samplePages } from '../support/page-states';

const FORMS = ['/signup', '/astrologer-registration', '/admin/login', '/account-deletion'];

for (const viewport of VIEWPORTS) {
  test(`nothing jumps while a page arrives piece by piece, ${viewport.width} pixels wide`, async ({
    page,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(viewport);
    const { ordinary } = readOrigins();
    const known = PAGE_STATES.filter(({ isReadingPage }) => isReadingPage);
    const pages = [...known, ...(await samplePages(ordinary))].map(({ path }) => path);
    expect(pages.length).toBeGreaterThan(15);
    for (const path of [...pages, ...FORMS]) {
      expect([path, await movesWhileArriving(page, ordinary + path)]).toEqual([path, []]);
    }
  });
}

test('what jumps is seen', async ({ page }) => {
  const url = `${readOrigins().ordinary}/jumps`;
  const body = '<body><p style="text-align: center"><a href="/a">One</a> <a href="/b">Two</a></p>';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  const moves = await movesWhileArriving(page, url);
  expect(moves.map(({ what, after }) => [what, after])).toContainEqual([
    '<a href="/a">One</a>',
    '<a href="/b">Two</a></p>',
  ]);
});
