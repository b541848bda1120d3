import { afterEach, describe, expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { HtmlClient } from '../support/html-client';
import { useTestApp } from '../support/use-app';

describe('a fresh site', () => {
  const app = useTestApp({});

  it('has a working app page without a QR code that links to itself', async () => {
    for (const path of ['/app-download', '/app-downloads']) {
      const page = await new HtmlClient(app.origin).open(path);
      expect(page.html).not.toContain('QR code');
      const ways = page.getLinkNames('No link to the app yet');
      expect(ways).toEqual(['Today’s horoscope', 'The year', 'Festivals', 'Articles']);
    }
  });

  it('says in the privacy policy which data it stores and that it sends no messages', async () => {
    const { text } = await new HtmlClient(app.origin).open('/privacy-policy');
    expect(text).not.toContain('prepaid balance');
    expect(text).toContain('keeps no balance and no record of chats and calls');
    expect(text).toContain('this site does not use a mail provider yet');
    expect(text).toContain('this site does not use an SMS provider yet');
    expect(text).not.toContain('{{');
    expect(text).toContain('We do not collect data from children under 13');
  });

  it('says in Hindi too which data it stores and that it sends no messages', async () => {
    const visitor = new HtmlClient(app.origin);
    const ofApp = await visitor.open('/hi/app-download');
    expect(ofApp.heading).toBe('ऐप डाउनलोड करें');
    expect(ofApp.getLinkNames('ऐप का लिंक अभी नहीं है')).toEqual([
      'आज का राशिफल',
      'साल का राशिफल',
      'त्योहार',
      'लेख',
    ]);
    const policy = await visitor.open('/hi/privacy-policy');
    expect(policy.heading).toBe('गोपनीयता नीति');
    expect(policy.text).not.toContain('अंग्रेज़ी पाठ ही मान्य होगा');
    expect(policy.text).toContain('यह वेबसाइट न कोई बैलेंस रखती है');
    expect(policy.text).toContain('यह साइट अभी संदेश भेजने वाली किसी सेवा को कुछ नहीं सौंपती');
    expect(policy.text).not.toContain('{{');
  });

  it('shows administrators what is not configured', async () => {
    const { page } = await createAdminVisitor(app);
    expect(page.path).toBe('/deshboard');
    expect(page.text).toContain('Not set up yet: an SMS gateway, a mail server');
    expect(page.text).toContain(
      'APP_STORE_URL: Every Call and Chat button ends at a page that says so.',
    );
    expect(page.link('/faqmanager')).toBe('/faqmanager');
  });
});

describe('a site on the provider service with app store, email and SMS', () => {
  const app = useTestApp({
    environment: {
      APP_STORE_URL: 'https://apps.example.org/taravani',
      SMTP_URL: 'smtp://user:secret@mail.example.org',
      MAIL_FROM: 'Taravani <hello@taravani.example>',
      PROVIDER_URL: 'http://127.0.0.1:1',
      PROVIDER_SECRET: 'q7Rk2mVx9TzL4nWc8YpD3sHb',
    },
  });

  // The service is unreachable, but the site's own texts do not need it.
  afterEach(() => void app.log.takeErrors());

  it('links to the app store, with a QR code for phones', async () => {
    const page = await new HtmlClient(app.origin).open('/app-download');
    expect(page.link('Open the app store')).toBe('https://apps.example.org/taravani');
    expect(page.html).toContain('QR code');
    expect(page.text).not.toContain('You cannot get the app here yet');
  });

  it('says in the privacy policy which data the service stores and who sends emails', async () => {
    const { text } = await new HtmlClient(app.origin).open('/privacy-policy');
    expect(text).toContain('kept by the service that runs our app: its status');
    expect(text).toContain('Mail sender: your e-mail address');
    expect(text).not.toContain('to no sender yet');
  });
});
