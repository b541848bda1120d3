import { describe, expect, it } from 'vitest';
import { UNPUBLISHING_UNSUPPORTED } from '~/features/articles/article-labels';
import { createPlainPicture } from '../support/sample-pictures';
import { publishArticle } from '../support/publish-article';
import { createAdminVisitor } from '../support/admin';
import { HtmlClient } from '../support/html-client';
import {
  getApplication,
  createAstrologerWithBankDetails,
  createBankTexts,
  getNumbers,
} from '../support/onboarding';
import { attachRequired, SUBMIT } from '../support/onboarding-documents';
import {
  createMobile,
  MANY_ADDRESSES,
  createRegisteredVisitor,
  createReturningVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import type { TestApp } from '../support/app';
import { useTestApp } from '../support/use-app';

const KEY = 'a-key-of-the-tests-which-is-long-enough-1234567890';
const SECRET = 'a secret that both sides of the tests share';

/**
 * The provider's site serves the API, and the visitors' site uses it as its service. SMS messages, people and
 * articles are stored by the provider.
 */
describe('a site on the service of another site', () => {
  const service = useTestApp({
    environment: { ...MANY_ADDRESSES, API_KEYS: `web:${KEY}`, PROVIDER_SECRET: SECRET },
  });
  const app = useTestApp(() =>
    Promise.resolve({
      environment: {
        ...MANY_ADDRESSES,
        PROVIDER_URL: service.origin,
        PROVIDER_KEY: KEY,
        PROVIDER_SECRET: SECRET,
        PROVIDER_OTP_CODEC: 'base64-json',
        PROVIDER_OTP_EXTENSIONS: 'true',
      },
    }),
  );
  const site = new Proxy({} as TestApp, {
    get: (_, name) => (name === 'dataDirectory' ? service : app)[name as keyof TestApp],
  });
  const reader = () => new HtmlClient(app.origin);

  it('shows the readings of the service in both languages', async () => {
    for (const prefix of ['', '/hi']) {
      const path = `${prefix}/daily-horoscope/today/leo`;
      const [here, there] = [
        await reader().open(path),
        await new HtmlClient(service.origin).open(path),
      ];
      expect(here.status).toBe(200);
      expect(here.text).toBe(there.text.replaceAll(service.origin, app.origin));
    }
    expect((await reader().open('/daily-horoscope/2031-01-01/leo')).status).toBe(404);
  });

  it('shows the articles and astrologers of the service', async () => {
    const list = await reader().open('/blogs');
    const theirs = await new HtmlClient(service.origin).open('/blogs');
    expect(list.text).toBe(theirs.text);
    const visitor = reader();
    await visitor.open('/blogs');
    const [title] = visitor.page.headings.filter(({ level }) => level > 1);
    const page = await visitor.follow(title?.text ?? '');
    expect([page.status, page.heading]).toEqual([200, title?.text]);
    const astrologers = await reader().open('/call-with-astrologer');
    expect(astrologers.status).toBe(200);
  });

  it('registers a customer on the service and saves profile changes there', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(site, mobile);
    expect(visitor.page.heading).toBe('Welcome, Meera Iyer');
    await visitor.open('/profile');
    const png = await createPlainPicture(300, 300).png().toBuffer();
    visitor
      .form('Save')
      .fill('Full name', 'मीरा अय्यर 🌸')
      .attach('Profile picture (optional)', { name: 'me.png', type: 'image/png', bytes: png });
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    const picture = await visitor.sendRaw({ path: '/profile/picture/96' });
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
    await visitor.open('/');
    await visitor.press('Logout');

    const again = await createReturningVisitor(site, mobile);
    const form = (await again.open('/profile')).form('Save');
    expect(form.value('Full name')).toBe('मीरा अय्यर 🌸');
    expect(await countRows(service, 'customers', `mobile = '${mobile}'`)).toBe(1);
    expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(0);
  });

  it('shows an astrologer in the public list after registration and approval', async () => {
    const mobile = createMobile();
    const astrologer = await createAstrologerWithBankDetails(site, mobile);
    expect(await getNumbers(service, mobile)).toMatchObject({
      accountNumber: createBankTexts(mobile)['Account number'],
    });
    await attachRequired(astrologer);
    const submitTestApplication = await astrologer.press(SUBMIT);
    expect(submitTestApplication.alerts[0]).toContain('Your profile is under review.');
    const { astrologerId } = await getApplication(service, mobile);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${astrologerId}`);
    await admin.follow('Approve');
    expect((await admin.press('Approve')).alerts).toEqual(['Application Approved']);
    expect((await admin.open('/ApprovedAstrologers')).text).toContain('Meera Iyer');
    const list = await reader().open('/chat-with-astrologer?language=malayalam');
    expect(list.text).toContain('Meera Iyer');
  });

  it('publishes an article to the service and cannot unpublish it', async () => {
    const admin = await createAdminVisitor(app);
    await publishArticle(admin);
    for (const origin of [service.origin, app.origin]) {
      const page = await new HtmlClient(origin).open('/blogs/lamps-of-kartik');
      expect([page.status, page.heading]).toEqual([200, 'About lamps']);
    }
    await admin.follow('Unpublish');
    const stays = await admin.press('Unpublish');
    expect([stays.status, stays.alerts[0]]).toEqual([
      501,
      expect.stringContaining(UNPUBLISHING_UNSUPPORTED),
    ]);
    expect((await reader().open('/blogs/lamps-of-kartik')).status).toBe(200);
  });
});
