import { expect, it, vi } from 'vitest';
import { publishArticle } from '../support/publish-article';
import { createAdminVisitor } from '../support/admin';
import type { TestApp } from '../support/app';
import { TEST_NOW } from '../support/clock';
import { addFaq, openFaqAdmin } from '../support/faqs';
import { useFilledDatabase } from '../support/filled-database';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { fillAstrologer, newAstrologer, REGISTER } from '../support/onboarding';
import { PATIENCE_MS } from '../support/patience';
import { describeOnPostgres } from '../support/postgres';
import { createFreshDay, openNewEditor, uploadSign } from '../support/readings';
import {
  askForCode,
  readLastCode,
  enterCode,
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { countRows } from '../support/store';
import { useTestApp } from '../support/use-app';

describeOnPostgres(
  'two sites on one database',
  () => {
    const database = useFilledDatabase();
    const getOptions = async () => ({
      environment: { ...MANY_ADDRESSES, ...(await database()).settings },
    });
    const here = useTestApp(getOptions);
    const there = useTestApp(getOptions);

    const createClientWithSameCookies = (visitor: HtmlClient, app: TestApp) =>
      createVisitor(app, { cookies: visitor.cookies });

    /** Polls the other site. content-watch.test.ts tests the delay. */
    const expectAtOtherSite = (path: string, wanted: (page: HtmlPage) => boolean) =>
      vi.waitFor(
        async () => {
          const page = await new HtmlClient(there.origin).open(path);
          if (!wanted(page)) throw new Error(`${path} (${page.status}) does not show it yet`);
        },
        { timeout: PATIENCE_MS, interval: 100 },
      );

    it('both sites show a reading published on one of them, and its correction', async () => {
      const day = createFreshDay();
      const path = `/daily-horoscope/${day}/aries`;
      // A day's reading is public from the evening before.
      there.clock.set(`${day}T10:00:00+05:30`);
      try {
        await new HtmlClient(there.origin).open(path);
        const editor = await openNewEditor(here);
        await uploadSign(editor, { start: day, text: 'A calm day.' });
        await expectAtOtherSite(path, ({ text }) => text.includes('A calm day.'));
        await editor.open(`/horoscopeupload/reading?date=${day}&language=english&sign=aries`);
        editor.form('Save correction').fill('Horoscope', 'A busy day.');
        await editor.press('Save correction');
        await expectAtOtherSite(path, ({ text }) => text.includes('A busy day.'));
      } finally {
        there.clock.set(TEST_NOW);
      }
    });

    it('both sites show an article and a question published on one of them', async () => {
      const admin = await createAdminVisitor(here);
      await publishArticle(admin);
      await expectAtOtherSite('/blogs/lamps-of-kartik', ({ status }) => status === 200);
      await expectAtOtherSite('/blogs', ({ text }) => text.includes('About lamps'));
      await admin.follow('Unpublish');
      await admin.press('Unpublish');
      await expectAtOtherSite('/blogs/lamps-of-kartik', ({ status }) => status === 404);

      await addFaq(await openFaqAdmin(here), 'Does it show there?', 'It does.');
      await expectAtOtherSite('/faq', ({ text }) => text.includes('Does it show there?'));
    });

    it('a customer who signs in on one site is signed in on both until she logs out on either', async () => {
      const customer = await createRegisteredVisitor(here, createMobile());
      const elsewhere = createClientWithSameCookies(customer, there);
      expect((await elsewhere.open('/profile')).form('Save').value('Full name')).toBe('Meera Iyer');
      const copy = createVisitor(here, { cookies: customer.cookies.copy() });
      expect((await copy.open('/faq')).hasButton('Logout')).toBe(true);
      await elsewhere.press('Logout');
      expect((await copy.open('/faq')).hasButton('Logout')).toBe(false);
      expect((await customer.open('/profile')).alerts[0]).toBe(
        'No registered user found. Please login.',
      );
    });

    it('an administrator is signed in on both sites until the session ends', async () => {
      const admin = await createAdminVisitor(here);
      const elsewhere = createClientWithSameCookies(admin, there);
      expect((await elsewhere.open('/admin/audit')).path).toBe('/admin/audit');
      const copy = createVisitor(here, { cookies: admin.cookies.copy() });
      await elsewhere.press('Log out');
      expect((await copy.open('/admin/audit')).path).toContain('/admin/login');
    });

    it('a code sent by one site works on the other, and two presses in one browser sign in once', async () => {
      const mobile = createMobile();
      const asker = createVisitor(here);
      await askForCode(asker, mobile);
      const code = await readLastCode(here.dataDirectory, mobile);
      const elsewhere = createClientWithSameCookies(asker, there);
      await elsewhere.open('/otp-verifications');
      await asker.open('/otp-verifications');
      const pages = await Promise.all([enterCode(elsewhere, code), enterCode(asker, code)]);
      expect(pages.map(({ path }) => path)).toEqual(['/who-are-you', '/who-are-you']);
      const stranger = createVisitor(there);
      await askForCode(stranger, mobile);
      expect((await enterCode(stranger, code)).path).toBe('/otp-verifications');
    });

    it('concurrent registrations on both sites create one account per number', async () => {
      for (let race = 0; race < 5; race += 1) {
        const mobile = createMobile();
        const one = await createUnregisteredVisitor(here, mobile);
        const other = await createUnregisteredVisitor(there, mobile);
        await Promise.all([fillRegistration(one), fillRegistration(other)]);
        const pages = await Promise.all([one.press('Register'), other.press('Register')]);
        expect(pages.map(({ path }) => path).sort()).toEqual(['/user-registration', '/welcome']);
        expect(pages.find(({ status }) => status === 422)?.alerts[0]).toContain(
          'This mobile number already has an account. Please sign in again to use it.',
        );
        expect(await countRows(here, 'customers', `mobile = '${mobile}'`)).toBe(1);
      }
    });

    it('concurrent applications on both sites create one application per number', async () => {
      const mobile = createMobile();
      const one = await newAstrologer(here, mobile);
      const other = await newAstrologer(there, mobile);
      await Promise.all([fillAstrologer(one), fillAstrologer(other)]);
      const pages = await Promise.all([one.press(REGISTER), other.press(REGISTER)]);
      expect(pages.map(({ path }) => path)).toContain('/bank-details');
      expect(await countRows(here, 'astrologers', `mobile = '${mobile}'`)).toBe(1);
    });
  },
  { tags: ['all'] },
);
