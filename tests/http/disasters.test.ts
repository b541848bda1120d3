import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createAdminVisitor } from '../support/admin';
import { createSubmittedApplication } from '../support/applications';
import { itOnSqlite } from '../support/on-sqlite';
import {
  createMobile,
  MANY_ADDRESSES,
  createVisitor,
  createRegisteredVisitor,
} from '../support/sign-in';
import { countRows, withStore } from '../support/store';
import { useTestApp } from '../support/use-app';
import { send } from '../support/wire';

/* The cheap part of `npm run disasters`, in one process. */

const app = useTestApp({ environment: MANY_ADDRESSES });
const storeFile = () => path.join(app.dataDirectory, 'taravani.sqlite');

itOnSqlite(
  'a store that was moved away can be read, takes nothing new, and says so until it is back',
  'its files are the server’s own; a server that goes away: postgres-lost.test.ts',
  async () => {
    const mobile = createMobile();
    const customer = await createRegisteredVisitor(app, mobile);
    await customer.open('/profile');
    await rename(storeFile(), `${storeFile()}.moved`);
    try {
      customer.form('Save').fill('Birth place', 'Typed while it was away');
      const refused = await customer.press('Save');
      expect([refused.status, refused.form('Save').value('Birth place')]).toEqual([
        422,
        'Typed while it was away',
      ]);
      expect((await createVisitor(app).open('/faq')).status).toBe(200);
      const { status, text } = await send(app.origin, { path: '/readyz' });
      expect([status, text]).toEqual([
        503,
        expect.stringContaining('was moved, removed or replaced while the site runs'),
      ]);
      expect(app.log.takeErrors('a source failed').length).toBeGreaterThan(0);
    } finally {
      await rename(`${storeFile()}.moved`, storeFile());
    }
    expect((await customer.press('Save')).alerts).toContain('Profile updated successfully!');
    expect(await countRows(app, 'customers', `birth_place = 'Typed while it was away'`)).toBe(1);
    expect((await send(app.origin, { path: '/readyz' })).status).toBe(200);
  },
);

it('a document with a modified file is not shown and is logged once', async () => {
  const { id } = await createSubmittedApplication(app.services);
  const admin = await createAdminVisitor(app);
  const { rows } = await withStore(app, async ({ db }) => ({
    rows: await db
      .selectFrom('documents')
      .select('file')
      .where('astrologer_id', '=', id)
      .where('kind', '=', 'panCard')
      .execute(),
  }));
  const file = path.join(app.dataDirectory, 'files', rows[0]?.file ?? '');
  const whole = await readFile(file);
  const changed = Buffer.from(whole);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  await writeFile(file, changed);
  const address = `/admin/view/${id}/document/pancard`;
  expect((await admin.sendRaw({ path: address })).status).toBe(503);
  expect(app.log.takeErrors('a source failed')).toHaveLength(1);
  await writeFile(file, whole);
  await chmod(file, 0o600);
  expect((await admin.sendRaw({ path: address })).status).toBe(200);
});
