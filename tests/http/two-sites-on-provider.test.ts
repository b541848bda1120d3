import { afterAll, expect, it, vi } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { enterSignIn } from '../support/admin';
import type { TestApp } from '../support/app';
import { TEST_NOW } from '../support/clock';
import { addFaq, MANAGER } from '../support/faqs';
import { useFilledDatabase } from '../support/filled-database';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { attachRequired, createApplicant, SUBMIT } from '../support/onboarding-documents';
import { openPlainProvider, PLAIN_ADMIN, type PlainProvider } from '../support/plain-provider';
import { PATIENCE_MS } from '../support/patience';
import { describeOnPostgres } from '../support/postgres';
import { createFreshDay, uploadSign } from '../support/readings';
import { MANY_ADDRESSES, createVisitor } from '../support/sign-in';
import { useTestApp } from '../support/use-app';

describeOnPostgres('two sites on one service and one database', () => {
  let service: PlainProvider | undefined;
  afterAll(() => service?.close());
  const database = useFilledDatabase();
  const getOptions = async () => {
    service ??= await openPlainProvider();
    return {
      environment: {
        ...MANY_ADDRESSES,
        ...(await database()).settings,
        PROVIDER_URL: service.url,
        PROVIDER_SECRET: 'a secret that both sides of the tests share',
      },
    };
  };
  const here = useTestApp(getOptions);
  const there = useTestApp(getOptions);

  async function createAdminClient(app: TestApp): Promise<HtmlClient> {
    const admin = createVisitor(app);
    await admin.open('/admin/login');
    await enterSignIn(admin, PLAIN_ADMIN);
    return admin;
  }

  const openAtOtherSite = (path: string) => new HtmlClient(there.origin).open(path);

  const expectAtOtherSite = (path: string, wanted: (page: HtmlPage) => boolean) =>
    vi.waitFor(
      async () => {
        const page = await openAtOtherSite(path);
        if (!wanted(page)) throw new Error(`${path} (${page.status}) does not show it yet`);
      },
      { timeout: PATIENCE_MS, interval: 100 },
    );

  it('both sites on a service show a reading published on one of them, and its correction', async () => {
    const day = createFreshDay();
    const path = `/daily-horoscope/${day}/aries`;
    // A day's reading is public from the evening before.
    there.clock.set(`${day}T10:00:00+05:30`);
    try {
      expect((await openAtOtherSite(path)).status).toBe(404);
      const admin = await createAdminClient(here);
      await admin.open('/horoscopeupload');
      const page = await uploadSign(admin, { start: day, text: 'A calm day.' });
      expect(page.alerts[0]).toBe('Horoscope for Aries uploaded successfully!');
      await expectAtOtherSite(path, ({ text }) => text.includes('A calm day.'));
      await admin.open(`/horoscopeupload/reading?date=${day}&language=english&sign=aries`);
      admin.form('Save correction').fill('Horoscope', 'A busy day.');
      await admin.press('Save correction');
      await expectAtOtherSite(path, ({ text }) => text.includes('A busy day.'));
    } finally {
      there.clock.set(TEST_NOW);
    }
  });

  it('both sites on a service show an article published on one of them', async () => {
    expect((await openAtOtherSite('/blogs')).text).not.toContain('About the moon');
    const admin = await createAdminClient(here);
    await admin.open('/blogupload');
    const png = await createPlainPicture(1_200, 600).png().toBuffer();
    admin
      .form('Publish')
      .fill('Main heading', 'About the moon')
      .fill('SEO heading (optional)', 'Moon of Kartik')
      .fill('Main description (needed to publish)', 'What the moon is.')
      .choose('Author (needed to publish)', 'Meenakshi Rao')
      .fill('What the main image shows (needed to publish)', 'The moon')
      .fill('Article (needed to publish)', '<p>The moon is full.</p>')
      .attach('Main image (needed to publish)', {
        name: 'moon.png',
        type: 'image/png',
        bytes: png,
      });
    expect((await admin.press('Publish')).alerts).toContain('Blog uploaded successfully!');
    await expectAtOtherSite('/blogs', ({ text }) => text.includes('About the moon'));
    await expectAtOtherSite('/blogs/moon-of-kartik', ({ text }) =>
      text.includes('The moon is full.'),
    );
  });

  it('both sites on a service show a question added on one of them', async () => {
    expect((await openAtOtherSite('/faq')).text).not.toContain('Does it show there?');
    const admin = await createAdminClient(here);
    await admin.open(MANAGER);
    await addFaq(admin, 'Does it show there?', 'It does.');
    await expectAtOtherSite('/faq', ({ text }) => text.includes('Does it show there?'));
  });

  it('an application started on one site continues on the other', async () => {
    const { visitor, mobile } = await createApplicant(here);
    const elsewhere = createVisitor(there, { cookies: visitor.cookies });
    await elsewhere.open('/document');
    await attachRequired(elsewhere);
    const page = await elsewhere.press(SUBMIT);
    expect(page.alerts[0]).toContain('Your profile is under review.');
    expect(service?.applicant.forms).toHaveLength(1);
    expect(service?.applicant.has.bank).toMatchObject({ mobileNo: mobile });
  });
});
