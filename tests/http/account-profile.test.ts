import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import { createMobile, MANY_ADDRESSES, PERSON, createRegisteredVisitor } from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

const REQUIRED_FIELDS_ALERT = 'Please fill in all required fields.';

async function getProfile(mobile: string): Promise<HtmlClient> {
  const visitor = await createRegisteredVisitor(app, mobile);
  await visitor.open('/profile');
  return visitor;
}

function buildRow(mobile: string) {
  return withStore(app, ({ db }) =>
    db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow(),
  );
}

describe('the profile page', () => {
  it('shows the registration data to its owner only', async () => {
    const mobile = createMobile();
    const { page } = await getProfile(mobile);
    const form = page.form('Save');
    expect(page.heading).toBe('My profile');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.headers['cache-control']).toBe('private, no-store');
    for (const [label, text] of [
      ['Full name', PERSON['Full name']],
      ['Gender', 'Female'],
      ['Day', '29'],
      ['Month', 'February'],
      ['Year', '1992'],
      ['Time of birth', '05:45'],
      ['Birth place', 'Fort Kochi'],
      ['Country', 'India'],
      ['State', 'Kerala'],
      ['City', 'Kochi'],
      ['PIN code', '682001'],
      ['E-mail', 'meera@people.example'],
    ] as const) {
      expect([label, form.value(label)]).toEqual([label, text]);
    }
    expect(page.text).toContain(`+91 ${mobile.slice(0, 5)} ${mobile.slice(5)}`);
    expect(form.options('Gender')).toEqual(['Choose one', 'Female', 'Male', 'Other']);
  });

  it('saves, confirms once, and shows the change on all pages', async () => {
    const mobile = createMobile();
    const visitor = await getProfile(mobile);
    visitor
      .form('Save')
      .fill('Full name', 'मीरा अय्यर 🌸')
      .choose('Gender', 'Other')
      .choose('Year', '1996')
      .fill('PIN code', '६८२ ००२')
      .fill('Birth place', 'कोच्चि')
      .fill('E-mail', 'mira@people.example');
    const page = await visitor.press('Save');
    expect(page.redirects).toEqual([{ status: 303, to: '/profile' }]);
    expect(page.alerts[0]).toBe('Profile updated successfully!');
    expect(page.form('Save').value('Full name')).toBe('मीरा अय्यर 🌸');
    expect(page.form('Save').options('Gender')).toEqual(['Choose one', 'Female', 'Male', 'Other']);
    expect((await visitor.reload()).alerts).toEqual([]);
    expect(await buildRow(mobile)).toMatchObject({
      first_name: 'मीरा अय्यर 🌸',
      gender: 'other',
      dob: '1996-02-29',
      birth_place: 'कोच्चि',
      pin_code: '682002',
      email: 'mira@people.example',
      mobile,
      version: 2,
    });
    expect((await visitor.open('/blogs')).html).toContain('मीरा अय्यर 🌸');
  });

  it('lists all missing fields in page order', async () => {
    const mobile = createMobile();
    const visitor = await getProfile(mobile);
    const form = visitor.form('Save');
    for (const label of ['Full name', 'Time of birth', 'Birth place', 'PIN code', 'E-mail']) {
      form.fill(label, '');
    }
    form.choose('Gender', 'Choose one').choose('Country', 'Choose a country');
    form.choose('State', 'Choose a state').choose('City', 'Choose a city');
    form.choose('Day', 'Day').choose('Month', 'Month').choose('Year', 'Year');
    const page = await visitor.press('Save');
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toBe(
      `${REQUIRED_FIELDS_ALERT} Name is required. Gender is required. Date of Birth is required. Time of Birth is required. ` +
        'Birth Place is required. Country is required. State is required. City is required. ' +
        'PIN Code is required. Email is required.',
    );
    expect(await buildRow(mobile)).toMatchObject({ version: 1, first_name: 'Meera Iyer' });
  });

  it.each([
    ['Full name', '', 'Name is required.'],
    ['Time of birth', '', 'Time of Birth is required.'],
    ['Birth place', '', 'Birth Place is required.'],
    ['PIN code', '', 'PIN Code is required.'],
    ['PIN code', '12', 'Please enter a valid 6-digit pin code'],
    ['E-mail', '', 'Email is required.'],
    ['E-mail', 'x@y', 'Email is invalid.'],
    ['E-mail', 'x y@z.in', 'Email is invalid.'],
  ])(
    'rejects %s of %j with an error next to the field, and preserves the other values',
    async (label, typed, message) => {
      const visitor = await getProfile(createMobile());
      visitor.form('Save').fill('Birth place', 'Munnar').fill(label, typed);
      const page = await visitor.press('Save');
      expect(page.status).toBe(422);
      expect(page.form('Save').error(label)).toContain(message);
      expect(page.alerts[0]).toBe(`${REQUIRED_FIELDS_ALERT} ${message}`);
      if (label !== 'Birth place') expect(page.form('Save').value('Birth place')).toBe('Munnar');
    },
  );

  it('accepts an unknown time of birth, shows it as unknown and stores no time', async () => {
    const mobile = createMobile();
    const visitor = await getProfile(mobile);
    visitor.form('Save').fill('Time of birth', '').check("I don't know my birth time");
    const page = await visitor.press('Save');
    expect(page.alerts).toEqual(['Profile updated successfully!']);
    expect((await buildRow(mobile)).time_of_birth).toBe('');
    const { text } = await visitor.sendRaw({ path: '/profile/data.json' });
    expect(JSON.parse(text)).toMatchObject({ timeOfBirth: null });
    const again = await visitor.press('Save');
    expect(again.alerts).toEqual(['Profile updated successfully!']);
    visitor.form('Save').uncheck("I don't know my birth time");
    expect((await visitor.press('Save')).alerts[0]).toBe(
      `${REQUIRED_FIELDS_ALERT} Time of Birth is required.`,
    );
  });

  it('requires an age of eighteen years', async () => {
    const visitor = await getProfile(createMobile());
    visitor.form('Save').choose('Day', '22').choose('Month', 'November').choose('Year', '2008');
    const page = await visitor.press('Save');
    expect(page.status).toBe(422);
    expect(page.form('Save').error('Day')).toContain('You must be 18 or older to register.');
  });

  it('updates its lists with buttons and preserves the typed values', async () => {
    const mobile = createMobile();
    const visitor = await getProfile(mobile);
    visitor.form('Save').fill('Full name', 'Other').choose('State', 'Tamil Nadu');
    const page = await visitor.press('Show cities');
    expect([page.status, page.alerts]).toEqual([200, []]);
    expect(page.form('Save').value('Full name')).toBe('Other');
    expect(page.form('Save').value('City')).toBe('Choose a city');
    visitor.form('Save').choose('City', 'Chennai');
    await visitor.press('Save');
    expect(await buildRow(mobile)).toMatchObject({
      birth_state: 'Tamil Nadu',
      birth_city: 'Chennai',
    });
  });
});

