import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  PERSON,
  createRegisteredVisitor,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { countRows, withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const REQUIRED_FIELDS_ALERT = 'Please fill in all required fields.';
const CHECK_INPUT_HEADING = 'Please check what you entered';

function buildRow(mobile: string) {
  return withStore(app, ({ db }) =>
    db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirst(),
  );
}

/** Registers with a form that is valid except for one field. */
async function registerWith(spoil: (visitor: HtmlClient) => void) {
  const mobile = createMobile();
  const visitor = await createUnregisteredVisitor(app, mobile);
  await fillRegistration(visitor);
  spoil(visitor);
  return { visitor, mobile, page: await visitor.press('Register') };
}

describe('a new customer', () => {
  it('is stored as typed, signed in and welcomed', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile);
    expect(visitor.page.redirects).toEqual([{ status: 303, to: '/welcome' }]);
    expect(visitor.page.heading).toBe('Welcome, Meera Iyer');
    expect(visitor.page.hasButton('Logout')).toBe(true);
    expect(visitor.page.getLinkNames()).toContain('See my profile');
    expect(await buildRow(mobile)).toMatchObject({
      first_name: 'Meera Iyer',
      gender: 'Female',
      dob: '1992-02-29',
      time_of_birth: '05:45',
      birth_place: 'Fort Kochi',
      country: 'India',
      birth_state: 'Kerala',
      birth_city: 'Kochi',
      pin_code: '682001',
      email: 'meera@people.example',
      photo: null,
      version: 1,
      session_version: expect.any(Number) as number,
    });
  });

  it('can use Devanagari, emoji and markup, which are stored as typed and shown as text', async () => {
    const mobile = createMobile();
    const name = 'मीरा 👩🏽‍🔬 <b>O’Neil & "Sons"</b>';
    const visitor = await createRegisteredVisitor(app, mobile, {
      ...PERSON,
      'Full name': `  ${name} `,
      Location: 'फोर्ट कोच्चि',
      'PIN code': '६८२ ००१',
    });
    expect(visitor.page.heading).toBe(`Welcome, ${name}`);
    expect(visitor.page.html).not.toContain('<b>');
    expect(await buildRow(mobile)).toMatchObject({
      first_name: name,
      birth_place: 'फोर्ट कोच्चि',
      pin_code: '682001',
    });
    const profile = await visitor.open('/profile');
    expect(profile.form('Save').value('Full name')).toBe(name);
  });

  it('can omit the e-mail address, and NA is stored', async () => {
    const mobile = createMobile();
    const visitor = await createRegisteredVisitor(app, mobile, {
      ...PERSON,
      'E-mail (optional)': '',
    });
    expect(await buildRow(mobile)).toMatchObject({ email: 'NA' });
    expect((await visitor.open('/profile')).form('Save').value('E-mail')).toBe('');
  });

  it('is stored with the number for which the code was entered, regardless of what the form contains', async () => {
    const mobile = createMobile();
    const visitor = await createUnregisteredVisitor(app, mobile);
    await fillRegistration(visitor);
    const { body, address, type } = visitor.page.submission('Register');
    const changed = String(body).replace(`mobile=${mobile}`, 'mobile=9999999999');
    expect(changed).toContain('9999999999');
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: `${changed}&id=1&session_version=9&balanceAmount=1000&status=1`,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/welcome']);
    expect(await buildRow(mobile)).toMatchObject({ version: 1 });
    expect(await buildRow(mobile)).not.toMatchObject({ session_version: 9 });
    expect(await buildRow('9999999999')).toBeUndefined();
  });
});

