import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';

const app = useTestApp();
const open = (path: string) => new HtmlClient(app.origin).open(path);

describe('the home page in Hindi', () => {
  it('has Hindi texts, title and language', async () => {
    const page = await open('/hi');
    expect([page.status, page.heading]).toEqual([200, 'चंद्रमा की चाल से आपका दिन']);
    expect(page.title).toBe('Taravani: भारत के लिए मुफ़्त दैनिक राशिफल और ज्योतिषी');
    expect(page.html).toContain('<html lang="hi">');
    expect(page.canonical).toBe(`${app.origin}/hi`);
    expect(page.text).toContain('आज का मेष राशिफल');
    expect(page.getLinkNames('मुख्य मेन्यू')).toEqual([
      'दैनिक',
      'वार्षिक',
      'त्योहार',
      'ब्लॉग',
      'चैट',
      'कॉल',
      'लॉगिन',
    ]);
    expect(page.link('गोपनीयता नीति', 'कानूनी जानकारी')).toBe('/hi/privacy-policy');
  });

  it('keeps the sign when the visitor changes the language and returns', async () => {
    const english = await open('/?sign=leo');
    expect(english.link('हिंदी')).toBe('/hi?sign=leo');
    const hindi = await open('/hi?sign=leo');
    expect(hindi.text).toContain('आज का सिंह राशिफल');
    expect(hindi.link('English')).toBe('/?sign=leo');
  });
});

describe('our content pages in Hindi', () => {
  it.each([
    ['/about', 'हमारे बारे में'],
    ['/credits', 'आभार'],
    ['/withdraw-consent', 'सहमति वापस लें'],
    ['/cookies', 'कुकी'],
    ['/accessibility', 'सबके लिए सुगम'],
    ['/refund-policy', 'रिफ़ंड और रद्दीकरण नीति'],
    ['/terms-and-conditions', 'नियम और शर्तें'],
  ])('are served at /hi%s', async (path, heading) => {
    const page = await open(`/hi${path}`);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.title).toBe(`${heading} | Taravani`);
    expect(page.canonical).toBe(`${app.origin}/hi${path}`);
    expect(page.text).toContain('पिछला बदलाव');
    expect(page.text).not.toContain('{{');
    expect(page.link('English')).toBe(path);
  });

  it('link to Hindi pages and to existing files', async () => {
    for (const path of ['/about', '/credits', '/privacy-policy', '/app-download']) {
      const { html } = await open(`/hi${path}`);
      const own = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"[^>]*>/g)].filter(
        ([tag]) => !tag.includes('language-switch'),
      );
      const astray = own
        .map(([, href = '']) => href)
        .filter((href) => !/^\/hi(?:[/?#]|$)/.test(href));
      expect(astray.filter((href) => href !== '/fonts/OFL.txt')).toEqual([]);
    }
  });
});
