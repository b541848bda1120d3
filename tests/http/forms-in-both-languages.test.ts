import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '~/features/applications/apply/application-parts';
import { DOCUMENT_NAMES } from '~/features/applications/apply/application-labels';
import { toLocalPath } from '~/shared/i18n/language';
import { m } from '~/shared/i18n/messages';
import { createAdminVisitor } from '../support/admin';
import { createDecidedApplication, createSubmittedApplication } from '../support/applications';
import { expectPageInLanguage, LANGUAGE_CODES, say, type Words } from '../support/both-languages';
import { TEST_NOW } from '../support/clock';
import { toDevanagari } from '../support/hindi-digits';
import { getApplication, seedTestBranches } from '../support/onboarding';
import { createPhoto, createApplicant } from '../support/onboarding-documents';
import { createRefusedForms, openApplicationVisitor } from '../support/refused-forms';
import { sendDueMails } from '../support/mails';
import { readMailsTo, getNames } from '../support/review';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

/*
 * Tests the form texts of every language through their message keys. `hindi.test.ts` checks the
 * most important Hindi sentences.
 */

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

describe('a form', () => {
  it.each(createRefusedForms(app))(
    '$path shows an error at each field and keeps the submitted values in every language',
    async ({ path, visitor: come, heading, button, typed, alert, errors, kept }) => {
      const visitor = await come();
      for (const language of LANGUAGE_CODES) {
        const said = (words: Words) => say(language, words);
        const opened = await visitor.open(toLocalPath(path, language));
        expectPageInLanguage(language, opened, 200, heading);
        for (const [label, text] of typed) visitor.form(said(button)).fill(said(label), text);
        const page = await visitor.press(said(button));
        expectPageInLanguage(language, page, 422, heading);
        expect(page.title).toBe(said(() => m.frame_error_title({ title: opened.title })));
        const form = page.form(said(button));
        for (const [label, message] of errors) {
          expect([said(label), form.error(said(label))]).toEqual([
            said(label),
            expect.stringContaining(said(message)),
          ]);
          expect(page.alerts[0]).toContain(said(message));
        }
        expect(page.alerts[0]?.startsWith(said(alert)), page.alerts[0]).toBe(true);
        for (const [label, text] of kept) {
          expect([said(label), form.value(said(label))]).toEqual([said(label), text]);
        }
      }
    },
  );
});

describe.each(LANGUAGE_CODES)('with the forms in %s,', (language) => {
  const said = (words: Words) => say(language, words);

  it('a profile is saved with a Devanagari name, which then appears as the customer name', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    await visitor.open(toLocalPath('/profile', language));
    visitor
      .form(said(m.account_save))
      .fill(said(m.account_name), 'श्रीमती मीरा अय्यर')
      .fill(said(m.account_pin), toDevanagari('695001'));
    const saved = await visitor.press(said(m.account_save));
    expectPageInLanguage(language, saved, 200, m.account_profile);
    expect(saved.alerts).toEqual([said(m.account_profile_updated)]);
    expect(saved.form(said(m.account_save)).value(said(m.account_pin))).toBe('695001');
    const welcome = await visitor.open(toLocalPath('/welcome', language));
    expectPageInLanguage(language, welcome, 200, () =>
      m.account_welcome_heading({ name: 'श्रीमती मीरा अय्यर' }),
    );
    await visitor.press(said(m.frame_logout));
    expect(visitor.page.path).toBe(toLocalPath('/', language));
    const gone = await visitor.open(toLocalPath('/profile', language));
    expect(gone.path).toBe(toLocalPath('/', language));
    expect(gone.alerts[0]).toBe(said(m.account_not_signed_in));
  });

  it('profile values are restored after the session has ended', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    await visitor.open(toLocalPath('/profile', language));
    visitor.form(said(m.account_save)).fill(said(m.account_name), 'मीरा, कोच्चि');
    const window = createVisitor(app, { cookies: visitor.cookies });
    await window.open(toLocalPath('/', language));
    await window.press(said(m.frame_logout));
    const refused = await visitor.press(said(m.account_save));
    expect(refused.path).toBe(toLocalPath('/', language));
    expect(refused.alerts[0]).toContain(said(m.account_not_signed_in));
    expect(refused.alerts[0]).toContain(said(m.account_typed_kept));
    await createVerifiedVisitor(app, mobile, visitor);
    await visitor.press('Are you a User?');
    const again = await visitor.open(toLocalPath('/profile', language));
    expectPageInLanguage(language, again, 200, m.account_profile);
    expect(again.alerts.join()).toContain(said(m.kept_here));
    expect(again.form(said(m.account_save)).value(said(m.account_name))).toBe('मीरा, कोच्चि');
  });

  it('documents are submitted and the next step is shown', async () => {
    const { visitor, mobile } = await createApplicant(app);
    await visitor.open(toLocalPath('/document', language));
    for (const kind of DOCUMENT_KINDS.filter((each) => each !== 'certificate')) {
      const label = said(DOCUMENT_NAMES[kind]);
      visitor.form(said(m.onboarding_documents_submit)).attach(label, await createPhoto());
    }
    const page = await visitor.press(said(m.onboarding_documents_submit));
    expect(page.redirects).toEqual([{ status: 303, to: toLocalPath('/app-downloads', language) }]);
    expect(page.alerts).toEqual([said(m.onboarding_documents_uploaded)]);
    const thanks = await visitor.open(toLocalPath('/thank-you', language));
    expectPageInLanguage(language, thanks, 200, m.onboarding_thanks_heading);
    expect((await getApplication(app, mobile)).siteLanguage ?? 'en').toBe(language);
  });

  it('an email address is confirmed by an OTP mailed in the language of the page', async () => {
    const made = await createDecidedApplication(app.services, ['approve']);
    await sendDueMails(app);
    const visitor = await openApplicationVisitor(app, made);
    await visitor.open(toLocalPath('/astroverify', language));
    app.clock.set(new Date(Date.parse(TEST_NOW) + 15 * 60_000).toISOString());
    const sent = await visitor.press(said(m.onboarding_confirm_send_again));
    expect(sent.alerts).toEqual([said(m.onboarding_confirm_otp_sent)]);
    const subject = said(() => m.mail_code_subject({ brandName: 'Taravani' }));
    const mail = (await readMailsTo(app, made)).find((each) => each.subject === subject);
    const [code = ''] = /\b\d{6}\b/.exec(mail?.text ?? '') ?? [];
    visitor
      .form(said(m.onboarding_confirm_submit))
      .fill(said(m.onboarding_confirm_otp), toDevanagari(code));
    const confirmed = await visitor.press(said(m.onboarding_confirm_submit));
    expectPageInLanguage(language, confirmed, 200, m.onboarding_application_heading);
    expect(confirmed.alerts).toEqual([said(m.onboarding_confirm_confirmed)]);
  });
});

describe('a name in Devanagari', () => {
  it('appears in the lists and pages of the administration and can be searched for', async () => {
    const name = 'श्रीमती मीरा अय्यर';
    const made = await createSubmittedApplication(app.services, { name });
    const admin = await createAdminVisitor(app);
    const list = await admin.open(`/pending?q=${encodeURIComponent('मीरा')}`);
    expect(getNames(list)).toEqual([name]);
    const page = await admin.open(`/admin/view/${made.id}`);
    expect(page.heading).toContain(name);
    expect(page.text).toContain('Bank of Tests');
  });
});
