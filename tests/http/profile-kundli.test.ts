import { describe, expect, it } from 'vitest';
import { attribute, findAll } from '../support/html/dom';
import type { HtmlClient } from '../support/html-client';
import { measureCompressedBytes } from '../support/compressed-size';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  PERSON,
  createRegisteredVisitor,
  createReturningVisitor,
  createVerifiedVisitor,
} from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

// Guwahati, 9 September 1990, 22:26: the Moon in Aries and Bharani (tests/fixtures/natal-charts.json).
const app = useTestApp({ environment: MANY_ADDRESSES });
const PATH = '/profile/kundli';
const UNKNOWN = "I don't know my birth time";
/** The texts appear twice, as HTML and as script data. */
const MAX_BYTES = 24 * 1024;

async function asha(mobile = createMobile()): Promise<HtmlClient> {
  const visitor = await createRegisteredVisitor(app, mobile, { ...PERSON, 'Full name': 'Asha' });
  await visitor.open('/profile');
  visitor
    .form('Save')
    .choose('Day', '9')
    .choose('Month', 'September')
    .choose('Year', '1990')
    .fill('Time of birth', '22:26')
    .fill('Birth place', 'Guwahati');
  await visitor.press('Save');
  return visitor;
}

async function saveBirthOn17May(visitor: HtmlClient): Promise<void> {
  await visitor.open('/profile');
  visitor.form('Save').choose('Day', '17').choose('Month', 'May').choose('Year', '1990');
  visitor.form('Save').fill('Time of birth', '').fill('Birth place', 'Pune').check(UNKNOWN);
  const page = await visitor.press('Save');
  expect(page.alerts).toEqual(['Profile updated successfully!']);
}

const getSign = (visitor: HtmlClient) =>
  /\bsign=([a-z]*)/.exec(visitor.cookies.header('/') ?? '')?.[1] ?? null;

describe.each([
  ['', 'Kundli of Asha', 'Vimshottari dasha', 'My day'],
  ['/hi', 'Asha की कुंडली', 'विंशोत्तरी दशा', 'मेरा दिन'],
])('a customer of %s/', (prefix, heading, part, day) => {
  it('sees the kundli from the profile without typing, on a private page that is not cached', async () => {
    const visitor = await asha();
    const profile = await visitor.open(`${prefix}/profile`);
    expect(profile.text).toContain(day);
    const links = findAll(profile.document, 'a').map((each) => attribute(each, 'href'));
    expect(links).toContain(prefix + PATH);
    const page = await visitor.open(prefix + PATH);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.text).toContain(part);
    expect(page.headers['cache-control']).toBe('private, no-store');
    expect(page.meta('robots')).toBe('noindex');
    expect(page.title).not.toMatch(/Asha|1990/);
    expect(await measureCompressedBytes(page.html)).toBeLessThan(MAX_BYTES);
    const addresses = findAll(page.document, 'a').map((each) => attribute(each, 'href') ?? '');
    expect(addresses.filter((each) => /1990|22:26|[Gg]uwahati|Asha/.test(each))).toEqual([]);
  });

  it('sees a personal day on the home page, unlike other visitors', async () => {
    const visitor = await asha();
    const home = await visitor.open(`${prefix}/`);
    expect(home.text).toContain(day);
    expect(home.headers['cache-control']).toBe('private, no-store');
    expect(home.headers['cache-status'] ?? '').not.toContain('hit');
    for (const cookie of ['', 'sign=aries']) {
      const { text, headers } = await send(app.origin, {
        path: `${prefix}/`,
        headers: cookie === '' ? {} : { Cookie: cookie },
      });
      expect(text).not.toContain('id="my-day"');
      expect(headers['set-cookie']).toBeUndefined();
    }
  });
});

it('the profile kundli is for customers only, and each customer has a separate one', async () => {
  const stranger = createVisitor(app);
  const sent = await stranger.open(PATH);
  expect([sent.path, sent.alerts]).toEqual(['/', ['No registered user found. Please login.']]);
  await asha();
  const other = await createRegisteredVisitor(app, createMobile());
  const page = await other.open(PATH);
  expect(page.heading).toBe('Kundli of Meera Iyer');
  expect(page.text).toContain('Kochi');
  expect(page.html).not.toContain('Guwahati');
});

