import { beforeAll, describe, expect, it } from 'vitest';
import { hasJava } from '../../scripts/lib/test-programs.mjs';
import { READING_PAGE_BYTES } from '../support/budgets';
import { HtmlPage } from '../support/html/page';
import { PAGE_STATES, samplePages, type PageState } from '../support/page-states';
import { customerCookie } from '../support/session';
import { readSitemap } from '../support/sitemap';
import { STAGE_OPTIONS, stageOf } from '../support/stages';
import { useTestApp } from '../support/use-app';
import { findHtmlErrors } from '../support/validator';
import { send } from '../support/wire';

const VALIDATION_DEADLINE_MS = 300_000;

const apps = {
  ordinary: useTestApp(STAGE_OPTIONS.ordinary),
  troubled: useTestApp(STAGE_OPTIONS.troubled),
};

let cookie = '';

beforeAll(async () => {
  cookie = await customerCookie(apps.ordinary.services);
});

async function fetchState(state: PageState) {
  const { origin, headers } = stageOf(state, {
    ordinary: apps.ordinary.origin,
    troubled: apps.troubled.origin,
    customerCookie: cookie,
  });
  const answer = await send(origin, {
    path: state.path,
    headers: { ...headers, 'Accept-Encoding': 'br' },
  });
  return {
    answer,
    page: new HtmlPage(origin + state.path, answer.status, answer.headers, answer.text, []),
  };
}

async function everyState(): Promise<PageState[]> {
  return [...PAGE_STATES, ...(await samplePages(apps.ordinary.origin))];
}

describe('every page in every state', () => {
  it('answers with its status', async () => {
    for (const state of await everyState()) {
      const { answer } = await fetchState(state);
      expect([state.name, answer.status]).toEqual([state.name, state.status ?? 200]);
    }
  });

  it('has one first-level heading, a title, a description, and headings in order', async () => {
    for (const state of await everyState()) {
      const { page } = await fetchState(state);
      expect([state.name, page.heading]).not.toEqual([state.name, '']);
      expect([state.name, page.title]).not.toEqual([state.name, '']);
      expect([state.name, page.meta('description')?.length ?? 0]).not.toEqual([state.name, 0]);
      const jumps = page.headings.filter(
        ({ level }, index) => level > (page.headings[index - 1]?.level ?? 1) + 1,
      );
      expect([state.name, jumps]).toEqual([state.name, []]);
    }
  });

  it('asks no other host for anything', async () => {
    for (const state of await everyState()) {
      const { page } = await fetchState(state);
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

  it.skipIf(!hasJava())(
    'is valid HTML (skipped without Java)',
    async () => {
      const pages = new Map<string, string>();
      for (const state of await everyState())
        pages.set(state.name, (await fetchState(state)).answer.text);
      for (const address of await readSitemap(apps.ordinary.origin)) {
        const { pathname, search } = new URL(address);
        const path = pathname + search;
        pages.set(path, (await send(apps.ordinary.origin, { path })).text);
      }
      expect(await findHtmlErrors(pages)).toEqual([]);
    },
    VALIDATION_DEADLINE_MS,
  );
});

describe('every reading page', () => {
  it('weighs at most 14 KB, styles and all', async () => {
    const heavy: string[] = [];
    for (const state of (await everyState()).filter(({ isReadingPage }) => isReadingPage)) {
      const { answer } = await fetchState(state);
      expect(answer.headers['content-encoding']).toBe('br');
      if (answer.bytes.length > READING_PAGE_BYTES)
        heavy.push(`${state.name}: ${answer.bytes.length}`);
    }
    expect(heavy).toEqual([]);
  });

  it('names itself, its place in the site and its share picture for search engines', async () => {
    for (const state of (await everyState()).filter(({ isReadingPage }) => isReadingPage)) {
      const { page } = await fetchState(state);
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
