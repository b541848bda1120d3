import { beforeAll, describe, expect, it } from 'vitest';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { openFaqAdmin, readLastAuditLines, MANAGER } from '../support/faqs';
import { HtmlClient, type HtmlPage } from '../support/html-client';
import { MANY_ADDRESSES } from '../support/sign-in';
import { withFailingWrites, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
const ADD_BUTTON = 'Add contact details';
const UPDATE = 'Update contact details';
const SAMPLE = { email: 'support@taravani.example', phone: '+91 00000 00000' };
const FIRST = { email: 'help@people.example', phone: '+91 90000 00001' };
const SECOND = { email: 'namaste@people.example', phone: '+91 90000 00002' };

let asha: HtmlClient;
let meera: HtmlClient;
beforeAll(async () => {
  asha = await openFaqAdmin(app);
  meera = await openFaqAdmin(app);
});

const version = () => withStore(app, ({ db }) => contentVersion(db));

async function enter(
  admin: HtmlClient,
  button: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<HtmlPage> {
  admin.form(button).fill('Email', email).fill('Phone', phone);
  return admin.press(button);
}

/** Checks that every public page shows these details to people and search engines. */
async function expectContactShown({ email, phone }: typeof FIRST): Promise<void> {
  const visitor = new HtmlClient(app.origin);
  for (const path of ['/', '/faq', '/privacy-policy', '/terms-and-conditions', '/nowhere']) {
    const page = await visitor.open(path);
    expect(page.link(email), path).toBe(`mailto:${email}`);
    expect(page.link(phone), path).toBe(`tel:${phone.replace(/[ -]/g, '')}`);
  }
  expect((await visitor.open('/privacy-policy')).text).toContain(email);
  expect((await visitor.open('/')).structuredData).toContainEqual(
    expect.objectContaining({ '@type': 'Organization', email, telephone: phone }),
  );
}

// The tests depend on their order, because the details are entered once per store.
describe('contact details', () => {
  it('are a sample at first, which a note on the page explains', async () => {
    const visitor = new HtmlClient(app.origin);
    for (const path of [
      '/',
      '/about',
      '/privacy-policy',
      '/refund-policy',
      '/terms-and-conditions',
    ]) {
      const page = await visitor.open(path);
      expect(page.link(SAMPLE.email), path).toBe(`mailto:${SAMPLE.email}`);
      // The sample number is unreachable and therefore never shown.
      expect(page.html, path).not.toMatch(/00000 ?00000|tel:/);
      expect(page.html, path).not.toMatch(/\bor (?:calls? )?[.;:,]/);
    }
    expect(asha.page.text).toContain('came with the site');
    expect([
      asha.page.form(ADD_BUTTON).value('Email'),
      asha.page.form(ADD_BUTTON).value('Phone'),
    ]).toEqual(Object.values(SAMPLE));
  });

  const missing = 'Email and Phone are required.';
  const address = 'Please enter a valid email address.';
  const number =
    'Please enter ten digits, or the number with its country code, such as +91 98765 43210.';
  it.each([
    ['', '', missing, missing],
    [' \u200b ', FIRST.phone, missing, ''],
    [FIRST.email, '   ', '', missing],
    ['help', FIRST.phone, address, ''],
    ['help@people', FIRST.phone, address, ''],
    ['a b@people.example', FIRST.phone, address, ''],
    [`${'x'.repeat(200)}@people.example`, FIRST.phone, 'Please use at most 200 characters.', ''],
    [FIRST.email, '90000 0001', '', number],
    [FIRST.email, '+91', '', number],
    [FIRST.email, '+91 90000 00001 ext. 5', '', number],
    [FIRST.email, '+91 90000 00001 00001', '', number],
    [FIRST.email, '+0 90000 00001', '', number],
    [FIRST.email, `+91${'-1'.repeat(500)}`, '', number],
    [FIRST.email, '<b>+91 90000 00001</b>', '', number],
  ])(
    'are rejected with the e-mail address %j and the phone number %j',
    async (email, phone, first, second) => {
      await asha.open(MANAGER);
      const page = await enter(asha, ADD_BUTTON, { email, phone });
      const form = page.form(ADD_BUTTON);
      expect(page.status).toBe(422);
      expect(form.error('Email')).toBe(first);
      expect(form.error('Phone').endsWith(second)).toBe(true);
      expect(form.error('Phone') !== '').toBe(second !== '');
      expect(form.value('Phone')).toBe(phone.trim());
      expect(await app.services.help.findContact()).toEqual(SAMPLE);
    },
  );

  it('are added by the first of two administrators', async () => {
    await asha.open(MANAGER);
    await meera.open(MANAGER);
    const before = await version();
    const page = await enter(asha, ADD_BUTTON, FIRST);
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'Contact details added successfully!']);
    const home = await new HtmlClient(app.origin).open('/');
    expect(home.link(FIRST.email), 'in the footer of the site').toBe(`mailto:${FIRST.email}`);
    expect(await version()).toBe(before + 1);
    expect(await readLastAuditLines(app, 1)).toEqual(['contact added contact:site']);
    await expectContactShown(FIRST);
    const late = await enter(meera, ADD_BUTTON, SECOND);
    expect([late.status, late.alerts[0]]).toEqual([
      409,
      expect.stringContaining('Another administrator has changed the contact details'),
    ]);
    expect(late.text).toContain(`Now on the site: ${FIRST.email}, ${FIRST.phone}`);
    expect(late.form(UPDATE).value('Email')).toBe(SECOND.email);
    expect(await app.services.help.findContact()).toEqual(FIRST);
  });

  it('are updated afterwards', async () => {
    await asha.open(MANAGER);
    const page = await enter(asha, UPDATE, SECOND);
    expect([page.path, page.alerts[0]]).toEqual([MANAGER, 'Contact details updated successfully!']);
    const { lines } = await app.services.audit.find({}, null);
    expect(lines[0]).toMatchObject({
      action: 'contact updated',
      detail: `Old: ${FIRST.email}, ${FIRST.phone} New: ${SECOND.email}, ${SECOND.phone}`,
    });
    await expectContactShown(SECOND);
  });

  it('are updated once when the button is pressed twice', async () => {
    await Promise.all([asha, meera].map((each) => each.open(MANAGER)));
    const before = await version();
    const pages = await Promise.all([asha, meera].map((each) => enter(each, UPDATE, FIRST)));
    expect(pages.map(({ alerts }) => alerts[0])).toEqual(
      Array(2).fill('Contact details updated successfully!'),
    );
    expect(await version()).toBe(before + 1);
  });

  it('remain in the form when the store fails', async () => {
    await asha.open(MANAGER);
    const page = await withFailingWrites(app, 'contact', ['insert'], () =>
      enter(asha, UPDATE, SECOND),
    );
    expect(app.log.takeErrors()).toHaveLength(1);
    expect([page.status, page.alerts]).toEqual([503, ['Failed to save contact details.']]);
    expect(page.form(UPDATE).value('Email')).toBe(SECOND.email);
    expect(await app.services.help.findContact()).toEqual(FIRST);
    expect((await asha.press(UPDATE)).alerts[0]).toBe('Contact details updated successfully!');
  });

  it('accept ten digits as an Indian number', async () => {
    await asha.open(MANAGER);
    const page = await enter(asha, UPDATE, { email: SECOND.email, phone: '9000000003' });
    expect(page.alerts[0]).toBe('Contact details updated successfully!');
    expect(page.form(UPDATE).value('Phone')).toBe('+91 90000 00003');
    const home = await new HtmlClient(app.origin).open('/');
    expect(home.link('+91 90000 00003')).toBe('tel:+919000000003');
  });
});
