import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  getApplication,
  ASTROLOGER,
  fillAstrologer,
  newAstrologer,
  REGISTER,
} from '../support/onboarding';
import { createMobile, MANY_ADDRESSES, createVerifiedVisitor } from '../support/sign-in';
import { withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const PATH = '/astrologer-registration';

async function registerWith(spoil: (visitor: HtmlClient) => void) {
  const mobile = createMobile();
  const visitor = await newAstrologer(app, mobile);
  await fillAstrologer(visitor);
  spoil(visitor);
  return { visitor, mobile, page: await visitor.press(REGISTER) };
}

describe('a new astrologer', () => {
  it('is stored as entered, is pending, and continues to the bank details', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    expect(visitor.page.path).toBe(PATH);
    expect(visitor.page.text).toContain('Step 1 of 3');
    expect(visitor.form(REGISTER).value('Mobile')).toBe(mobile);
    expect(visitor.form(REGISTER).attribute('Mobile', 'readonly')).not.toBeNull();
    await fillAstrologer(visitor);
    const page = await visitor.press(REGISTER);
    expect(page.redirects).toEqual([{ status: 303, to: '/bank-details' }]);
    expect(await getApplication(app, mobile)).toMatchObject({
      mobile,
      status: 3,
      submittedAt: null,
      bank: null,
      documents: [],
      registrationDate: '2026-11-21',
      details: {
        firstName: 'Meera Iyer',
        age: 40,
        gender: 'Female',
        address: '12 Princess Street, Fort Kochi',
        country: 'India',
        state: 'Kerala',
        city: 'Kochi',
        pinCode: '682001',
        email: 'meera@people.example',
        language: 'Hindi, Malayalam',
        experience: 9,
        specialization: 'vedic',
      },
    });
    expect(page.hasButton('Logout')).toBe(false);
  });

  it('can use the other URL, whose form posts to itself', async () => {
    const mobile = createMobile();
    const visitor = await createVerifiedVisitor(app, mobile);
    await visitor.open('/astrologerform');
    await fillAstrologer(visitor);
    expect(visitor.page.path).toBe('/astrologerform');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
    await getApplication(app, mobile);
  });

  it('can enter Devanagari, emoji and markup, which are stored unchanged and shown as text', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    const texts = {
      ...ASTROLOGER,
      'Full name': 'मीरा 👩🏽‍🔬 <b>O’Neil & "Sons"</b>',
      Age: '४०',
      Address: 'फोर्ट कोच्चि',
      Pincode: '६८२ ००१',
      Languages: 'हिन्दी, മലയാളം',
    };
    await fillAstrologer(visitor, texts);
    await visitor.press(REGISTER);
    const { details } = await getApplication(app, mobile);
    expect(details).toMatchObject({
      firstName: texts['Full name'],
      age: 40,
      address: texts.Address,
      pinCode: '682001',
      language: texts.Languages,
    });
    const page = await visitor.open(PATH);
    expect(page.form(REGISTER).value('Full name')).toBe(texts['Full name']);
    expect(page.html).not.toContain('<b>');
  });

  it('is stored with the confirmed number, and without injected form fields', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    await fillAstrologer(visitor);
    const { body, type } = visitor.page.submission(REGISTER);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: `${String(body)}&status=1&astrologerId=1&rating=10&mobile=9999999999`,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/bank-details']);
    expect(await getApplication(app, mobile)).toMatchObject({ status: 3 });
    expect(await app.services.onboarding.findByMobile('9999999999')).toBeNull();
  });
});