it('an unknown birth time shows the Moon chart, and an unknown sign is not set', async () => {
  const visitor = await asha();
  expect(getSign(visitor)).toBe('aries');
  await saveBirthOn17May(visitor);
  expect(getSign(visitor) || null).toBeNull();
  const page = await visitor.open(PATH);
  const parts = findAll(page.document, 'h2').map((each) => attribute(each, 'id'));
  expect(parts).toContain('time-needed-title');
  expect(parts).not.toContain('houses-title');
  expect((await visitor.open('/profile')).text).toContain('Without the time of birth');
});

it('the log has no birth data', async () => {
  const visitor = await asha();
  await visitor.open(PATH);
  const lines = app.log.said();
  expect(lines).toContain(PATH);
  expect(lines).not.toMatch(/Guwahati|1990-09-09|22:26|aries/);
});

describe('a stored profile without a usable birth', () => {
  it.each([
    [
      'without a place that is known',
      { birth_place: 'Xyzzy', birth_city: 'Atlantis' },
      'birthPlace',
    ],
    ['with an hour that is none', { time_of_birth: '99:99' }, 'timeOfBirth'],
    ['with a day that is none', { dob: '1990-13-45' }, 'dobDay'],
    [
      'of hostile texts',
      { first_name: '<b>"x\'', birth_place: '<i>y', dob: '9999-99-99' },
      'dobDay',
    ],
  ])('%s links to the field that fixes it', async (_, columns, control) => {
    const mobile = createMobile();
    const visitor = await asha(mobile);
    await withStore(app, ({ db }) =>
      db
        .updateTable('customers')
        .set(columns as object)
        .where('mobile', '=', mobile)
        .execute(),
    );
    const page = await visitor.open(PATH);
    expect([page.status, page.heading]).toEqual([200, 'My kundli']);
    const links = findAll(page.document, 'a').map((each) => attribute(each, 'href') ?? '');
    const to = links.find((each) => each.startsWith('/profile#'));
    expect(to).toBe(`/profile#profile-${control}`);
    expect(page.html).not.toMatch(/<b>"x|<i>y/);
    const profile = await visitor.open('/profile');
    expect([profile.status, profile.html.includes(`id="profile-${control}"`)]).toEqual([200, true]);
    expect((await visitor.open('/')).status).toBe(200);
  });
});

describe('the sign of a customer', () => {
  it('is set with the registration, follows a corrected birth and is cleared at logout', async () => {
    const visitor = await createRegisteredVisitor(app, createMobile());
    expect(getSign(visitor)).toMatch(/^[a-z]+$/);
    await visitor.open('/profile');
    visitor.form('Save').choose('Day', '9').choose('Month', 'September').choose('Year', '1990');
    visitor.form('Save').fill('Time of birth', '22:26').fill('Birth place', 'Guwahati');
    await visitor.press('Save');
    expect(getSign(visitor)).toBe('aries');
    expect((await visitor.open('/')).heading).toContain('Aries');
    await visitor.press('Logout');
    expect(getSign(visitor) || null).toBeNull();
  });

  it('is set at sign-in, but never replaces a manual choice', async () => {
    const mobile = createMobile();
    await asha(mobile);
    expect(getSign(await createReturningVisitor(app, mobile))).toBe('aries');
    const chooser = createVisitor(app);
    await chooser.open('/daily-horoscope/today/leo');
    await chooser.press('Make Leo my sign');
    await createVerifiedVisitor(app, mobile, chooser);
    await chooser.press('Are you a User?');
    expect(getSign(chooser)).toBe('leo');
    await chooser.open('/profile');
    chooser.form('Save').fill('PIN code', '781001');
    await chooser.press('Save');
    expect(getSign(chooser)).toBe('leo');
    await chooser.press('Logout');
    expect(getSign(chooser)).toBe('leo');
  });

  it('stays cleared after a manual reset', async () => {
    const visitor = await asha();
    await visitor.open('/daily-horoscope/today/aries');
    await visitor.press('Forget my sign');
    await visitor.open('/profile');
    visitor.form('Save').fill('PIN code', '781001');
    await visitor.press('Save');
    expect(getSign(visitor) || null).toBeNull();
  });
});
