import { describe, expect, it } from 'vitest';
import { m } from '~/shared/i18n/messages';
import { SIGNS } from '~/features/astronomy/signs';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';

const app = useTestApp();
const visitor = () => new HtmlClient(app.origin);

describe('a reading', () => {
  it.each([
    ['today', 'Your horoscope for today', '21-11-2026'],
    ['yesterday', 'Missed a day? Catch up here', '20-11-2026'],
    ['tomorrow', "See what's ahead for you", '22-11-2026'],
    ['2026-11-18', 'Horoscope for Leo', '18-11-2026'],
  ])('for %s has the heading “%s” and the date %s', async (day, heading, date) => {
    const page = await visitor().open(`/daily-horoscope/${day}/leo`);
    expect(page.status).toBe(200);
    expect(page.heading).toBe(heading);
    expect(page.text).toContain(`Prediction date: ${date}`);
    expect(page.title).toBe('Taravani - Leo free Daily Horoscope by Best Astrologer');
    expect(page.meta('revisit-after')).toBe('7 days');
    expect(page.meta('distribution')).toBe('global');
    expect(page.meta('rating')).toBe('general');
  });

  it('exists for every sign and differs between signs', async () => {
    const texts = new Set<string>();
    for (const { slug, name } of SIGNS) {
      const page = await visitor().open(`/daily-horoscope/today/${slug}`);
      expect(page.status).toBe(200);
      expect(page.form('Show').value('Choose a Different Sign')).toBe(name);
      texts.add(page.text);
    }
    expect(texts.size).toBe(SIGNS.length);
  });

  it('offers the specified signs for selection', async () => {
    const page = await visitor().open('/daily-horoscope/today/aries');
    expect(page.form('Show').options('Choose a Different Sign')).toEqual(
      SIGNS.map(({ name }) => name),
    );
  });

  it('keeps day and language when the visitor changes the sign', async () => {
    const reader = visitor();
    await reader.open('/hi/daily-horoscope/tomorrow/leo');
    reader.form('दिखाएँ').choose('दूसरी राशि चुनें', 'वृश्चिक');
    const page = await reader.press('दिखाएँ');
    expect(page.path).toBe('/hi/daily-horoscope/tomorrow/scorpio');
    expect(page.form('दिखाएँ').value('दूसरी राशि चुनें')).toBe('वृश्चिक');
  });

  it('links to the other days and marks the current one', async () => {
    const reader = visitor();
    await reader.open('/daily-horoscope/today/leo');
    expect(reader.page.getLinkNames('Day')).toEqual(['Yesterday', 'Today', 'Tomorrow']);
    expect((await reader.follow('Tomorrow')).path).toBe('/daily-horoscope/tomorrow/leo');
    const current = reader.page.all((each) =>
      each.attrs.some(({ name }) => name === 'aria-current'),
    );
    const marked = current.map(({ attrs }) => attrs.find(({ name }) => name === 'href')?.value);
    expect(marked).toEqual(Array(2).fill('/daily-horoscope/tomorrow/leo'));
    expect((await reader.follow('Yesterday')).heading).toBe('Missed a day? Catch up here');
  });

  it('links to yearly readings', async () => {
    const page = await visitor().open('/daily-horoscope/today/leo');
    expect(page.link('Yearly', 'More horoscopes')).toBe('/yearly-horoscope');
    expect(page.link('Discover More Horoscopes')).toBe('/yearly-horoscope');
  });

  it('answers ten questions, which are also in its structured data', async () => {
    const page = await visitor().open('/daily-horoscope/today/leo');
    const accordion = page
      .all(({ tagName }) => tagName === 'details')
      .filter((each) =>
        each.attrs.some(({ name, value }) => name === 'name' && value === 'daily-faq'),
      );
    expect(accordion).toHaveLength(10);
    const types = page.structuredData.map((each) => (each as { '@type': string })['@type']);
    expect(types).toEqual(['BreadcrumbList', 'FAQPage']);
  });
});

