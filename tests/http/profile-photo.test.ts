import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createPhotoWithExif,
  createPictureBomb,
  createPlainPicture,
  CAMERA_SECRET,
} from '../support/sample-pictures';
import { createAdminVisitor } from '../support/admin';
import { createDecidedApplication, type MadeApplication } from '../support/applications';
import type { HtmlClient } from '../support/html-client';
import { readMailsTo } from '../support/review';
import {
  askForCode,
  readLastCode,
  enterCode,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
  createMobile,
} from '../support/sign-in';
import { withoutTable, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
let admin: HtmlClient;
beforeAll(async () => {
  admin = await createAdminVisitor(app);
});

const PATH = '/astrologer-profile/photo';
const PROPOSE_BUTTON = 'Propose this photo';
const FIELD = 'New photo';
const WITHDRAW = 'Withdraw this proposal: Photo';
const REMOVE = 'Remove this photo';
const SENT = 'Your proposal has reached us. We will write to you once it is decided.';
const LISTS = ['/chat-with-astrologer', '/call-with-astrologer'];
const DEFAULT_PICTURE = '/art/default-profile.svg';

const folder = () => path.join(app.dataDirectory, 'files', 'pictures');
const files = async () => (await readdir(folder()).catch((): string[] => [])).toSorted();
const picture = (colour?: string) => createPlainPicture(300, 200, colour).jpeg().toBuffer();

async function getOwner({ mobile }: MadeApplication): Promise<HtmlClient> {
  const visitor = createVisitor(app);
  await askForCode(visitor, mobile);
  await enterCode(visitor, await readLastCode(app.dataDirectory, mobile));
  await visitor.open('/astroverify');
  return visitor;
}

async function approved() {
  const made = await createDecidedApplication(app.services, ['approve']);
  const visitor = await getOwner(made);
  await visitor.open('/astrologer-profile');
  await visitor.follow('Change photo');
  return { made, visitor };
}

async function propose(visitor: HtmlClient, bytes: Uint8Array, name = 'me.jpg') {
  visitor.form(PROPOSE_BUTTON).attach(FIELD, { name, type: 'image/jpeg', bytes });
  return visitor.press(PROPOSE_BUTTON);
}

async function before({ name }: MadeApplication) {
  await admin.open('/admin/changes');
  await admin.follow(`Look at it: Photo of ${name}`);
  return admin;
}

const getSource = (visitor: HtmlClient, pattern: RegExp) =>
  visitor.page
    .all(({ tagName }) => tagName === 'img')
    .flatMap(({ attrs }) => attrs)
    .find(({ name, value }) => name === 'src' && pattern.test(value))?.value ?? null;
const own = (visitor: HtmlClient) => getSource(visitor, /^\/astrologer-profile\/photo\/96/);

async function findCardPicture({ name }: MadeApplication, list = LISTS[0] ?? '') {
  const { html } = await createVisitor(app).open(list);
  const card =
    html
      .slice(0, html.indexOf(`>${name}<`))
      .split('<img')
      .at(-1) ?? '';
  return /src="([^"]+)"/.exec(card)?.[1] ?? null;
}

/** Runs a six-hourly job immediately. */
async function runJobNow(topic: string): Promise<void> {
  await withStore(app, ({ db }) =>
    db
      .updateTable('jobs')
      .set({ next_at: new Date(0).toISOString() })
      .where('topic', '=', topic)
      .execute(),
  );
  expect(await app.services.siteJobs.runDueJobs()).toBe(1);
}

const getAnswer = (visitor: HtmlClient, address: string) => visitor.sendRaw({ path: address });
const getStatus = async (visitor: HtmlClient, address: string) =>
  (await getAnswer(visitor, address)).status;