describe('a missing or wrong field', () => {
  it('is listed with all others in page order, and nothing is stored', async () => {
    const mobile = createMobile();
    const visitor = await createUnregisteredVisitor(app, mobile);
    visitor.form('Register').choose('Country', 'Choose a country');
    const page = await visitor.press('Register');
    expect(page.status).toBe(422);
    expect(page.title).toMatch(/^Error: /);
    expect(page.alerts[0]).toBe(
      `${REQUIRED_FIELDS_ALERT} Name is required. Gender is required. Date of Birth is required. Time of Birth is required. ` +
        'Location is required. Country is required. State is required. City is required. ' +
        'Please enter a valid 6-digit pin code',
    );
    const form = page.form('Register');
    expect(form.error('Full name')).toBe('Name is required.');
    expect(form.error('Day')).toContain('Date of Birth is required.');
    expect(form.error('Time of birth')).toContain('Time of Birth is required.');
    expect(form.error('Location')).toContain('Location is required.');
    expect(form.error('Country')).toBe('Country is required.');
    expect(form.error('State')).toBe('State is required.');
    expect(form.error('City')).toBe('City is required.');
    expect(form.error('PIN code')).toBe('Please enter a valid 6-digit pin code');
    expect(form.error('E-mail (optional)')).toBe('');
    expect(await buildRow(mobile)).toBeUndefined();
  });

  it.each([
    ['E-mail (optional)', 'nobody', 'Please enter a valid email address'],
    ['E-mail (optional)', 'a b@c.d', 'Please enter a valid email address'],
    ['PIN code', '12345', 'Please enter a valid 6-digit pin code'],
    ['PIN code', '1234567', 'Please enter a valid 6-digit pin code'],
    ['Full name', '   ', 'Name is required.'],
    ['Full name', 'x'.repeat(101), 'Please use at most 100 characters.'],
    ['Location', '\u200b', 'Location is required.'],
    ['Time of birth', '24:00', 'Please enter a time such as 05:45.'],
  ])('%s of %j is rejected and the typed values are preserved', async (label, typed, message) => {
    const { page, mobile } = await registerWith((visitor) =>
      visitor.form('Register').fill(label, typed),
    );
    expect(page.status).toBe(422);
    const form = page.form('Register');
    expect(form.error(label)).toContain(message);
    const heading =
      typed.trim() && typed !== '\u200b' ? CHECK_INPUT_HEADING : REQUIRED_FIELDS_ALERT;
    expect(page.alerts[0]).toBe(`${heading} ${message}`);
    for (const [other, text] of Object.entries(PERSON)) {
      if (other !== label) expect(form.value(other)).toBe(text);
    }
    expect(form.chosen('Gender')).toEqual(['Female']);
    expect(['Day', 'Month', 'Year'].map((each) => form.value(each))).toEqual([
      '29',
      'February',
      '1992',
    ]);
    expect(['Country', 'State', 'City'].map((each) => form.value(each))).toEqual([
      'India',
      'Kerala',
      'Kochi',
    ]);
    expect(await buildRow(mobile)).toBeUndefined();
  });

  it('is also listed when it is the mobile number', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/user-registration',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'mobile=12345',
    });
    expect(answer.text).toContain('Please enter a valid 10-digit mobile number');
  });
});

describe('two registrations of a number', () => {
  it('create one account when they are simultaneous', async () => {
    const mobile = createMobile();
    const first = await createUnregisteredVisitor(app, mobile);
    const second = await createUnregisteredVisitor(app, mobile);
    await Promise.all([fillRegistration(first), fillRegistration(second)]);
    const pages = await Promise.all([first.press('Register'), second.press('Register')]);
    expect(pages.map(({ path }) => path).sort()).toEqual(['/user-registration', '/welcome']);
    const refused = pages.find(({ status }) => status === 422);
    expect(refused?.alerts[0]).toContain(
      'This mobile number already has an account. Please sign in again to use it.',
    );
    expect(await countRows(app, 'customers', `mobile = '${mobile}'`)).toBe(1);
  });
});

describe('a store that fails', () => {
  it('shows an error, preserves the input and accepts it afterwards', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    await fillRegistration(visitor);
    const page = await withoutTable(app, 'customers', () => visitor.press('Register'));
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Registration failed. Please try again.');
    expect(page.form('Register').value('Full name')).toBe('Meera Iyer');
    expect((await visitor.press('Register')).path).toBe('/welcome');
  });
});

describe('a visitor without a verified number', () => {
  it.each(['/user-registration', '/who-are-you'])(
    'is redirected from %s to sign-in',
    async (path) => {
      const page = await createVisitor(app).open(path);
      expect(page.redirects[0]).toEqual({ status: 303, to: '/login' });
      expect(page.alerts[0]).toBe('Please confirm your mobile number first.');
    },
  );

  it.each(['/welcome', '/profile', '/profile/data.json'])(
    'is redirected home from %s',
    async (path) => {
      const page = await createVisitor(app).open(path);
      expect([page.redirects[0]?.status, page.path]).toEqual([303, '/']);
      expect(page.alerts[0]).toBe('No registered user found. Please login.');
    },
  );
});