describe('a page in Hindi', () => {
  it.each([
    ['today', 'आज का आपका राशिफल', '21-11-2026'],
    ['yesterday', 'बीता कल छूट गया? यहाँ पढ़ लें', '20-11-2026'],
    ['tomorrow', 'देखें, आने वाले कल में आपके लिए क्या है', '22-11-2026'],
    ['2026-11-18', 'सिंह राशि का राशिफल', '18-11-2026'],
  ])('for %s has the heading “%s” and the Hindi reading', async (day, heading, date) => {
    const page = await visitor().open(`/hi/daily-horoscope/${day}/leo`);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.text).toContain(`राशिफल की तारीख: ${date}`);
    expect(page.text).toMatch(/चंद्रमा की राशि: [\u0900-\u097f]+/);
    expect(page.text).toMatch(/नई दिल्ली का पंचांग .* सूर्यास्त शाम \d:\d\d बजे/);
    expect(page.title).toContain('सिंह राशि का मुफ़्त दैनिक राशिफल');
    expect(page.canonical).toBe(`${app.origin}/hi/daily-horoscope/${day}/leo`);
    const reading = page.html.match(/<div class="prediction"[^>]*>(.*?)<\/div>/s)?.[1] ?? '';
    expect(reading.replace(/<[^>]*>/g, '')).toMatch(/^[^A-Za-z]+।$/);
  });

  it('links to the English page and back', async () => {
    for (const path of ['/daily-horoscope/today/leo', '/hi/daily-horoscope/today/leo']) {
      const { html } = await visitor().open(path);
      for (const [tag, own] of [
        ['en-IN', '/daily-horoscope/today/leo'],
        ['hi-IN', '/hi/daily-horoscope/today/leo'],
        ['x-default', '/daily-horoscope/today/leo'],
      ]) {
        expect(html).toContain(`hrefLang="${tag}" href="${app.origin}${own}"`);
      }
    }
  });

  it('reports an unknown sign in Hindi', async () => {
    const page = await visitor().open('/hi/daily-horoscope/someday/leo');
    expect([page.status, page.heading]).toEqual([404, 'सिंह का राशिफल']);
    expect(page.alerts).toEqual([
      'इस राशि या तारीख का राशिफल उपलब्ध नहीं है। कृपया पन्ना दोबारा खोलें या अपना इंटरनेट कनेक्शन जाँचें।',
    ]);
    expect(page.link('मीन')).toBe('/hi/daily-horoscopepis');
  });

  it('contains no zero bytes or replacement characters', async () => {
    for (const { slug } of SIGNS) {
      const page = await visitor().open(`/hi/daily-horoscope/today/${slug}`);
      expect([slug, page.html.includes('\0'), page.html.includes('\ufffd')]).toEqual([
        slug,
        false,
        false,
      ]);
    }
  });

  it('is the redirect target of old URLs with a language', async () => {
    const page = await visitor().open('/daily-horoscope/today/leo?language=hindi');
    expect(page.redirects).toEqual([{ status: 301, to: '/hi/daily-horoscope/today/leo' }]);
    expect(page.status).toBe(200);
  });

  it('is not the redirect target of URLs with an unknown language', async () => {
    const page = await visitor().open('/daily-horoscope/today/leo?language=tamil');
    expect(page.status).toBe(200);
    expect(page.canonical).toBe(`${app.origin}/daily-horoscope/today/leo`);
  });
});

describe('the yearly pages in Hindi', () => {
  it('show the reading of the sign with its dates and its table', async () => {
    const page = await visitor().open('/hi/yearly-horoscope/leo?year=2026');
    expect([page.status, page.heading]).toEqual([200, 'सिंह वार्षिक राशिफल 2026']);
    expect(page.text).toContain('2 जून 2026');
    expect(page.text).toContain('निरयन राशियाँ (लाहिड़ी), भाव सिंह से गिने गए हैं');
    expect(page.text).not.toContain('FAQ');
  });

  it('link to the twelve signs', async () => {
    const page = await visitor().open('/hi/yearly-horoscope');
    expect(page.status).toBe(200);
    expect(page.link('वृषभ')).toBe('/hi/yearly-horoscope/tauras');
  });
});

