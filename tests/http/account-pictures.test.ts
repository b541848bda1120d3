import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  createPhotoWithExif,
  createPictureBomb,
  createPlainPicture,
  CAMERA_SECRET,
} from '../support/sample-pictures';
import type { HtmlClient, HtmlPage } from '../support/html-client';
import {
  readLastCode,
  enterCode,
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
} from '../support/sign-in';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
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
    await visitor.open('/account-deletion');
    visitor
      .form('Send OTP')
      .fill('Mobile number', mobile)
      .check('I understand that my account will be deleted and cannot be restored.');
    await visitor.press('Send OTP');
    const code = await readLastCode(app.dataDirectory, mobile);
    await enterCode(visitor, code, 'Delete my account');
    expect(await files()).toEqual(before);
  });
});

describe('a rejected picture', () => {
  it.each([
    ['a text named .jpg', () => Buffer.from('This is no picture.'), WRONG_TYPE],
    [
      'a web page named .jpg',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      WRONG_TYPE,
    ],
    [
      'a drawing named .jpg',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      WRONG_TYPE,
    ],
    [
      'a drawing behind a doctype',
      () =>
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg>&a;</svg>',
        ),
      WRONG_TYPE,
    ],
    [
      'a JPEG that breaks off',
      async () => (await createPlainPicture(900, 900).jpeg().toBuffer()).subarray(0, 1_500),
      UNREADABLE,
    ],
    ['a few bytes that unpack to gigabytes', () => createPictureBomb(50_000, 50_000), UNREADABLE],
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

  it('of seven megabytes is too large for any form', async () => {
    const visitor = await openOwnProfile();
    const page = await upload(visitor, Buffer.alloc(7 * 1024 * 1024, 1));
    expect([page.status, page.heading]).toEqual([413, 'That was too large to send']);
  });
});
