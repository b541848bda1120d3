import { describe, expect, it } from 'vitest';
import { m } from '~/shared/i18n/messages';
import { SIGNS } from '~/features/astronomy/signs';
import { getYearlySlug } from '~/features/horoscopes/yearly';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

const app = useTestApp();

/** Status and redirect target of the first response. */
async function leadsTo(path: string) {
  const { status, headers } = await send(app.origin, { path });
  return { status, to: headers.location ?? null };
}

describe('alternative URLs', () => {
  it.each([
    ['/blog', 301, '/blogs'],
    ['/login', 302, '/signup'],
    ['/bestastrologer', 302, '/chat-with-astrologer?sort=rating'],
    ['/intake', 302, '/app-download'],
    ['/admin', 302, '/deshboard'],
    ['/dashboard', 302, '/deshboard'],
    ['/daily-horoscope', 302, '/daily-horoscope/today/aries'],
    ['/daily-horoscope/tomorrow', 302, '/daily-horoscope/tomorrow/aries'],
    ['/daily-horoscope/2026-11-18', 302, '/daily-horoscope/2026-11-18/aries'],
  ])('%s responds %i and leads to %s', async (path, status, to) => {
    expect(await leadsTo(path)).toEqual({ status, to });
  });

  it.each(SIGNS.map(({ code, slug }) => [code, slug]))(
    '/daily-horoscope%s redirects permanently to today’s %s',
    async (code, slug) => {
      const to = `/daily-horoscope/today/${slug}`;
      expect(await leadsTo(`/daily-horoscope${code}`)).toEqual({ status: 301, to });
    },
  );

  it('redirect to a reading in any letter case', async () => {
    const visitor = new HtmlClient(app.origin);
    const page = await visitor.open('/Daily-HoroscopeAQA/');
    expect(page.status).toBe(200);
    expect(page.path).toBe('/daily-horoscope/today/aquarius');
    expect(page.redirects.map(({ status }) => status)).toEqual([301]);
  });

  it('do not exist for other codes', async () => {
    expect((await leadsTo('/daily-horoscopexyz')).status).toBe(404);
    expect((await leadsTo('/daily-horoscopearies')).status).toBe(404);
  });
});

/** Different spellings of the same address. */
const buildPathVariants = (path: string) => [path, `${path}/`, path.toUpperCase(), `/${path}//`];

describe('every spelling of a URL redirects in one step', () => {
  const daily = SIGNS.slice(0, 2).flatMap((sign) =>
    [sign.slug, sign.code, getYearlySlug(sign)].flatMap((word): [string, string][] => [
      [`/daily-horoscope/${word}`, `/daily-horoscope/today/${sign.slug}`],
      [`/daily-horoscope/today/${word}`, `/daily-horoscope/today/${sign.slug}`],
      [`/daily-horoscope/2026-11-18/${word}`, `/daily-horoscope/2026-11-18/${sign.slug}`],
      [`/daily-horoscope${sign.code}`, `/daily-horoscope/today/${sign.slug}`],
      [`/yearly-horoscope/${word}`, `/yearly-horoscope/${getYearlySlug(sign)}`],
    ]),
  );
  const others: [string, string][] = [
    ['/daily-horoscope', '/daily-horoscope/today/aries'],
    ['/daily-horoscope/tomorrow', '/daily-horoscope/tomorrow/aries'],
    ['/blog', '/blogs'],
    ['/blogs', '/blogs'],
    ['/festival', '/festival'],
    ['/festival/november', '/festival/november'],
    ['/bestastrologer', '/chat-with-astrologer?sort=rating'],
    ['/intake', '/app-download'],
    ['/login', '/signup'],
    ['/admin', '/deshboard'],
    ['/dashboard', '/deshboard'],
  ];

  it.each([...daily, ...others])('%s leads to %s', async (path, page) => {
    for (const written of buildPathVariants(path)) {
      const answer = await leadsTo(written);
      if (written === page) expect(answer.to).toBeNull();
      else expect([301, 302].includes(answer.status) && answer.to).toBe(page);
    }
  });

  it.each([
    '/daily-horoscope/ophiuchus',
    '/daily-horoscope/today/ophiuchus',
    '/daily-horoscope/soon',
  ])('%s responds 404 with links to the twelve signs', async (path) => {
    const page = await new HtmlClient(app.origin).open(path);
    expect([page.status, page.path]).toEqual([404, path]);
    expect(page.alerts).toEqual([m.horoscopes_sign_not_found()]);
    expect(page.hasLink('Aries')).toBe(true);
  });
});

