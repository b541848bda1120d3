import { findMovesDuringLoad, type MovedElement } from '../support/moves-during-load';
import { expect, test } from '../support/browser';
import { VIEWPORTS } from '../support/viewports';
import { readOrigins } from '../support/origins';
import { PAGE_STATES, pickSamplePages } from '../support/page-states';
import { LONG_TEST_MS } from '../support/patience';
import { getStageRequest } from '../support/stages';

/** Without the page that reloads itself, because it could do so during the measurement. */
const STATES = PAGE_STATES.filter(({ allowedRules }) => !allowedRules?.includes('meta-refresh'));

const FORMS = ['/signup', '/astrologer-registration', '/admin/login', '/account-deletion'];

/** Together, a reading and a form contain most parts of the other pages. */
const ALWAYS_TESTED_PAGES: ReadonlySet<string> = new Set(['daily']);

test('a form does not shift while it arrives', async ({ page }) => {
  await page.setViewportSize(VIEWPORTS[0]);
  expect(await findMovesDuringLoad(page, '/astrologer-registration')).toEqual([]);
});

for (const viewport of VIEWPORTS) {
  const wide = `${viewport.width} pixels wide`;

  test(
    `a page does not shift while it arrives in pieces, ${wide}`,
    { tag: '@all' },
    async ({ page }) => {
      test.setTimeout(LONG_TEST_MS);
      await page.setViewportSize(viewport);
      const kinds = (await pickSamplePages(readOrigins().ordinary)).map(({ path }) => path);
      expect(kinds.length).toBeGreaterThan(10);
      const moves: (readonly [path: string, moves: MovedElement[]])[] = [];
      for (const path of [...kinds, ...FORMS]) {
        moves.push([path, await findMovesDuringLoad(page, path)]);
      }
      expect(moves.filter(([, { length }]) => length > 0)).toEqual([]);
    },
  );

  for (const state of STATES) {
    const isSeen = viewport === VIEWPORTS[0] && ALWAYS_TESTED_PAGES.has(state.name);
    const tag = isSeen ? [] : ['@all'];
    test(
      `${state.name} does not shift while it arrives, ${wide}`,
      { tag },
      async ({ page, context, troubles }) => {
        if (state.status) troubles.allow(new RegExp(`^${state.status} /`));
        const { origin, headers } = getStageRequest(state, readOrigins());
        await context.setExtraHTTPHeaders(headers);
        await page.setViewportSize(viewport);
        expect(await findMovesDuringLoad(page, origin + state.path)).toEqual([]);
      },
    );
  }
}

test('the test detects a layout shift', { tag: '@all' }, async ({ page }) => {
  const url = `${readOrigins().ordinary}/jumps`;
  const body =
    '<style>p { text-align: center }</style><body><p><a href="/a">One</a> <a href="/b">Two</a></p>';
  await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }));
  const moves = await findMovesDuringLoad(page, url);
  expect(moves.map(({ what, after }) => [what, after])).toContainEqual([
    '<a href="/a">One</a>',
    '<a href="/b">Two</a></p>',
  ]);
});
