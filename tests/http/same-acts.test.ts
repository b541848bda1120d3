import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlainPicture } from '../support/sample-pictures';
import { createAdminVisitor } from '../support/admin';
import { API, apiEnvironment, getBearerHeader } from '../support/api';
import {
  createDecidedApplication,
  createRegisteredApplication,
  createSubmittedApplication,
  getVersion,
} from '../support/applications';
import { TEST_NOW } from '../support/clock';
import { addFaq, openFaqAdmin, deleteContact, setFaqs } from '../support/faqs';
import {
  createAstrologerWithBankDetails,
  createBankTexts,
  BRANCH,
  fillAstrologer,
  fillIn,
  seedTestBranches,
  newAstrologer,
  REGISTER,
  createRegisteredAstrologer,
  SAVE,
} from '../support/onboarding';
import { sendDueMails } from '../support/mails';
import { attachRequired, createPhoto, SUBMIT } from '../support/onboarding-documents';
import { createFreshDay, openNewEditor, uploadSign } from '../support/readings';
import { openApplication } from '../support/review';
import {
  readLastCode,
  enterCode,
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createUnregisteredVisitor,
  requestDeletion,
} from '../support/sign-in';
import { readStatisticsReports } from '../support/statistics';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

/*
 * A page and an API call for the same action share one use case, so store, emails, statistics and audit log
 * must match, except for the actor.
 */

const app = useTestApp({ environment: { ...MANY_ADDRESSES, ...apiEnvironment() } });
beforeAll(() => seedTestBranches(app));
beforeEach(() => app.clock.set(TEST_NOW));

type PreparedAct = () => Promise<unknown>;

/** Each side prepares the action for a mobile number and returns the function that performs it. */
interface Act {
  readonly name: string;
  readonly page: (mobile: string) => Promise<PreparedAct>;
  readonly api: (mobile: string) => Promise<PreparedAct>;
}