describe('the customer’s own data', () => {
  it('are downloadable by the customer only', async () => {
    const mobile = createMobile();
    const visitor = await getProfile(mobile);
    expect(visitor.page.link('Download everything we keep about you (JSON)')).toBe(
      '/profile/data.json',
    );
    const { headers, text } = await visitor.sendRaw({ path: '/profile/data.json' });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-disposition']).toBe('attachment; filename="my-data.json"');
    expect(headers['cache-control']).toBe('private, no-store');
    const { id, ...data } = JSON.parse(text) as Record<string, unknown>;
    expect(id).toBeGreaterThan(0);
    expect(data).toEqual({
      mobile,
      firstName: 'Meera Iyer',
      gender: 'Female',
      dob: '1992-02-29',
      timeOfBirth: '05:45',
      birthPlace: 'Fort Kochi',
      countryId: expect.any(Number) as number,
      stateId: expect.any(Number) as number,
      cityId: expect.any(Number) as number,
      country: 'India',
      birthState: 'Kerala',
      birthCity: 'Kochi',
      pinCode: '682001',
      email: 'meera@people.example',
      registeredAt: '2026-11-21T04:30:00.000Z',
      language: 'en',
      version: 1,
      sessionsEnded: 0,
      consents: [
        {
          notice: 'account',
          version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
          language: 'en',
          givenAt: '2026-11-21T04:30:00.000Z',
        },
      ],
      profilePicture: null,
    });
  });
});
