import { expect, it } from 'vitest';
import { ABROAD_SETTING } from '~/infrastructure/sql/places/cities-abroad';
import { HtmlClient } from '../support/html-client';
import { postManually } from '../support/http-steps';
import { withStore } from '../support/store';
import { useTestApp } from '../support/use-app';

const app = useTestApp();
const BIRTH = { name: 'Asha', dobDay: '9', dobMonth: '9', dobYear: '1990', timeOfBirth: '22:26' };

const ask = (place: string) =>
  postManually(
    app,
    new HtmlClient(app.origin),
    '/my-rashi',
    new URLSearchParams({ ...BIRTH, place }).toString(),
  );

it('while foreign towns are being imported, Indian towns can be found and a message says that the others will follow', async () => {
  const whole = await withStore(app, async ({ db }) => {
    const row = db.selectFrom('settings').selectAll().where('key', '=', ABROAD_SETTING);
    const found = await row.executeTakeFirstOrThrow();
    await db.deleteFrom('settings').where('key', '=', ABROAD_SETTING).execute();
    return found;
  });
  expect((await ask('Guwahati')).status).toBe(200);
  const early = await ask('Zanzibar Town');
  expect([early.status, early.headers['cache-control']]).toEqual([503, 'private, no-store']);
  expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
  expect(early.text).toContain('The list of places abroad is still being filled.');
  for (const typed of ['Asha', '22:26', 'Zanzibar Town']) {
    expect(early.text).toContain(`value="${typed}"`);
  }
  // The failure is also logged.
  expect(app.log.takeErrors('a source failed')).not.toEqual([]);
  await withStore(app, ({ db }) => db.insertInto('settings').values(whole).execute());
  expect((await ask('Zanzibar Town')).status).toBe(422);
});
