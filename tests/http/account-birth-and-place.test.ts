import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  fillRegistration,
  createMobile,
  MANY_ADDRESSES,
  createUnregisteredVisitor,
} from '../support/sign-in';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

/** Registers with a form that is valid except for one field. */
async function registerWith(spoil: (visitor: HtmlClient) => void) {
  const mobile = createMobile();
  const visitor = await createUnregisteredVisitor(app, mobile);
  await fillRegistration(visitor);
  spoil(visitor);
  return { visitor, mobile, page: await visitor.press('Register') };
}

describe('the day of birth', () => {
  it.each([
    ['21', 'November', '2008', null],
    ['22', 'November', '2008', 'You must be 18 or older to register.'],
    ['30', 'February', '1992', 'There is no such date. Please choose another day.'],
    ['29', 'February', 'Year', 'Please choose a day, a month and a year.'],
  ])('%s %s %s', async (day, month, year, message) => {
    const { page } = await registerWith((visitor) =>
      visitor.form('Register').choose('Day', day).choose('Month', month).choose('Year', year),
    );
    if (message === null) expect(page.path).toBe('/welcome');
    else {
      expect(page.status).toBe(422);
      expect(page.form('Register').error('Day')).toContain(message);
    }
  });

  it('makes a customer eighteen at midnight in India, not in Greenwich', async () => {
    app.clock.set('2026-11-21T23:59:00+05:30');
    const { visitor, page } = await registerWith((each) =>
      each.form('Register').choose('Day', '22').choose('Month', 'November').choose('Year', '2008'),
    );
    expect(page.status).toBe(422);
    app.clock.set('2026-11-22T00:00:00+05:30');
    expect((await visitor.press('Register')).path).toBe('/welcome');
  });

  it.each([
    ['2026-11-22', 'Date of Birth cannot be in the future.'],
    ['1899-12-31', 'Please choose a year from 1900 on.'],
    ['0000-00-00', 'Please choose a day, a month and a year.'],
    ['not a day', 'There is no such date. Please choose another day.'],
  ])('posted as %s is rejected', async (dob, message) => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    const { text, status } = await visitor.sendRaw({
      method: 'POST',
      path: '/user-registration',
      headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ dob }).toString(),
    });
    expect(status).toBe(422);
    expect(text).toContain(message);
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
  it('start with India and its states', async () => {
    const { page } = await createUnregisteredVisitor(app, createMobile());
    const form = page.form('Register');
    expect([form.value('Country'), form.value('State')]).toEqual(['India', 'Choose a state']);
    expect(form.options('State')).toContain('Kerala');
  });

  it('are disabled until the previous place is chosen', async () => {
    const visitor = await createUnregisteredVisitor(app, createMobile());
    expect(() => visitor.form('Register').choose('City', 'Kochi')).toThrow('disabled');
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

  it.each(['birthCity=999999999', 'country=2&birthCity=1', 'birthState=1&birthCity=99999'])(
    'that do not match (%s) are rejected',
    async (change) => {
      const visitor = await createUnregisteredVisitor(app, createMobile());
      await fillRegistration(visitor);
      const { body } = visitor.page.submission('Register');
      const answer = await visitor.sendRaw({
        method: 'POST',
        path: '/user-registration',
        headers: { Origin: app.origin, 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `${String(body)}&${change}`,
      });
      expect(answer.status).toBe(422);
      expect(answer.text).toContain('City is required.');
    },
  );
});
