import { describe, expect, it } from 'vitest';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';

describe('the FAQ page in Hindi', () => {
  const app = useTestApp();

  it('shows only questions written in Hindi', async () => {
    const page = await new HtmlClient(app.origin).open('/hi/faq');
    expect(page.status).toBe(200);
    expect(page.html).toContain('<html lang="hi"');
    expect(page.heading).toBe('अक्सर पूछे जाने वाले सवाल');
    expect(page.canonical).toBe(`${app.origin}/hi/faq`);
    expect(page.text).toContain('इस साइट का इस्तेमाल कौन कर सकता है?');
    expect(page.html).toMatch(/<a[^>]* href="\/hi\/about"[^>]*>हमारे बारे में<\/a>/);
  });

  it('shows questions that are not on the English page', async () => {
    const page = await new HtmlClient(app.origin).open('/faq');
    expect(page.heading).toBe('Frequently asked questions');
    expect(page.text).not.toContain('इस साइट');
  });
});