async function call(method: string, address: string, sent?: object | FormData): Promise<unknown> {
  const isForm = sent instanceof FormData;
  const answer = await fetch(`${app.origin}${API}/${address}`, {
    method,
    headers: {
      ...getBearerHeader(),
      ...(sent && !isForm ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(sent ? { body: isForm ? sent : JSON.stringify(sent) } : {}),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer.json();
}

const getQuery = (values: Readonly<Record<string, string>>) => String(new URLSearchParams(values));
const PLACES = { country: 'India', state: 'Kerala', city: 'Kochi' };
const PERSON = {
  firstName: 'Meera Iyer',
  gender: 'Female',
  dob: '1992-02-29',
  timeOfBirth: '05:45',
  country: 'India',
  birthState: 'Kerala',
  birthCity: 'Kochi',
  pinCode: '682001',
  email: 'meera@people.example',
};
const TEXT = { question: 'Is it free?', answer: 'Yes.' };
const CONTACT = { email: 'help@people.example', phone: '+91 90000 00001' };

async function createCustomerToDelete(mobile: string): Promise<void> {
  await createRegisteredVisitor(app, mobile);
  const { formDrafts } = app.services;
  const draftOwner = { writer: formDrafts.getKey({ mobile }), browser: 'a phone' };
  await formDrafts.keep(draftOwner, '/profile', { formId: 'profile' } as never);
}

const createLampPicture = () => createPlainPicture(1200, 600).png().toBuffer();

async function getId(mobile: string): Promise<number> {
  const application = await app.services.onboarding.findByMobile(mobile);
  if (!application) throw new Error('There is no application');
  return application.astrologerId;
}

async function faqId(): Promise<number> {
  return (await app.services.help.listFaqs())[0]?.id ?? 0;
}

const ACTS: readonly Act[] = [
  {
    name: 'a customer registers',
    async page(mobile) {
      const visitor = await createUnregisteredVisitor(app, mobile);
      await fillRegistration(visitor);
      return () => visitor.press('Register');
    },
    async api(mobile) {
      await createUnregisteredVisitor(app, mobile);
      const body = { ...PERSON, mobile, latitude: 'Fort Kochi' };
      return () => call('POST', 'astroservice/register/customer', body);
    },
  },
  {
    name: 'a customer changes the profile',
    async page(mobile) {
      const visitor = await createRegisteredVisitor(app, mobile);
      await visitor.open('/profile');
      visitor.form('Save').fill('Full name', 'Asha Rao').fill('Birth place', 'Mattancherry');
      return () => visitor.press('Save');
    },
    async api(mobile) {
      await createRegisteredVisitor(app, mobile);
      const { id } = (await call('GET', `astroservice/login/ascustomer/${mobile}`)) as {
        id: number;
      };
      const change = { ...PERSON, id, mobile, firstName: 'Asha Rao', birthPlace: 'Mattancherry' };
      const form = new FormData();
      form.append('updCustomer', JSON.stringify(change));
      return () => call('POST', 'astroservice/update/customer', form);
    },
  },
  {
    name: 'a customer is deleted',
    async page(mobile) {
      await createCustomerToDelete(mobile);
      const visitor = createVisitor(app);
      await requestDeletion(visitor, mobile);
      const code = await readLastCode(app.dataDirectory, mobile);
      return () => enterCode(visitor, code, 'Delete my account');
    },
    async api(mobile) {
      await createCustomerToDelete(mobile);
      await requestDeletion(createVisitor(app), mobile);
      return () => call('DELETE', `astroservice/delete/customer/${mobile}`);
    },
  },
  {
    name: 'an astrologer registers',
    async page(mobile) {
      const visitor = await newAstrologer(app, mobile);
      await fillAstrologer(visitor);
      return () => visitor.press(REGISTER);
    },
    async api(mobile) {
      await newAstrologer(app, mobile);
      const body = {
        ...PLACES,
        astrologerId: 0,
        mobileNo: mobile,
        emailId: 'meera@people.example',
        status: 3,
        firstName: 'Meera Iyer',
        gender: 'Female',
        age: 40,
        language: 'Hindi, Malayalam',
        specialization: 'vedic',
        experience: 9,
        registrationDate: '',
        address: '12 Princess Street, Fort Kochi',
        pinCode: '682001',
      };
      return () => call('POST', 'astroservice/register/astrologer', body);
    },
  },
  {
    name: 'an astrologer gives bank details',
    async page(mobile) {
      const visitor = await createRegisteredAstrologer(app, mobile);
      fillIn(visitor, SAVE, createBankTexts(mobile));
      return () => visitor.press(SAVE);
    },
    async api(mobile) {
      await createRegisteredAstrologer(app, mobile);
      const texts = createBankTexts(mobile);
      const body = {
        astrologerId: await getId(mobile),
        mobileNo: mobile,
        aadharNumber: texts['Aadhar number'],
        panNumber: texts['PAN number'],
        accountHolderName: texts['Account holder name'],
        accountNumber: texts['Account number'],
        ifscCode: BRANCH.ifsc,
        bankName: BRANCH.bank,
        branchName: BRANCH.branch,
        address: BRANCH.address,
        city: BRANCH.city,
        state: BRANCH.state,
      };
      return () => call('POST', 'astrologer/bank-details/save', body);
    },
  },
  {
    name: 'an astrologer hands in with the documents',
    async page(mobile) {
      const visitor = await createAstrologerWithBankDetails(app, mobile);
      await attachRequired(visitor);
      return () => visitor.press(SUBMIT);
    },
    async api(mobile) {
      await createAstrologerWithBankDetails(app, mobile);
      const form = new FormData();
      const { bytes, name } = await createPhoto();
      const photo = new Blob([new Uint8Array(bytes)]);
      for (let sent = 0; sent < 3; sent += 1) form.append('contentFiles', photo, name);
      const address = `astro-docs/save?astrologerId=${await getId(mobile)}`;
      return () => call('POST', address, form);
    },
  },
  {
    name: 'an application is rejected',
    async page() {
      const made = await createSubmittedApplication(app.services, { email: 'one@people.example' });
      const visitor = await openApplication(app, made);
      await visitor.follow('Reject');
      visitor.form('Reject').fill('Reason', 'The PAN card cannot be read.');
      return () => visitor.press('Reject');
    },
    async api() {
      const made = await createSubmittedApplication(app.services, { email: 'two@people.example' });
      const words = {
        astrologerId: String(made.id),
        rejectionReason: 'The PAN card cannot be read.',
      };
      return () => call('POST', `email/reject?${getQuery(words)}`);
    },
  },
  {
    name: 'an application is approved',
    async page() {
      const made = await createSubmittedApplication(app.services);
      const visitor = await openApplication(app, made);
      await visitor.follow('Approve');
      return () => visitor.press('Approve');
    },
    async api() {
      const made = await createSubmittedApplication(app.services);
      const version = await getVersion(app.services, made);
      const decision = { kind: 'approve', version, actor: 'asha@people.example', note: null };
      return () => call('POST', `extensions/applications/${made.id}/decisions`, decision);
    },
  },
  {
    name: 'an astrologer is deactivated',
    async page() {
      const made = await createDecidedApplication(app.services, ['approve']);
      const visitor = await openApplication(app, made);
      await visitor.follow('Deactivate');
      return () => visitor.press('Deactivate');
    },
    async api() {
      const made = await createDecidedApplication(app.services, ['approve']);
      return () => call('DELETE', `astroservice/delete/astrologer/${made.mobile}`);
    },
  },
  ...['2026-11-21', '2026-12-01'].map((day) => ({
    name: `an article is published for ${day}`,
    async page(mobile: string) {
      const admin = await createAdminVisitor(app);
      await admin.open('/blogupload');
      const picture = { name: 'lamp.png', type: 'image/png', bytes: await createLampPicture() };
      admin
        .form('Publish')
        .fill('Main heading', `About ${mobile}`)
        .fill('SEO heading (optional)', `Lamps ${mobile}`)
        .fill('Main description (needed to publish)', 'Lamps are lit.')
        .choose('Author (needed to publish)', 'Meenakshi Rao')
        .fill('What the main image shows (needed to publish)', `About ${mobile}`)
        .fill('Article (needed to publish)', '<p>Lamps are lit.</p>')
        .fill('Schedule date (optional)', day)
        .attach('Main image (needed to publish)', picture);
      return () => admin.press('Publish');
    },
    async api(mobile: string) {
      const form = new FormData();
      const texts = {
        mainHeading: `About ${mobile}`,
        heading: `Lamps ${mobile}`,
        article: 'Meenakshi Rao',
        scheduleDate: day.replaceAll('-', ''),
        htmlContent: '<p>Lamps are lit.</p>',
      };
      for (const [name, text] of Object.entries(texts)) form.append(name, text);
      form.append(
        'mainImageFile',
        new Blob([new Uint8Array(await createLampPicture())]),
        'lamp.png',
      );
      return () => call('POST', 'astroblogs/save', form);
    },
  })),
  {
    name: 'a reading is published',
    async page(mobile) {
      const editor = await openNewEditor(app);
      const day = createFreshDay();
      const text = `A calm day for ${mobile}.`;
      return () => uploadSign(editor, { start: day, end: day, language: 'English', text });
    },
    async api(mobile) {
      const day = createFreshDay().replaceAll('-', '');
      const query = {
        startDate: day,
        endDate: day,
        language: 'english',
        sunshine: 'Aries',
        prediction: `A calm day for ${mobile}.`,
      };
      return () => call('POST', `horroscope/saveDaily?${getQuery(query)}`);
    },
  },
  {
    name: 'a question is added',
    async page() {
      await setFaqs(app, 'A');
      const admin = await openFaqAdmin(app);
      return () => addFaq(admin, TEXT.question, TEXT.answer);
    },
    async api() {
      await setFaqs(app, 'A');
      return () => call('POST', `faqs/add-faq?${getQuery(TEXT)}`);
    },
  },
  ...['Is it free?', 'A?'].map((question) => ({
    name: `a question is changed to ${question}`,
    async page() {
      await setFaqs(app, 'A');
      const admin = await openFaqAdmin(app);
      await admin.follow('Edit A?');
      admin.form('Save FAQ').fill('Question', question);
      return () => admin.press('Save FAQ');
    },
    async api() {
      await setFaqs(app, 'A');
      const id = await faqId();
      return () => call('PUT', `faqs/${id}?${getQuery({ question, answer: 'A.' })}`);
    },
  })),
  {
    name: 'a question is deleted',
    async page() {
      await setFaqs(app, 'A');
      const admin = await openFaqAdmin(app);
      await admin.follow('Delete A?');
      return () => admin.press('Delete FAQ');
    },
    async api() {
      await setFaqs(app, 'A');
      const id = await faqId();
      return () => call('DELETE', `faqs/${id}`);
    },
  },
  ...(['POST contact/add', 'PUT contact/update'] as const).map((name) => ({
    name: `contact details are entered by ${name}`,
    async page() {
      await deleteContact(app);
      const admin = await openFaqAdmin(app);
      admin.form('Add contact details').fill('Email', CONTACT.email).fill('Phone', CONTACT.phone);
      return () => admin.press('Add contact details');
    },
    async api() {
      await deleteContact(app);
      const [method = '', address = ''] = name.split(' ');
      return () => call(method, `${address}?${getQuery(CONTACT)}`);
    },
  })),
];

/** An action of each area; `npm run test:all` tests the others. */
const ALWAYS_TESTED: ReadonlySet<string> = new Set([
  'a customer registers',
  'a customer is deleted',
  'an astrologer hands in with the documents',
  'an application is approved',
  'an article is published for 2026-11-21',
  'a reading is published',
  'a question is deleted',
]);

/** Only the page side counts views and needs a code to delete an account. */
const UNRELATED_COUNTERS = /^(views-|otp-confirmed )/;

async function stored(mobile: string) {
  const { customers, onboarding, help, formDrafts, hash } = app.services;
  const customer = await customers.findByMobile(mobile as never);
  const application = await onboarding.findByMobile(mobile);
  const [otps, kept, articles, readings] = await withStore(app, async ({ db }) => [
    await db
      .selectFrom('otps')
      .select('open')
      .where('mobile_key', '=', hash('mobile', mobile))
      .execute(),
    await db
      .selectFrom('kept_posts')
      .select('path')
      .where('owner_key', '=', formDrafts.getKey({ mobile }))
      .execute(),
    await db
      .selectFrom('blogs')
      .select(['slug', 'status', 'heading', 'main_heading', 'main_description', 'main_image_alt'])
      .select(['author', 'schedule_date', 'html_content', 'version'])
      .where('slug', '=', `lamps-${mobile}`)
      .execute(),
    await db
      .selectFrom('predictions')
      .select(['language', 'sign', 'prediction', 'origin'])
      .where('prediction', 'like', `%${mobile}%`)
      .execute(),
  ]);
  return {
    customer: customer && { ...customer, id: 0, sessionVersion: 0 },
    application: application && {
      ...application,
      astrologerId: 0,
      sessionVersion: 0,
      // Account numbers differ between the two people.
      bank: application.bank && { ...application.bank, endings: null },
    },
    openCodes: otps.filter(({ open }) => open === 1).length,
    kept,
    articles,
    readings,
    faqs: (await help.listFaqs()).map(({ question, answer }) => ({ question, answer })),
    contact: await help.findContact(),
  };
}

async function readEffects() {
  await readStatisticsReports(app);
  const rows = await withStore(app, ({ db }) =>
    db.selectFrom('daily_counts').selectAll().execute(),
  );
  const counts = Object.fromEntries(rows.map(({ name, total }) => [name, Number(total)]));
  const { lines } = await app.services.audit.find({}, null);
  await sendDueMails(app);
  const file = path.join(app.dataDirectory, 'outbox', 'mail.jsonl');
  const mails = existsSync(file) ? (await readFile(file, 'utf8')).split('\n').filter(Boolean) : [];
  return { counts, lines, mails };
}

async function measureEffects(prepare: Act['page'], mobile: string) {
  const work = await prepare(mobile);
  const before = await readEffects();
  await work();
  const after = await readEffects();
  const isNew = new Set(after.lines.map(({ id }) => id));
  for (const { id } of before.lines) isNew.delete(id);
  const written = JSON.stringify(await stored(mobile));
  return {
    stored: JSON.parse(written.replaceAll(mobile, 'MOBILE')) as unknown,
    mails: after.mails
      .slice(before.mails.length)
      .map((mail) => (JSON.parse(mail) as { readonly subject: string }).subject),
    counted: Object.entries(after.counts)
      .map(([name, total]) => `${name} ${total - (before.counts[name] ?? 0)}`)
      .filter((line) => !line.endsWith(' 0') && !UNRELATED_COUNTERS.test(line)),
    audited: after.lines
      .filter(({ id }) => isNew.has(id))
      .map(({ action, subject, detail }) => ({
        action,
        subject: subject.replace(/\d+/g, 'N'),
        // An API call records the person it acts for.
        detail: detail.replace(/^for \S+$/, '').replaceAll(mobile, 'MOBILE'),
      })),
  };
}

it('an Aadhaar or PAN cannot be guessed through the API', async () => {
  const { id, mobile, name, numbers } = await createRegisteredApplication(app.services);
  const body = { ...numbers, astrologerId: id, mobileNo: mobile, accountHolderName: name };
  const save = () =>
    call('POST', 'astrologer/bank-details/save', { ...body, ifscCode: BRANCH.ifsc });
  for (let entered = 0; entered < 30; entered += 1) await save();
  await expect(save()).rejects.toThrow(/^429 .*too-many-numbers/);
});

describe('page and API have the same effects', () => {
  for (const { name, page, api } of ACTS) {
    it(`for this action: ${name}`, { tags: ALWAYS_TESTED.has(name) ? [] : ['all'] }, async () => {
      const [one, other] = [createMobile(), createMobile()];
      const expected = await measureEffects(page, one);
      expect(await measureEffects(api, other)).toEqual(expected);
    });
  }
});
