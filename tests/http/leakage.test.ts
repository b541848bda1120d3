import { beforeAll, describe, expect, it } from 'vitest';
import {
  BASE_LANGUAGE,
  LANGUAGES,
  toLocalPath,
  parseLocalPath,
  type Language,
} from '~/shared/i18n/language';
import { findVisitorPages } from '../support/form-pages';
import { pressEveryButton } from '../support/every-button';
import { createVisitedSite } from '../support/every-page';
import { createFakeArticleStore } from '../support/fake-article-store';
import { CookieJar } from '../support/html/cookie-jar';
import { HtmlClient } from '../support/html-client';
import { LeakDetector, findNames } from '../support/leak-detector';
import { seedTestBranches } from '../support/onboarding';
import type { PageText } from '../support/page-texts';
import { PAGE_STATES, type Stage } from '../support/page-states';
import { customerCookie } from '../support/session';
import { createAddress, MANY_ADDRESSES } from '../support/sign-in';
import { readSitemap, SITEMAP_SHARES } from '../support/sitemap';
import { STAGE_OPTIONS } from '../support/stages';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const failing = createFakeArticleStore();
failing.failure = { kind: 'unavailable', message: 'HTTP error! status: 500' };
const ordinary = useTestApp({ ...STAGE_OPTIONS.ordinary, environment: MANY_ADDRESSES });
const failingSite = useTestApp({ ...STAGE_OPTIONS.troubled, blogSource: failing });

/** Structured data types that are always in one language. */
const TYPES_WITH_LANGUAGE = ['Article', 'FAQPage'];
const FORMS_TIMEOUT_MS = 180_000;

interface Thing {
  readonly '@type': string;
  readonly inLanguage?: string;
}

/** States that are missing from the page lists or need a failing store. */
const UNLISTED_STATES: readonly { readonly path: string; readonly stage: Stage }[] = [
  { path: '/blogs', stage: 'troubled' },
  { path: '/blogs/any', stage: 'troubled' },
  { path: '/blogs/any?attempt=3', stage: 'troubled' },
  { path: '/blogs/any', stage: 'ordinary' },
  { path: '/festival/may?year=1949', stage: 'ordinary' },
  { path: '/festival/may/any', stage: 'ordinary' },
  { path: '/yearly-horoscope/any', stage: 'ordinary' },
  { path: '/yearly-horoscope/leo?year=1999', stage: 'ordinary' },
  { path: '/chat-with-astrologer?page=99', stage: 'ordinary' },
  { path: '/call-with-astrologer?language=any', stage: 'ordinary' },
  { path: '/profile', stage: 'ordinary' },
  { path: '/document', stage: 'signed-in' },
];

/** In `npm test`, Hindi pages are searched for English words; the reverse is rare. */
const getTags = (code: string) => ({ tags: code === BASE_LANGUAGE ? ['all'] : [] });

const cookies = (header: string) => {
  const jar = new CookieJar();
  for (const each of header.split('; ').filter(Boolean)) {
    const [name = '', value = ''] = each.split(/=(.*)/s);
    jar.set(name, value);
  }
  return jar;
};

const visitor = (origin: string, cookie = '') =>
  new HtmlClient(origin, { cookies: cookies(cookie), headers: createAddress() });

const readFeedTexts = (xml: string) =>
  [...xml.matchAll(/<(title|description|dc:creator)>([^<]*)/g)].map(([, where, text]) => [
    where,
    text,
  ]);
const readCalendarTexts = (ics: string) =>
  [
    ...ics
      .replace(/\r\n /g, '')
      .matchAll(/^(SUMMARY|DESCRIPTION|LOCATION|CATEGORIES|X-WR-CAL\w+)[^:]*:(.*)$/gm),
  ]
    .filter(([, name]) => name !== 'X-WR-CALTIMEZONE')
    .map(([, where, text]) => [where, text?.replace(/\\n/g, ' ')]);

