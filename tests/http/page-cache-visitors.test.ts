import { beforeAll, describe, expect, it } from 'vitest';
import { createAdminCookie } from '../support/admin';
import { HtmlClient } from '../support/html-client';
import { customerCookie } from '../support/session';
import { createVisitor } from '../support/sign-in';
import { readSitemap, SITEMAP_SHARES } from '../support/sitemap';
import { useTestApp } from '../support/use-app';
import { send, type WireAnswer } from '../support/wire';

const app = useTestApp();
const plain = useTestApp({ environment: { PAGE_CACHE_MB: '0' } });

const AT_ONCE = 8;
/** Pages contain the site's name, so both sites use the same one. */
const Host = 'stars.example';

/** Kinds of visitors by request headers. `isPersonal` marks pages for one visitor only. */
const visitors: { name: string; headers: Record<string, string>; isPersonal: boolean }[] = [
  { name: 'nobody', headers: {}, isPersonal: false },
  {
    name: 'a stranger who says much',
    headers: {
      Cookie: 'theme=dark; taravani2=x; xtaravani=y',
      'User-Agent': 'SECRET-AGENT',
      'Accept-Language': 'hi-SECRET',
      'X-Forwarded-For': '203.0.113.77',
      'X-Forwarded-Host': 'SECRET.example',
      Referer: 'https://SECRET.example/',
      Accept: 'application/SECRET',
      'X-Request-Id': 'SECRET-ID',
    },
    isPersonal: false,
  },
  { name: 'a forger', headers: { Cookie: 'taravani=forged' }, isPersonal: true },
];

let sitemapPaths: string[] = [];
beforeAll(async () => {
  sitemapPaths = (await readSitemap(app.origin)).map((each) => {
    const { pathname, search } = new URL(each);
    return pathname + search;
  });
  const { services } = app;
  visitors.push(
    { name: 'a customer', headers: { Cookie: await customerCookie(services) }, isPersonal: true },
    {
      name: 'an administrator',
      headers: { Cookie: await createAdminCookie(services) },
      isPersonal: true,
    },
    {
      name: 'one with a message',
      headers: { Cookie: await createAlertCookie() },
      isPersonal: true,
    },
  );
});

async function createAlertCookie(): Promise<string> {
  const request = new Request('http://localhost/');
  const session = await app.services.sessions.read(request);
  session.flash('alert', { kind: 'success', text: 'SECRET-MESSAGE' });
  return (await app.services.sessions.write(session, request)).split(';')[0] ?? '';
}

function pickComparedParts(answer: WireAnswer) {
  const { 'content-type': type, 'content-security-policy': policy } = answer.headers;
  return {
    status: answer.status,
    type,
    policy,
    caching: answer.headers['cache-control'],
    vary: String(answer.headers.vary).split(/,\s*/).sort(),
    text: answer.text,
  };
}

/** A deterministic order that differs from the sitemap's and between visitors. */
function shuffle<Item>(items: readonly Item[]): Item[] {
  let seed = 20_261_121;
  return items
    .map((item) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return { item, at: seed };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

for (const { which, pick, options } of SITEMAP_SHARES) {
  describe(which, options, () => {
    let paths: readonly string[] = [];
    beforeAll(() => {
      paths = pick(sitemapPaths);
    });

    it('a cached page is the same as the uncached page for any order of visitors', async () => {
      const wanted = shuffle(
        paths.flatMap((path) => visitors.map((visitor) => ({ path, visitor }))),
      );
      const personal = new Set<string>();
      const everybody = new Map<string, ReturnType<typeof pickComparedParts>[]>();
      let next = 0;
      await Promise.all(
        Array.from({ length: AT_ONCE }, async () => {
          for (let each = wanted[next++]; each; each = wanted[next++]) {
            const { path, visitor } = each;
            const answer = await send(app.origin, { path, headers: { Host, ...visitor.headers } });
            if (visitor.isPersonal) {
              personal.add(`${answer.headers['cache-control']} ${answer.headers['cache-status']}`);
              if (visitor.name === 'a customer') {
                expect([path, /Logout|लॉगआउट/.test(answer.text)]).toEqual([path, true]);
              }
              continue;
            }
            expect(answer.setCookies).toEqual([]);
            everybody.set(path, [...(everybody.get(path) ?? []), pickComparedParts(answer)]);
          }
        }),
      );
      expect([...personal]).toEqual(['private, no-store undefined']);
      expect(everybody.size).toBe(paths.length);
      for (const [path, answers] of everybody) {
        const alone = pickComparedParts(await send(plain.origin, { path, headers: { Host } }));
        for (const answer of answers) {
          expect({ path, ...answer }).toEqual({ path, ...alone });
          expect(answer.text).not.toMatch(/SECRET|>Logout<|Asha Rao|9876543210|203\.0\.113/);
        }
      }
    });

    it('the page cache accepts every parameter of links and forms', async () => {
      const { createPageFinder } = await import('~/composition/cached-pages');
      const { createSiteMap } = await import('~/composition/site-map');
      const findPageAt = createPageFinder(createSiteMap(app.build.routes.routes));
      const wrong: string[] = [];
      for (const path of paths) {
        expect([path, findPageAt(new URL(path, app.origin))]).not.toContain(null);
        const page = await createVisitor(app).open(path);
        for (const [, link = ''] of page.html.matchAll(/(?:href|action)="([^"]+)"/g)) {
          const url = new URL(link.replaceAll('&amp;', '&'), new URL(path, app.origin));
          if (url.origin !== app.origin) continue;
          const known = findPageAt(url);
          const given = [...new Set(url.searchParams.keys())];
          const taken = known ? new URL(known.key).searchParams : url.searchParams;
          if (given.some((name) => !taken.has(name))) wrong.push(link);
        }
      }
      expect([...new Set(wrong)]).toEqual([]);
    });
  });
}

describe('a reading page', () => {
  it('does not contain anything from the request that rendered it', async () => {
    const [, stranger] = visitors;
    app.readingPages?.cache.drop();
    for (const path of ['/', '/blogs', '/daily-horoscope/today/leo', '/chat-with-astrologer']) {
      const first = await send(app.origin, { path, headers: { ...stranger?.headers } });
      const id = String(first.headers['x-request-id']);
      const second = await send(app.origin, { path });
      expect(second.text).toBe(first.text);
      expect(second.text).not.toContain(id);
      expect(second.text).not.toMatch(/SECRET|203\.0\.113/);
      expect(second.headers['x-request-id']).not.toBe(id);
    }
  });
});

describe('a visitor who signs in and out', () => {
  it('sees private pages, then public ones', async () => {
    const visitor = new HtmlClient(app.origin);
    await visitor.open('/');
    const [name = '', value = ''] = (await customerCookie(app.services)).split(/=(.*)/s);
    visitor.cookies.take([`${name}=${value}; Path=/`]);
    expect((await visitor.open('/')).html).toContain('Logout');
    await visitor.press('Logout');
    expect((await visitor.open('/')).html).toContain('>Login<');
    expect((await new HtmlClient(app.origin).open('/')).html).not.toContain('Logout');
  });
});
