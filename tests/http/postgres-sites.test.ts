import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createAdminVisitor, enterSignIn } from '../support/admin';
import type { TestApp } from '../support/app';
import { TEST_NOW } from '../support/clock';
import { useFilledDatabase } from '../support/filled-database';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import {
  createAstrologerWithBankDetails,
  createBankTexts,
  getApplication,
  getNumbers,
} from '../support/onboarding';
import {
  SUBMIT,
  attachRequired,
  createApplicant,
  readSentMails,
} from '../support/onboarding-documents';
import { PATIENCE_MS } from '../support/patience';
import { PLAIN_ADMIN, type PlainProvider, openPlainProvider } from '../support/plain-provider';
import { describeOnPostgres } from '../support/postgres';
import { createFreshDay, uploadSign } from '../support/readings';
import {
  MANY_ADDRESSES,
  createMobile,
  createRegisteredVisitor,
  createReturningVisitor,
  createVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

describeOnPostgres('the site on PostgreSQL', () => {
  const database = useFilledDatabase();
  const app = useTestApp(async () => ({
    environment: { ...MANY_ADDRESSES, ...(await database()).settings },
  }));
  const reader = () => new HtmlClient(app.origin);

  it('the site on PostgreSQL is ready and has no store file', async () => {
    const { status, text } = await send(app.origin, { path: '/readyz' });
    expect([status, text]).toEqual([200, 'ready\n']);
    expect(existsSync(path.join(app.dataDirectory, 'taravani.sqlite'))).toBe(false);
  });

  it('a customer registers by SMS code and changes the profile', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    expect(visitor.page.heading).toBe('Welcome, Meera Iyer');
    await visitor.open('/profile');
    visitor.form('Save').fill('Full name', 'मीरा अय्यर 🌸').fill('PIN code', '६८२ ००२');
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    await visitor.open('/');
    await visitor.press('Logout');

    const again = await createReturningVisitor(app, mobile);
    const form = (await again.open('/profile')).form('Save');
    expect([form.value('Full name'), form.value('PIN code')]).toEqual(['मीरा अय्यर 🌸', '682002']);
    expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(1);
  });

  it('an astrologer applies, is approved and appears in the public list', async () => {
    const mobile = createMobile();
    const astrologer = await createAstrologerWithBankDetails(app, mobile);
    expect(await getNumbers(app, mobile)).toMatchObject({
      accountNumber: createBankTexts(mobile)['Account number'],
    });
    await attachRequired(astrologer);
    const submitTestApplication = await astrologer.press(SUBMIT);
    expect(submitTestApplication.alerts[0]).toContain('Your profile is under review.');
    expect((await readSentMails(app)).at(-1)?.to).toBe('meera@people.example');

    const { astrologerId } = await getApplication(app, mobile);
    const admin = await createAdminVisitor(app);
    await admin.open(`/admin/view/${astrologerId}`);
    await admin.follow('Approve');
    const decided = await admin.press('Approve');
    expect(decided.alerts).toEqual(['Application Approved']);
    expect((await admin.open(`/admin/view/${astrologerId}`)).text).toContain('Decision Active');
    const list = await reader().open('/chat-with-astrologer?language=malayalam');
    expect(list.text).toContain('Meera Iyer');
  });
});

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

  it(
    'both sites on a service show a reading published on one of them, and its correction',
    { tags: ['all'] },
    async () => {
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
    },
  );

  it('an application started on one site continues on the other', { tags: ['all'] }, async () => {
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