describe('missing or invalid input', () => {
  it('does not include the country, since India is selected', async () => {
    const visitor = await newAstrologer(app, createMobile());
    const { html } = await visitor.open(PATH);
    expect(html).toMatch(/<option value="\d+" selected="">India<\/option>/);
  });

  it('is completely reported in page order, and nothing is stored', async () => {
    const mobile = createMobile();
    const visitor = await newAstrologer(app, mobile);
    const page = await visitor.press(REGISTER);
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(
      'Please check what you entered Name should be at least 3 characters long. ' +
        'Age must be between 18 and 100. Gender is required. Address is required. ' +
        'State is required. City is required. Pincode must be 6 digits. ' +
        'Please enter a valid email address. Please enter valid languages. ' +
        'Experience must be between 0 and 70 years. Specialisation is required.',
    );
    expect(await app.services.onboarding.findByMobile(mobile)).toBeNull();
  });

  it.each([
    ['Full name', 'Jo', 'Name should be at least 3 characters long.'],
    ['Age', '17', 'Age must be between 18 and 100.'],
    ['Age', '101', 'Age must be between 18 and 100.'],
    ['Age', 'forty', 'Age must be between 18 and 100.'],
    ['Address', ' ', 'Address is required.'],
    ['Pincode', '68200', 'Pincode must be 6 digits.'],
    ['Email', 'meera@people', 'Please enter a valid email address.'],
    ['Languages', ' h ', 'Please enter valid languages.'],
    ['Languages', '12', 'Please enter valid languages.'],
    ['Languages', '🙂🙂', 'Please enter valid languages.'],
    ['Experience in years', '71', 'Experience must be between 0 and 70 years.'],
    ['Experience in years', '-1', 'Experience must be between 0 and 70 years.'],
  ])(
    'with %s of %j is rejected, and all submitted values are kept',
    async (label, typed, message) => {
      const { page, mobile } = await registerWith((visitor) =>
        visitor.form(REGISTER).fill(label, typed),
      );
      expect(page.status).toBe(422);
      const form = page.form(REGISTER);
      expect(form.error(label)).toContain(message);
      expect(page.alerts[0]).toBe(`Please check what you entered ${message}`);
      for (const [other, text] of Object.entries(ASTROLOGER)) {
        if (other !== label) expect(form.value(other)).toBe(text);
      }
      expect([...form.chosen('Gender'), ...form.chosen('Specialisation')]).toEqual([
        'Female',
        'Vedic astrology',
      ]);
      expect(['Country', 'State', 'City'].map((each) => form.value(each))).toEqual([
        'India',
        'Kerala',
        'Kochi',
      ]);
      expect(await app.services.onboarding.findByMobile(mobile)).toBeNull();
    },
  );

  it('includes a city outside the state', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    const { body, type } = visitor.page.submission(REGISTER);
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: PATH,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body).replace(/city=\d+/, 'city=999999999'),
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('City is required.');
  });
});

describe('a failing store', () => {
  it('shows an error, keeps the submitted values, and saves them after it recovers', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    const page = await withoutTable(app, 'applications', () => visitor.press(REGISTER));
    expect(page.status).toBe(503);
    expect(page.alerts[0]).toBe('Registration failed. Please try again.');
    for (const [label, text] of Object.entries(ASTROLOGER)) {
      expect(page.form(REGISTER).value(label)).toBe(text);
    }
    expect(page.form(REGISTER).value('City')).toBe('Kochi');
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  });

  it('shows an error when only writes fail', async () => {
    const visitor = await newAstrologer(app);
    await fillAstrologer(visitor);
    const page = await withoutTable(app, 'application_events', () => visitor.press(REGISTER));
    expect([page.status, page.alerts[0]]).toEqual([422, 'Registration failed. Please try again.']);
    expect((await visitor.press(REGISTER)).path).toBe('/bank-details');
  });

  it('shows an error before the form opens', async () => {
    const visitor = await newAstrologer(app);
    const page = await withoutTable(app, 'applications', () => visitor.open(PATH));
    expect(page.status).toBe(503);
    expect(page.headers['retry-after']).toBe('30');
    expect((await visitor.follow('Please wait a moment and try again.')).hasButton(REGISTER)).toBe(
      true,
    );
  });
});