const readManifestTexts = (json: string) => {
  const { name, short_name: short } = JSON.parse(json) as Record<string, string>;
  return [
    ['name', name],
    ['short_name', short],
  ];
};

describe.each(LANGUAGES)('text in $name', ({ code, lang, tag }) => {
  let names: ReadonlySet<string> = new Set();
  beforeAll(async () => {
    names = await findNames(ordinary, code);
  });
  const createLeakDetector = () => new LeakDetector(code as Language, names);
  const here = (page: string) => toLocalPath(parseLocalPath(page).path, code);

  for (const { which, pick, options } of SITEMAP_SHARES) {
    it(`contains no foreign words: ${which}`, options, async () => {
      const leaks = createLeakDetector();
      const { origin } = ordinary;
      const addresses = (await readSitemap(origin)).map((each) => each.slice(origin.length) || '/');
      const own = addresses.filter((each) => parseLocalPath(each).language === code);
      expect(own).toContain(here('/credits'));
      for (const each of pick(own)) {
        const page = await visitor(origin).open(each);
        leaks.look(each, page);
        const untold = (page.structuredData as Thing[]).filter(
          (thing) =>
            TYPES_WITH_LANGUAGE.includes(thing['@type']) &&
            thing.inLanguage !== lang &&
            thing.inLanguage !== tag,
        );
        expect([each, untold]).toEqual([each, []]);
      }
      expect(leaks.list).toEqual([]);
    });
  }

  it('contains no foreign words in other page states', getTags(code), async () => {
    const leaks = createLeakDetector();
    const customer = await customerCookie(ordinary.services);
    for (const { path: page, stage } of [...PAGE_STATES, ...UNLISTED_STATES]) {
      const { origin } = stage === 'troubled' ? failingSite : ordinary;
      const client = visitor(origin, stage === 'signed-in' ? customer : '');
      leaks.look(`${page} (${stage})`, await client.open(here(page)));
    }
    for (const page of ['/welcome', '/profile']) {
      const open = () => visitor(ordinary.origin, customer).open(here(page));
      leaks.look(`${page} (no store)`, await withoutTable(ordinary, 'customers', open));
    }
    expect(leaks.list).toEqual([]);
    failingSite.log.takeErrors();
  });

  it(
    'contains no foreign words in empty and failed forms, and their results',
    { timeout: FORMS_TIMEOUT_MS, tags: ['all'] },
    async () => {
      const leaks = createLeakDetector();
      await seedTestBranches(ordinary);
      const pages = await findVisitorPages(await createVisitedSite(ordinary));
      const open = ['/', '/daily-horoscope/today/leo', '/chat-with-astrologer', '/faq'];
      let pressed = 0;
      for (const { path: page, cookie } of [
        ...pages,
        ...open.map((each) => ({ path: each, cookie: null })),
      ]) {
        const client = visitor(ordinary.origin, cookie ?? '');
        leaks.look(page, await client.open(here(page)));
        expect([page, client.page.path]).toEqual([page, here(page)]);
        for (const each of await pressEveryButton(client, here(page))) {
          expect([each.name, each.page.status < 500]).toEqual([each.name, true]);
          leaks.look(each.name, each.page);
          pressed += 1;
        }
      }
      expect(leaks.list).toEqual([]);
      expect(pressed).toBeGreaterThan(40);
    },
  );

  it('contains no foreign words in feeds, calendars and the manifest', async () => {
    const leaks = createLeakDetector();
    const files = [
      ['/blogs/rss.xml', readFeedTexts],
      ['/festival/calendar/2026.ics', readCalendarTexts],
      ['/manifest.webmanifest', readManifestTexts],
    ] as const;
    for (const [file, read] of files) {
      const { text } = await visitor(ordinary.origin).sendRaw({ path: here(file) });
      const texts = read(text).map(([where = '', words = '']): PageText => ({
        where,
        text: words,
        language: lang,
      }));
      expect(texts.length).toBeGreaterThan(1);
      leaks.checkTexts(file, texts);
    }
    expect(leaks.list).toEqual([]);
  });
});