describe('an unknown sign or day', () => {
  it.each([
    ['/daily-horoscope/today/ophiuchus', 'Horoscope for Ophiuchus'],
    ['/daily-horoscope/someday/leo', 'Horoscope for Leo'],
    ['/daily-horoscope/2026-02-30/leo', 'Horoscope for Leo'],
    ['/daily-horoscope/20261118/leo', 'Horoscope for Leo'],
    ['/daily-horoscope/today/constructor', 'Horoscope for Constructor'],
  ])('at %s shows a 404 page with links to the twelve signs', async (path, heading) => {
    const page = await visitor().open(path);
    expect(page.status).toBe(404);
    expect(page.heading).toBe(heading);
    expect(page.alerts).toEqual([m.horoscopes_sign_not_found()]);
    expect(page.title).toBe('Taravani - free Daily Horoscope by Best Astrologer');
    expect(page.canonical).toBeNull();
    expect(page.meta('robots')).toBe('noindex');
    for (const { name, code } of SIGNS) expect(page.link(name)).toBe(`/daily-horoscope${code}`);
  });

  it('is escaped on the page when it contains markup', async () => {
    const page = await visitor().open('/daily-horoscope/today/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
    expect(page.status).toBe(404);
    expect(page.heading).toBe('Horoscope for <script>alert(1)</script>');
    expect(page.html).not.toContain('<script>alert(1)');
  });
});

describe('an archive date', () => {
  it('shows that there is no reading, and offers no Retry', async () => {
    const page = await visitor().open('/daily-horoscope/1999-01-01/leo');
    expect(page.status).toBe(404);
    expect(page.alerts).toEqual([
      'Horoscope data not found for this date. Please try a different date.',
    ]);
    expect(page.hasButton('Retry')).toBe(false);
    expect(page.text).toContain('Prediction date: N/A');
  });
});

describe('the day after tomorrow', () => {
  // Drafts exist for thirty days ahead.
  const LATER = '2026-11-23';
  const WORDS = 'Horoscope data not found for this date. Please try a different date.';

  it('shows the same message as a day without a reading', async () => {
    const later = await visitor().open(`/daily-horoscope/${LATER}/leo`);
    const never = await visitor().open('/daily-horoscope/1999-01-01/leo');
    expect([later.status, later.alerts]).toEqual([404, [WORDS]]);
    expect(later.text).toBe(never.text);
    app.clock.set('2026-11-22T00:00:00+05:30');
    expect((await visitor().open(`/daily-horoscope/${LATER}/leo`)).status).toBe(200);
  });

  it.each([`/horoscopes/day/${LATER}`, `/daily-horoscope/${LATER}/leo.data`])(
    'has no data document: %s',
    async (path) => {
      app.clock.set('2026-11-22T00:00:00+05:30');
      const eve = await visitor().sendRaw({ path });
      app.clock.set('2026-11-21T10:00:00+05:30');
      const before = await visitor().sendRaw({ path });
      expect([eve.status, before.status]).toEqual([200, 404]);
      expect(before.text).toContain(WORDS);
    },
  );
});

describe('today', () => {
  it.each([
    ['2026-11-21T01:00:00+05:30', '21-11-2026'],
    ['2026-11-21T23:59:59+05:30', '21-11-2026'],
    ['2026-11-22T00:00:00+05:30', '22-11-2026'],
    ['2026-12-01T02:00:00+05:30', '01-12-2026'],
  ])('at %s in India is %s', async (moment, date) => {
    app.clock.set(moment);
    const page = await visitor().open('/daily-horoscope/today/aries');
    expect(page.text).toContain(`Prediction date: ${date}`);
  });

  it('is cached by shared caches until midnight at the latest', async () => {
    app.clock.set('2026-11-21T23:59:30+05:30');
    const late = await visitor().open('/daily-horoscope/today/aries');
    expect(late.headers['cache-control']).toMatch(/^public, max-age=30, s-maxage=30, /);
    app.clock.set('2026-11-21T12:00:00+05:30');
    const noon = await visitor().open('/daily-horoscope/today/aries');
    expect(noon.headers['cache-control']).toMatch(/^public, max-age=60, s-maxage=300, /);
  });
});

describe('the data of a day for in-page navigation', () => {
  it('is one document with all signs', async () => {
    const answer = await visitor().sendRaw({ path: '/horoscopes/day/2026-11-21' });
    expect(answer.status).toBe(200);
    const document = JSON.parse(answer.text) as { date: string; predictions: object };
    expect(document.date).toBe('2026-11-21');
    expect(Object.keys(document.predictions)).toEqual(SIGNS.map(({ slug }) => slug));
  });

  it('is in the language of its URL', async () => {
    const answer = await visitor().sendRaw({ path: '/hi/horoscopes/day/2026-11-21' });
    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toMatchObject({
      language: 'hindi',
      almanac: {
        moonSigns: [
          { name: 'मीन', until: '22 नवंबर को सुबह 5:55 बजे' },
          { name: 'मेष', until: null },
        ],
      },
    });
  });

  it.each(['2026-02-30', 'today', '1999-01-01'])('results in a 404 for %s', async (date) => {
    expect((await visitor().sendRaw({ path: `/horoscopes/day/${date}` })).status).toBe(404);
  });
});