describe('one URL per page', () => {
  it.each([
    ['/Daily-Horoscope/Today/ARIES', '/daily-horoscope/today/aries'],
    ['/daily-horoscope/today/aries/', '/daily-horoscope/today/aries'],
    ['/daily-horoscope//today/aries', '/daily-horoscope/today/aries'],
    ['/DAILY-HOROSCOPE/today/leo?language=hindi', '/hi/daily-horoscope/today/leo'],
    ['/daily-horoscopeleo?language=hindi&a=b', '/hi/daily-horoscope/today/leo?a=b'],
    ['/hi/daily-horoscope/today/leo?language=hindi', '/hi/daily-horoscope/today/leo'],
    ['/hi/daily-horoscope/tau', '/hi/daily-horoscope/today/taurus'],
    ['/daily-horoscope?day=tomorrow&sign=leo&language=hindi', '/hi/daily-horoscope/tomorrow/leo'],
    ['/daily-horoscope/2026-11-18/leo?language=Hindi', '/hi/daily-horoscope/2026-11-18/leo'],
    ['/hi/daily-horoscope/today/leo?language=english', '/daily-horoscope/today/leo'],
    ['/daily-horoscope/today/leo?language=english', '/daily-horoscope/today/leo'],
    ['/HI/Blogs/', '/hi/blogs'],
    ['/Robots.TXT', '/robots.txt'],
    ['/?sign=leo', null],
    ['/', null],
  ])('%s redirects to %s', async (path, to) => {
    expect(await leadsTo(path)).toEqual({ status: to ? 301 : 200, to });
  });

  it('posts are not redirected, because they would lose their body', async () => {
    const answer = await send(app.origin, { method: 'POST', path: '/Daily-Horoscope/today/aries' });
    expect(answer.headers.location).toBeUndefined();
    expect(answer.status).toBe(405);
  });

  it('every page names itself as canonical', async () => {
    const visitor = new HtmlClient(app.origin);
    for (const path of ['/', '/daily-horoscope/tomorrow/pisces']) {
      expect((await visitor.open(`${path}?utm_source=x`)).canonical).toBe(app.origin + path);
    }
  });
});

describe('a site with a public URL', () => {
  const publicSite = useTestApp({ environment: { PUBLIC_URL: 'https://taravani.example' } });

  it('redirects other hosts there with path and query', async () => {
    const answer = await send(publicSite.origin, { path: '/Blogs?x=1' });
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe('https://taravani.example/blogs?x=1');
    const moved = await send(publicSite.origin, { path: '/Daily-Horoscope/TAU/' });
    expect(moved.headers.location).toBe('https://taravani.example/daily-horoscope/today/taurus');
  });

  it('uses that URL in canonical links, sitemap and robots.txt', async () => {
    const headers = { Host: 'taravani.example' };
    const page = await send(publicSite.origin, { path: '/daily-horoscope/today/leo', headers });
    expect(page.text).toContain('href="https://taravani.example/daily-horoscope/today/leo"');
    const robots = await send(publicSite.origin, { path: '/robots.txt', headers });
    expect(robots.text).toContain('Sitemap: https://taravani.example/sitemap.xml');
  });

  it('sends HSTS to browsers', async () => {
    const { headers } = await send(publicSite.origin, { path: '/healthz' });
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
});
