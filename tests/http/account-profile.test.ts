import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import { measureCompressedBytes } from '../support/compressed-size';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import { attribute, findAll } from '../support/html/dom';
import { CAMERA_SECRET, createPhotoWithExif, createPlainPicture } from '../support/sample-pictures';
import {
  MANY_ADDRESSES,
  PERSON,
  createMobile,
  createRegisteredVisitor,
  createReturningVisitor,
  createVerifiedVisitor,
  createVisitor,
  enterCode,
  readLastCode,
  requestDeletion,
} from '../support/sign-in';
import { withFailingWrites, withStore, withoutTable } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

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

  it('shows each error next to its field and preserves the other values', async () => {
    const visitor = await getProfile(createMobile());
    visitor
      .form('Save')
      .fill('Birth place', 'Munnar')
      .fill('PIN code', '12')
      .fill('E-mail', 'x y@z.in');
    const page = await visitor.press('Save');
    expect(page.status).toBe(422);
    const form = page.form('Save');
    for (const [label, message] of [
      ['PIN code', 'Please enter a valid 6-digit pin code'],
      ['E-mail', 'Email is invalid.'],
    ] as const) {
      expect(form.error(label)).toContain(message);
      expect(page.alerts[0]).toContain(message);
    }
    expect(form.value('Birth place')).toBe('Munnar');
    expect(form.value('PIN code')).toBe('12');
    visitor.form('Save').fill('PIN code', '682001').fill('E-mail', 'mira@people.example');
    visitor.form('Save').choose('Day', '22').choose('Month', 'November').choose('Year', '2008');
    const young = await visitor.press('Save');
    expect(young.form('Save').error('Day')).toContain('You must be 18 or older to register.');
  });

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

describe('two windows', () => {
  it('show each other’s changes instead of overwriting them, and preserve typed text', async () => {
    const mobile = createMobile();
    const first = await getProfile(mobile);
    const second = createVisitor(app, { cookies: first.cookies });
    await second.open('/profile');
    second.form('Save').fill('Birth place', 'From the second window');
    first.form('Save').fill('Birth place', 'From the first window');
    expect((await first.press('Save')).alerts[0]).toBe('Profile updated successfully!');
    const page = await second.press('Save');
    expect(page.status).toBe(422);
    expect(page.alerts[0]).toContain('Your profile has been changed in another window.');
    expect(page.form('Save').value('Birth place')).toBe('From the second window');
    // Pressing Save again does not overwrite the other change either.
    expect((await second.press('Save')).status).toBe(422);
    expect(await buildRow(mobile)).toMatchObject({
      birth_place: 'From the first window',
      version: 2,
    });
    await second.open('/profile');
    second.form('Save').fill('Birth place', 'From the second window');
    await second.press('Save');
    expect(await buildRow(mobile)).toMatchObject({
      birth_place: 'From the second window',
      version: 3,
    });
  });
});

describe('a store that fails', () => {
  it('shows an error when the profile is opened', async () => {
    const visitor = await getProfile(createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.open('/profile'));
    expect(page.status).toBe(503);
    expect(page.alerts).toEqual(['Something went wrong while loading profile.']);
    expect(
      (await visitor.follow('Please wait a moment and try again.')).form('Save').value('City'),
    ).toBe('Kochi');
  });

  it('shows an error when the profile cannot be written, and preserves the typed values', async () => {
    const visitor = await getProfile(createMobile());
    visitor.form('Save').fill('Birth place', 'Munnar');
    const page = await withFailingWrites(app, 'customers', ['update'], () => visitor.press('Save'));
    expect(app.log.takeErrors('a source failed')).toHaveLength(1);
    expect([page.status, page.alerts[0]]).toEqual([422, 'Failed to update profile.']);
    expect(page.form('Save').value('Birth place')).toBe('Munnar');
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
  });
});
const WRONG_TYPE = 'Please choose a picture (JPG, PNG, WebP, AVIF or GIF).';
const UNREADABLE = 'This picture cannot be read. Please choose another.';
const TOO_LARGE = 'The picture must be smaller than 5 MB.';

const folder = () => path.join(app.dataDirectory, 'files', 'pictures');
const files = async () => (await readdir(folder()).catch((): string[] => [])).toSorted();

async function openOwnProfile(mobile = createMobile()): Promise<HtmlClient> {
  const visitor = await createRegisteredVisitor(app, mobile);
  await visitor.open('/profile');
  return visitor;
}

async function upload(visitor: HtmlClient, bytes: Uint8Array, name = 'me.jpg'): Promise<HtmlPage> {
  visitor.form('Save').attach('Profile picture (optional)', { name, type: 'image/jpeg', bytes });
  return visitor.press('Save');
}

const picture = (colour?: string) => createPlainPicture(300, 200, colour).jpeg().toBuffer();

