import { beforeEach, describe, expect, it } from 'vitest';
import { ABROAD_SETTING } from '~/infrastructure/sql/places/cities-abroad';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { createPlainPicture } from '../support/sample-pictures';
import {
  MANY_ADDRESSES,
  PERSON,
  createMobile,
  createRegisteredVisitor,
  createReturningVisitor,
  createUnregisteredVisitor,
  createVerifiedVisitor,
  createVisitor,
  fillRegistration,
} from '../support/sign-in';
import { countRows, withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const REQUIRED_FIELDS_ALERT = 'Please fill in all required fields.';

function buildRow(mobile: string) {
  return withStore(app, ({ db }) =>
    db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirst(),
  );
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

  it('is rejected together with all others, and the typed values are preserved', async () => {
    const wrong = [
      ['Full name', 'x'.repeat(101), 'Please use at most 100 characters.'],
      ['Time of birth', '24:00', 'Please enter a time such as 05:45.'],
      ['Location', '\u200b', 'Location is required.'],
      ['PIN code', '12345', 'Please enter a valid 6-digit pin code'],
      ['E-mail (optional)', 'nobody', 'Please enter a valid email address'],
    ] as const;
    const mobile = createMobile();
    const visitor = await createUnregisteredVisitor(app, mobile);
    await fillRegistration(visitor);
    for (const [label, typed] of wrong) visitor.form('Register').fill(label, typed);
    const page = await visitor.press('Register');
    expect(page.status).toBe(422);
    const form = page.form('Register');
    for (const [label, typed, message] of wrong) {
      expect(form.error(label)).toContain(message);
      expect(page.alerts[0]).toContain(message);
      if (label !== 'Location') expect(form.value(label)).toBe(typed);
    }
    expect(form.chosen('Gender')).toEqual(['Female']);
    const lists = ['Day', 'Month', 'Year', 'Country', 'State', 'City'];
    expect(lists.map((each) => form.value(each))).toEqual([
      '29',
      'February',
      '1992',
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

/** Registers with a form that is valid except for one field. */
async function registerWith(spoil: (visitor: HtmlClient) => void) {
  const mobile = createMobile();
  const visitor = await createUnregisteredVisitor(app, mobile);
  await fillRegistration(visitor);
  spoil(visitor);
  return { visitor, mobile, page: await visitor.press('Register') };
}

describe('the day of birth', () => {
  it('is rejected when it does not exist or is incomplete', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    await fillRegistration(visitor);
    for (const [day, year, message] of [
      ['30', '1992', 'There is no such date. Please choose another day.'],
      ['29', 'Year', 'Please choose a day, a month and a year.'],
    ] as const) {
      visitor.form('Register').choose('Day', day).choose('Month', 'February').choose('Year', year);
      const page = await visitor.press('Register');
      expect(page.status).toBe(422);
      expect(page.form('Register').error('Day')).toContain(message);
    }
  });

  it('makes a customer eighteen at midnight in India, not in Greenwich', async () => {
    app.clock.set('2026-11-21T23:59:00+05:30');
    const { visitor, page } = await registerWith((each) =>
      each.form('Register').choose('Day', '22').choose('Month', 'November').choose('Year', '2008'),
    );
    expect(page.form('Register').error('Day')).toContain('You must be 18 or older to register.');
    app.clock.set('2026-11-22T00:00:00+05:30');
    expect((await visitor.press('Register')).path).toBe('/welcome');
  });

  it('that no list offers is rejected', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    for (const [dob, message] of [
      ['2026-11-22', 'Date of Birth cannot be in the future.'],
      ['1899-12-31', 'Please choose a year from 1900 on.'],
      ['0000-00-00', 'Please choose a day, a month and a year.'],
      ['not a day', 'There is no such date. Please choose another day.'],
    ] as const) {
      const answer = await postManually(app, visitor, '/user-registration', `dob=${dob}`);
      expect([dob, answer.status]).toEqual([dob, 422]);
      expect(answer.text).toContain(message);
    }
  });

  it('is chosen from lists that contain no year below the minimum age', async () => {
    const { page } = await createUnregisteredVisitor(app, createMobile());
    const form = page.form('Register');
    expect(form.options('Year').slice(0, 2)).toEqual(['Year', '2008']);
    expect(form.options('Year').at(-1), 'no year that is refused').toBe('1900');
    expect(() => form.fill('Year', '1992')).toThrow("No control 'Year'");
  });
});

describe('places', () => {
  it('start with India and its states, and are disabled until the previous place is chosen', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    const form = visitor.form('Register');
    expect([form.value('Country'), form.value('State')]).toEqual(['India', 'Choose a state']);
    expect(form.options('State')).toContain('Kerala');
    expect(() => form.choose('City', 'Kochi')).toThrow('disabled');
    visitor.form('Register').fill('Full name', 'नाम').choose('Country', 'Nepal');
    const abroad = await visitor.press('Show states');
    expect(abroad.form('Register').options('State')).not.toContain('Kerala');
    expect(new URL(abroad.address).hash, 'back at the list, not at the top').toBe(
      '#registration-birthState',
    );
    visitor.form('Register').choose('Country', 'India');
    const withStates = await visitor.press('Show states');
    expect([withStates.status, withStates.title.startsWith('Error')]).toEqual([200, false]);
    expect(withStates.alerts).toEqual([]);
    expect(withStates.form('Register').value('Full name')).toBe('नाम');
    expect(() => withStates.form('Register').choose('City', 'Kochi')).toThrow('disabled');
    visitor.form('Register').choose('State', 'Kerala');
    const pageWithCities = await visitor.press('Show cities');
    expect(new URL(pageWithCities.address).hash).toBe('#registration-birthCity');
    expect(pageWithCities.form('Register').options('City')).toContain('Kochi');
  });

  it('clear the chosen state and city when another country is chosen', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    await fillRegistration(visitor);
    visitor.form('Register').choose('Country', 'Nepal');
    const page = await visitor.press('Show states');
    expect(page.form('Register').value('State')).toBe('Choose a state');
    expect(page.form('Register').value('City')).toBe('Choose a city');
    expect(() => page.form('Register').choose('City', 'Kochi')).toThrow('disabled');
  });

  it('that do not match are rejected', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    await fillRegistration(visitor);
    const { body } = visitor.page.submission('Register');
    for (const change of [
      'birthCity=999999999',
      'country=2&birthCity=1',
      'birthState=1&birthCity=99999',
    ]) {
      const sent = `${String(body)}&${change}`;
      const answer = await postManually(app, visitor, '/user-registration', sent);
      expect([change, answer.status]).toEqual([change, 422]);
      expect(answer.text).toContain('City is required.');
    }
  });
});

const getCustomers = (mobile: string) => countRows(app, 'customers', `mobile = '${mobile}'`);

/** Presses the button again with the browser's state from before the first press. */
function secondPress(visitor: HtmlClient, button: string): () => Promise<HtmlClient> {
  const before = createVisitor(app, { cookies: visitor.cookies.copy() });
  const { address, type, body } = visitor.page.submission(button);
  return async () => {
    const answer = await before.sendRaw({
      method: 'POST',
      path: new URL(address).pathname,
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: body ?? '',
    });
    await before.open(answer.headers.location ?? '/the-post-was-refused');
    return before;
  };
}

async function openFilledRegistration(mobile: string): Promise<HtmlClient> {
  const visitor = await createUnregisteredVisitor(app, mobile);
  await fillRegistration(visitor);
  return visitor;
}

describe('Register pressed twice', () => {
  it('at once creates one account and shows the welcome page twice', async () => {
    const mobile = createMobile();
    const visitor = await openFilledRegistration(mobile);
    const again = secondPress(visitor, 'Register');
    await Promise.all([visitor.press('Register'), again()]);
    const second = await again();
    for (const { page } of [visitor, second]) {
      expect([page.path, page.hasButton('Logout')]).toEqual(['/welcome', true]);
    }
    expect(await getCustomers(mobile)).toBe(1);
  });

  it('does not sign in a browser whose sessions have ended', async () => {
    const mobile = createMobile();
    const visitor = await openFilledRegistration(mobile);
    const again = secondPress(visitor, 'Register');
    await visitor.press('Register');
    await visitor.press('Logout');
    expect((await again()).page.hasButton('Logout')).toBe(false);
  });
});

describe('a signed-in customer', () => {
  it('is redirected home from the pages of sign-in and registration without an error', async () => {
    const customer = await createReturningVisitor(app, (await registered()).mobile);
    for (const path of [
      '/signup',
      '/login',
      '/otp-verifications',
      '/who-are-you',
      '/user-registration',
    ]) {
      const page = await customer.open(path);
      expect([path, page.path, page.alerts]).toEqual([path, '/', []]);
      expect(page.hasButton('Logout')).toBe(true);
    }
  });

  it('is redirected home after choosing a role again', async () => {
    const { mobile } = await registered();
    const visitor = await createVerifiedVisitor(app, mobile);
    const { body, type } = visitor.page.submission('Are you a User?');
    await visitor.press('Are you a User?');
    const answer = await visitor.sendRaw({
      method: 'POST',
      path: '/who-are-you',
      headers: { Origin: app.origin, 'Content-Type': type ?? '' },
      body: String(body),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/']);
  });
});

it('a visitor with an account and a confirmed number is redirected from registration to the choice of a role', async () => {
  const visitor = await createVerifiedVisitor(app, (await registered()).mobile);
  const page = await visitor.open('/user-registration');
  expect([page.path, page.alerts]).toEqual(['/who-are-you', []]);
  expect((await visitor.press('Are you a User?')).hasButton('Logout')).toBe(true);
});

async function registered() {
  const mobile = createMobile();
  return { mobile, visitor: await createRegisteredVisitor(app, mobile) };
}

describe('Save pressed twice', () => {
  async function openFilledProfile(): Promise<HtmlClient> {
    const { visitor } = await registered();
    await visitor.open('/profile');
    visitor.form('Save').fill('Birth place', 'Munnar').choose('Gender', 'Other');
    return visitor;
  }

  it('succeeds with a picture and stores it once', async () => {
    const visitor = await openFilledProfile();
    const bytes = await createPlainPicture(300, 200).jpeg().toBuffer();
    const file = { name: 'me.jpg', type: 'image/jpeg', bytes };
    visitor.form('Save').attach('Profile picture (optional)', file);
    const again = secondPress(visitor, 'Save');
    await visitor.press('Save');
    const { page } = await again();
    expect(page.alerts[0]).toBe('Profile updated successfully!');
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(200);
  });

  it('does not hide a change from another window', async () => {
    const visitor = await openFilledProfile();
    const again = secondPress(visitor, 'Save');
    visitor.form('Save').fill('Birth place', 'Ooty');
    await visitor.press('Save');
    expect((await again()).page.path).toBe('/the-post-was-refused');
    expect((await visitor.open('/profile')).form('Save').value('Birth place')).toBe('Ooty');
  });
});

describe('the next page of a customer', () => {
  const app = useTestApp({ environment: MANY_ADDRESSES });

  it('sets the sign that a registration could not set during the place import', async () => {
    const whole = await withStore(app, async ({ db }) => {
      const row = db.selectFrom('settings').selectAll().where('key', '=', ABROAD_SETTING);
      const found = await row.executeTakeFirstOrThrow();
      await db.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute();
      return found;
    });
    const visitor = await createRegisteredVisitor(app, createMobile(), {
      ...PERSON,
      Location: 'Camp behind the fort',
    });
    const getSignCookie = () =>
      /\bsign=([a-z]*)/.exec(visitor.cookies.header('/') ?? '')?.[1] ?? null;
    expect(getSignCookie()).toBeNull();
    await withStore(app, ({ db }) => db.insertInto('settings').values(whole).execute());
    app.log.takeErrors('a source failed');
    const page = await visitor.open('/welcome');
    expect(page.headers['cache-control']).toContain('no-store');
    expect(getSignCookie()).toMatch(/^[a-z]+$/);
    expect((await visitor.open('/')).text).toContain('My day');
    await visitor.open('/daily-horoscope');
    expect(visitor.page.path).toBe(`/daily-horoscope/today/${getSignCookie()}`);
  });
});
