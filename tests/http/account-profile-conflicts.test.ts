import { beforeEach, describe, expect, it } from 'vitest';
import { TEST_NOW } from '../support/clock';
import type { HtmlClient } from '../support/html-client';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
} from '../support/sign-in';
import { withoutTable, withFailingWrites, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp({ environment: MANY_ADDRESSES });
beforeEach(() => app.clock.set(TEST_NOW));

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

  it('can save simultaneously, and the second one shows a message', async () => {
    const mobile = createMobile();
    const first = await getProfile(mobile);
    const second = createVisitor(app, { cookies: first.cookies.copy() });
    await second.open('/profile');
    first.form('Save').fill('Birth place', 'One');
    second.form('Save').fill('Birth place', 'Two');
    const pages = await Promise.all([first.press('Save'), second.press('Save')]);
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await buildRow(mobile)).toMatchObject({ version: 2 });
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

  it('shows an error when every lookup fails during a save', async () => {
    const visitor = await getProfile(createMobile());
    visitor.form('Save').fill('Birth place', 'Munnar');
    const page = await withoutTable(app, 'customers', () => visitor.press('Save'));
    expect([page.status, page.alerts]).toEqual([503, ['Failed to update profile.']]);
    expect(page.form('Save').value('Birth place')).toBe('Munnar');
    expect((await visitor.press('Save')).alerts[0]).toBe('Profile updated successfully!');
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

  it('does not prevent a signed-in customer from reading', async () => {
    const visitor = await getProfile(createMobile());
    const page = await withoutTable(app, 'customers', () => visitor.open('/faq'));
    expect(page.status).toBe(200);
  });
});
