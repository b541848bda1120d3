import { describe, expect, it } from 'vitest';
import { HtmlPage } from '../support/html/page';

function getPage(body: string, head = ''): HtmlPage {
  const html = `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
  return new HtmlPage('http://site.test/path?x=1', 200, {}, html, []);
}

describe('the parsed page', () => {
  it('provides the title, heading and metadata', () => {
    const page = getPage(
      '<h1>One <em>two</em></h1><h2>Three</h2>',
      '<title>A &amp; B</title><meta name="description" content="D"><link rel="canonical" href="/c">' +
        '<meta http-equiv="refresh" content="3;url=/again">',
    );
    expect(page.title).toBe('A & B');
    expect(page.heading).toBe('One two');
    expect(page.headings).toEqual([
      { level: 1, text: 'One two' },
      { level: 2, text: 'Three' },
    ]);
    expect(page.meta('description')).toBe('D');
    expect(page.canonical).toBe('/c');
    expect(page.refresh).toEqual({ seconds: 3, to: '/again' });
    expect(page.path).toBe('/path?x=1');
  });

  it('must have exactly one first-level heading', () => {
    expect(() => getPage('<h2>Two</h2>').heading).toThrow('exactly one h1');
    expect(() => getPage('<h1>One</h1><h1>One</h1>').heading).toThrow('exactly one h1');
  });

  it('lists non-empty alerts and status messages', () => {
    const page = getPage(
      '<p role="alert">Wrong</p><div role="status"></div><p role="status">Done</p>',
    );
    expect(page.alerts).toEqual(['Wrong', 'Done']);
  });

  it('provides the text of its main part without scripts, styles and hidden parts', () => {
    const page = getPage(
      '<main><p>One</p><p>two<br>three</p><script>no()</script><p hidden>no</p><noscript>four</noscript></main>',
    );
    expect(page.text).toBe('One two three four');
  });

  it('provides its structured data', () => {
    const page = getPage('<script type="application/ld+json">{"@type":"Thing"}</script>');
    expect(page.structuredData).toEqual([{ '@type': 'Thing' }]);
  });
});

describe('links', () => {
  it('are found by label, by content and by the alternative text of a picture', () => {
    const page = getPage(
      '<a href="/a" aria-label="Site, home"><span>logo</span></a><a href="/b">Read <b>more</b></a>' +
        '<a href="/c"><img src="x" alt="Picture"></a><a href="/d" hidden>Secret</a><a>No link</a>',
    );
    expect(page.getLinkNames()).toEqual(['Site, home', 'Read more', 'Picture']);
    expect(page.link('Site, home')).toBe('/a');
    expect(page.hasLink('Secret')).toBe(false);
  });

  it('with the same name must lead to the same place', () => {
    const page = getPage(
      '<a href="/a">Go</a><a href="/a">Go</a><a href="/b">Open</a><a href="/c">Open</a>',
    );
    expect(page.link('Go')).toBe('/a');
    expect(() => page.link('Open')).toThrow("'Open' leads to /b and /c");
  });

  it('are found within a named part of the page', () => {
    const page = getPage(
      '<nav aria-label="Day"><a href="/1">Today</a></nav>' +
        '<section aria-labelledby="h"><h2 id="h">More</h2><a href="/2">Today</a></section>',
    );
    expect(page.link('Today', 'Day')).toBe('/1');
    expect(page.link('Today', 'More')).toBe('/2');
    expect(() => page.link('Today', 'Nowhere')).toThrow("no part named 'Nowhere'");
  });

  it('that do not exist cause an error that lists the existing ones', () => {
    expect(() => getPage('<a href="/a">Go</a>').link('Stay')).toThrow(
      "No link 'Stay'. There are: 'Go'",
    );
  });
});