describe('a profile picture', () => {
  it('is shown to its owner, square, upright and without camera data', async () => {
    const visitor = await openOwnProfile();
    expect(visitor.page.html).toContain('/art/default-profile.svg');
    const page = await upload(visitor, await createPhotoWithExif());
    expect(page.alerts[0]).toBe('Profile updated successfully!');
    expect(page.html).toContain('/profile/picture/96?v=2');
    for (const size of [96, 320]) {
      const { status, headers, bytes } = await visitor.sendRaw({
        path: `/profile/picture/${size}`,
      });
      expect([status, headers['content-type']]).toEqual([200, 'image/webp']);
      // The next user of this browser must not find the picture in the cache.
      expect(headers['cache-control']).toBe('private, no-store');
      const { width, height, exif } = await sharp(bytes).metadata();
      expect([width, height, exif]).toEqual([size, size, undefined]);
      expect(bytes.includes(CAMERA_SECRET)).toBe(false);
    }
  });

  it('is served only to its owner, and in no other size', async () => {
    const owner = await openOwnProfile();
    await upload(owner, await picture());
    const other = await createRegisteredVisitor(app, createMobile());
    const [name = ''] = (await files()).slice(-1);
    for (const visitor of [createVisitor(app), other]) {
      for (const address of [
        '/profile/picture/96',
        `/pictures/${name}`,
        `/profile/picture/${name}`,
      ]) {
        expect((await visitor.sendRaw({ path: address.toLowerCase() })).status).toBe(404);
      }
    }
    for (const size of ['97', '0', '-1', '1e9', '..%2f..', '__proto__']) {
      expect((await owner.sendRaw({ path: `/profile/picture/${size}` })).status).toBe(404);
    }
  });

  it('replaces the previous one and can be removed', async () => {
    const visitor = await openOwnProfile();
    const before = await files();
    await upload(visitor, await picture('#112233'));
    const first = (await files()).filter((each) => !before.includes(each));
    expect(first).toHaveLength(2);
    await upload(visitor, await picture('#445566'));
    const second = (await files()).filter((each) => !before.includes(each));
    expect(second).toHaveLength(2);
    expect(second).not.toContain(first[0]);
    visitor.form('Save').fill('Birth place', 'Munnar');
    await visitor.press('Save');
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(200);
    visitor.form('Save').check('Remove my picture');
    const page = await visitor.press('Save');
    expect(page.html).toContain('/art/default-profile.svg');
    expect(await files()).toEqual(before);
  });

  it('is deleted with the account', async () => {
    const mobile = createMobile();
    const visitor = await openOwnProfile(mobile);
    const before = await files();
    await upload(visitor, await picture());
    expect(await files()).toHaveLength(before.length + 2);
    await requestDeletion(visitor, mobile);
    const code = await readLastCode(app.dataDirectory, mobile);
    await enterCode(visitor, code, 'Delete my account');
    expect(await files()).toEqual(before);
  });
});

describe('a rejected picture', () => {
  it.each([
    ['a text named .jpg', () => Buffer.from('This is no picture.'), WRONG_TYPE],
    [
      'a JPEG that breaks off',
      async () => (await createPlainPicture(900, 900).jpeg().toBuffer()).subarray(0, 1_500),
      UNREADABLE,
    ],
    [
      'five megabytes',
      async () =>
        Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
          0,
          5 * 1024 * 1024,
        ),
      TOO_LARGE,
    ],
  ])('that is %s changes nothing', async (_what, make, message) => {
    const mobile = createMobile();
    const visitor = await openOwnProfile(mobile);
    await upload(visitor, await picture());
    const before = await files();
    visitor.form('Save').fill('Birth place', 'Munnar');
    const page = await upload(visitor, await make());
    expect(page.status).toBe(422);
    expect(page.form('Save').error('Profile picture (optional)')).toContain(message);
    expect(page.form('Save').value('Birth place')).toBe('Munnar');
    expect(await files()).toEqual(before);
    expect((await visitor.sendRaw({ path: '/profile/picture/96' })).status).toBe(200);
    const row = await withStore(app, ({ db }) =>
      db.selectFrom('customers').selectAll().where('mobile', '=', mobile).executeTakeFirstOrThrow(),
    );
    expect([row.version, row.birth_place]).toEqual([2, 'Fort Kochi']);
  });

  it('of an invalid or outdated form is not stored', async () => {
    const visitor = await openOwnProfile();
    const before = await files();
    visitor.form('Save').fill('E-mail', 'nothing');
    const page = await upload(visitor, await picture());
    expect(page.status).toBe(422);
    expect(page.form('Save').description('Profile picture (optional)')).toContain(
      'Please choose the file again.',
    );
    const second = createVisitor(app, { cookies: visitor.cookies });
    await second.open('/profile');
    await second.press('Save');
    visitor.form('Save').fill('E-mail', 'a@b.in');
    const late = await upload(visitor, await picture());
    expect(late.alerts[0]).toContain('changed in another window');
    expect(await files()).toEqual(before);
  });

  it('of seven megabytes is too large for any form', { tags: ['all'] }, async () => {
    const visitor = await openOwnProfile();
    const page = await upload(visitor, Buffer.alloc(7 * 1024 * 1024, 1));
    expect([page.status, page.heading]).toEqual([413, 'That was too large to send']);
  });
});
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
  it('sees the kundli and a personal day without typing, on private pages that are not cached', async () => {
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

it('a stored profile without a usable birth links to the field that fixes it', async () => {
  const mobile = createMobile();
  const visitor = await asha(mobile);
  for (const [columns, control] of [
    [{ dob: '1990-13-45' }, 'dobDay'],
    [{ dob: '1990-09-09', time_of_birth: '99:99' }, 'timeOfBirth'],
    [{ time_of_birth: '22:26', birth_place: 'Xyzzy', birth_city: 'Atlantis' }, 'birthPlace'],
    [{ first_name: '<b>"x\'', birth_place: '<i>y', dob: '9999-99-99' }, 'dobDay'],
  ] as const) {
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
    expect(links.find((each) => each.startsWith('/profile#'))).toBe(`/profile#profile-${control}`);
    expect(page.html).not.toMatch(/<b>"x|<i>y/);
    const profile = await visitor.open('/profile');
    expect([profile.status, profile.html.includes(`id="profile-${control}"`)]).toEqual([200, true]);
    expect((await visitor.open('/')).status).toBe(200);
  }
});

describe('the sign of a customer', () => {
  it('is set at registration, changes with the birth details and is cleared at logout', async () => {
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
