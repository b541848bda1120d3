import { beforeAll, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { getMaxReadingPageBytes } from '../support/budgets';
import { HtmlPage } from '../support/html/page';
import { countExcessBytes } from '../support/compressed-size';
import { PAGE_STATES, pickSamplePages, type PageState } from '../support/page-states';
import { customerCookie } from '../support/session';
import { pickManyFromEachKind, readSitemap } from '../support/sitemap';
import { STAGE_OPTIONS, getStageRequest } from '../support/stages';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { send, type WireAnswer } from '../support/wire';

const VALIDATION_DEADLINE_MS = 300_000;

const apps = {
  ordinary: useTestApp(STAGE_OPTIONS.ordinary),
  troubled: useTestApp(STAGE_OPTIONS.troubled),
};

async function fetchPageState(state: PageState, cookie: string): Promise<FetchedPage> {
  const { origin, headers } = getStageRequest(state, {
    ordinary: apps.ordinary.origin,
    troubled: apps.troubled.origin,
    customerCookie: cookie,
  });
  const answer = await send(origin, {
    path: state.path,
    headers: { ...headers, 'Accept-Encoding': 'br' },
  });
  return {
    state,
    answer,
    page: new HtmlPage(origin + state.path, answer.status, answer.headers, answer.text, []),
  };
}

interface FetchedPage {
  readonly state: PageState;
  readonly answer: WireAnswer;
  readonly page: HtmlPage;
}

let fetchedPages: readonly FetchedPage[] = [];

beforeAll(async () => {
  const cookie = await customerCookie(apps.ordinary.services);
  for (const state of [...PAGE_STATES, ...(await pickSamplePages(apps.ordinary.origin))])
    fetchedPages = [...fetchedPages, await fetchPageState(state, cookie)];
});

const readingPages = () => fetchedPages.filter(({ state }) => state.isReadingPage);

describe('every page in every state', () => {
  it('has its expected status', () => {
    for (const { state, answer } of fetchedPages) {
      expect([state.name, answer.status]).toEqual([state.name, state.status ?? 200]);
    }
  });

  it('has one first-level heading, a title, a description, and headings in order', () => {
    for (const { state, page } of fetchedPages) {
      expect([state.name, page.heading]).not.toEqual([state.name, '']);
      expect([state.name, page.title]).not.toEqual([state.name, '']);
      expect([state.name, page.meta('description')?.length ?? 0]).not.toEqual([state.name, 0]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([state.name, jumps]).toEqual([state.name, []]);
    }
  });

  it('requests nothing from other hosts', () => {
    for (const { state, page } of fetchedPages) {
      const foreign = page
        .all(({ tagName }) => tagName !== 'a')
        .flatMap(({ tagName, attrs }) =>
          attrs
            .filter(({ name }) => ['src', 'srcset', 'href', 'poster', 'action'].includes(name))
            .map(({ value }) => `${tagName} ${value}`),
        )
        .filter(
          (each) => / (https?:)?\/\//.test(each) && !each.includes(new URL(page.address).origin),
        );
      expect([state.name, foreign]).toEqual([state.name, []]);
    }
  });

  it.skipIf(!hasJava())('is checked by a validator that detects errors', async () => {
    const wrong = '<!DOCTYPE html><html lang="en"><title>x</title><p><b>bold</p></html>';
    expect(await findHtmlErrors(new Map([['wrong', wrong]]))).not.toEqual([]);
  });

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = fetchedPages.map(({ state, answer }) => [state.name, answer.text] as const);
      expect(await findHtmlErrors(new Map(pages))).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

describe.skipIf(!hasJava())('many pages of each kind in the sitemap', { tags: ['all'] }, () => {
  it(
    'are valid HTML (skipped without Java)',
    async () => {
      const pages = new Map<string, string>();
      for (const address of pickManyFromEachKind(await readSitemap(apps.ordinary.origin))) {
        const path = address.slice(apps.ordinary.origin.length);
        pages.set(path, (await send(apps.ordinary.origin, { path })).text);
      }
      expect(await findHtmlErrors(pages)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

describe('every reading page', () => {
  it('weighs at most 14 KB including styles, or 16 KB in Hindi', async () => {
    const heavy: string[] = [];
    for (const { state, answer } of readingPages()) {
      expect(answer.headers['content-encoding']).toBe('br');
      const above = await countExcessBytes(answer, getMaxReadingPageBytes(state.path));
      if (above > 0) heavy.push(`${state.name}: ${above} too many`);
    }
    expect(heavy).toEqual([]);
  });

  it('has a canonical link, breadcrumbs and a share picture for search engines', () => {
    for (const { state, page } of readingPages()) {
      expect([state.name, page.canonical?.startsWith(apps.ordinary.origin)]).toEqual([
        state.name,
        true,
      ]);
      for (const property of ['og:title', 'og:description', 'og:url', 'og:image']) {
        expect([state.name, property, page.meta(property)]).not.toEqual([
          state.name,
          property,
          null,
        ]);
      }
      const types = page.structuredData.map((each) => (each as { '@type': string })['@type']);
      expect([state.name, types]).toEqual([state.name, expect.arrayContaining(['BreadcrumbList'])]);
    }
  });
});