describe('an approved astrologer', () => {
  it('proposes a photo; after acceptance the lists show it square and without metadata', async () => {
    const { made, visitor } = await approved();
    expect(visitor.page.html).toContain(DEFAULT_PICTURE);
    expect((await propose(visitor, await createPhotoWithExif())).alerts).toEqual([SENT]);
    expect(visitor.page.text).toContain('You proposed this on 21 November 2026: a new photo.');
    const proposed = await getAnswer(visitor, own(visitor) ?? '');
    expect([proposed.status, proposed.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    expect(await findCardPicture(made)).toBe(DEFAULT_PICTURE);

    const admin = await before(made);
    const reviewed = await getAnswer(admin, getSource(admin, /\/photo$/) ?? '');
    expect([reviewed.status, reviewed.headers['cache-control']]).toEqual([200, 'no-store']);
    const { width, height, exif } = await sharp(reviewed.bytes).metadata();
    expect([width, height, exif]).toEqual([320, 320, undefined]);
    expect(reviewed.bytes.includes(CAMERA_SECRET)).toBe(false);
    await admin.press('Accept');

    for (const list of LISTS) {
      const address = (await findCardPicture(made, list)) ?? '';
      expect(address).toMatch(/^\/pictures\/astrologer\/[0-9a-f]{32}-96\.webp$/);
      for (const size of [96, 320]) {
        const shown = await getAnswer(
          createVisitor(app),
          address.replace('-96.webp', `-${size}.webp`),
        );
        expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp']);
        expect(shown.headers['cache-control']).toBe('public, max-age=86400');
        expect((await sharp(shown.bytes).metadata()).width).toBe(size);
      }
    }
    const told = (await readMailsTo(app, made)).map(({ text }) => text).join();
    expect(told).toContain('Photo, a new photo');
    await visitor.open('/hi/astrologer-profile');
    expect(getSource(visitor, /^\/pictures\/astrologer\//)).toBe(await findCardPicture(made));
    expect(visitor.page.text).toContain('मंज़ूर: नई फ़ोटो');
    await admin.open(`/admin/view/${made.id}`);
    expect(admin.page.text).toContain('Change accepted');
  });

  it('can remove the photo from the lists without approval, and only once from two windows', async () => {
    const { made, visitor } = await approved();
    const others = await files();
    expect(visitor.page.hasButton(REMOVE)).toBe(false);
    await propose(visitor, await picture('#112233'));
    await (await before(made)).press('Accept');
    const shown = (await findCardPicture(made)) ?? '';
    await visitor.open(PATH);
    await propose(visitor, await picture('#445566'));
    const other = createVisitor(app, { cookies: visitor.cookies });
    await other.open(PATH);
    expect((await visitor.press(REMOVE)).alerts).toEqual(['Your photo has been removed.']);
    expect((await other.press(REMOVE)).alerts).toEqual(['You no longer have a photo.']);
    expect(await findCardPicture(made)).toBe(DEFAULT_PICTURE);
    expect(await getStatus(createVisitor(app), shown)).toBe(404);
    expect(await files()).toHaveLength(others.length + 2);
    expect(await getStatus(visitor, own(visitor) ?? '')).toBe(200);
    const admin = await before(made);
    await admin.open(`/admin/view/${made.id}`);
    expect(admin.page.text).toContain('Photo removed');
  });

  it('sees why a photo was declined; declined and withdrawn photos are deleted', async () => {
    const { made, visitor } = await approved();
    const others = await files();
    await propose(visitor, await picture());
    const address = own(visitor) ?? '';
    const admin = await before(made);
    const reviewed = getSource(admin, /\/photo$/) ?? '';
    admin.form('Decline').fill('Reason', 'This is <b>somebody</b> else.');
    await admin.press('Decline');
    expect(await files()).toEqual(others);
    expect(await getStatus(visitor, address)).toBe(404);
    expect(await getStatus(admin, reviewed)).toBe(404);
    await visitor.open(PATH);
    expect(visitor.page.html).toContain('This is &lt;b&gt;somebody&lt;/b&gt; else.');
    await propose(visitor, await picture());
    const other = await getOwner(made);
    await other.open(PATH);
    expect((await visitor.press(WITHDRAW)).alerts).toEqual(['Your proposal has been withdrawn.']);
    expect((await other.press(WITHDRAW)).alerts).toEqual([
      'You have no proposal waiting for review.',
    ]);
    expect(await files()).toEqual(others);
  });

  it.each([
    ['nothing', () => null, 'Please choose a photo.'],
    [
      'a GIF named .jpg',
      () => createPlainPicture(20, 20).gif().toBuffer(),
      'Please choose a photo (JPG, PNG or WebP).',
    ],
    [
      'a few bytes that unpack to gigabytes',
      () => createPictureBomb(50_000, 50_000),
      'This picture cannot be read. Please choose another.',
    ],
    [
      'five megabytes',
      async () =>
        Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]).subarray(
          0,
          5 * 1024 * 1024,
        ),
      'The photo must be smaller than 5 MB.',
    ],
  ])('sees an error for %s, and the proposed photo remains', async (_what, make, said) => {
    const { visitor } = await approved();
    await propose(visitor, await picture());
    const kept = await files();
    const bytes = await make();
    const page = await (bytes ? propose(visitor, bytes) : visitor.press(PROPOSE_BUTTON));
    expect(page.status).toBe(422);
    expect(page.form(PROPOSE_BUTTON).error(FIELD)).toContain(said);
    expect(await files()).toEqual(kept);
    expect(await getStatus(visitor, own(visitor) ?? '')).toBe(200);
  });

  it('sees a message after a storage failure and after the session has ended', async () => {
    const waiting = await approved();
    await propose(waiting.visitor, await picture());
    const { made, visitor } = await approved();
    const others = await files();
    const bytes = await picture();
    const failed = await withoutTable(app, 'astrologer_changes', () => propose(visitor, bytes));
    app.log.takeErrors();
    expect([failed.status, failed.alerts]).toEqual([
      503,
      ['Your proposal could not be stored. Please try again.'],
    ]);
    await visitor.open(PATH);
    await app.services.onboarding.endSessions(made.id);
    const ended = await propose(visitor, bytes);
    expect(ended.path).toBe('/astroverify');
    expect(ended.alerts.join()).toContain('Files cannot be kept');
    const day = new Date(app.services.clock.now().getTime() - 2 * 86_400_000);
    for (const name of await files()) await utimes(path.join(folder(), name), day, day);
    await runJobNow('Delete profile pictures that nobody has');
    expect(await files()).toEqual(others);
  });
});

describe('a photo under review', () => {
  it('is visible only to its astrologer and reviewers, and has no public URL', async () => {
    const { made, visitor } = await approved();
    await propose(visitor, await picture());
    const { id, proposed } = await withStore(app, ({ db }) =>
      db
        .selectFrom('astrologer_changes')
        .select(['id', 'proposed'])
        .where('astrologer_id', '=', made.id)
        .executeTakeFirstOrThrow(),
    );
    const hex = Buffer.from(proposed, 'base64url').toString('hex');
    const foreign = (await approved()).visitor;
    const customer = await createRegisteredVisitor(app, createMobile());
    for (const stranger of [createVisitor(app), foreign, customer]) {
      expect(await getStatus(stranger, `${PATH}/96`)).toBe(404);
      expect(await getStatus(stranger, `/pictures/astrologer/${hex}-96.webp`)).toBe(404);
      expect(await getStatus(stranger, `/admin/changes/${id}/photo`)).toBe(403);
    }
    for (const size of ['97', '0', '1e9', '..%2f..', '__proto__']) {
      expect(await getStatus(visitor, `${PATH}/${size}`)).toBe(404);
      expect(await getStatus(visitor, `/pictures/astrologer/${hex}-${size}.webp`)).toBe(404);
    }
  });
});

it('a photo of a deactivated astrologer is no longer visible', async () => {
  const { made, visitor } = await approved();
  await propose(visitor, await picture());
  await (await before(made)).press('Accept');
  const address = (await findCardPicture(made)) ?? '';
  expect(await getStatus(createVisitor(app), address)).toBe(200);
  await withStore(app, ({ db }) =>
    db.updateTable('astrologers').set({ status: 5 }).where('id', '=', made.id).execute(),
  );
  expect(await getStatus(createVisitor(app), address)).toBe(404);
});
