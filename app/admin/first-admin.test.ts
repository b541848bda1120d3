import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqlAdminSource } from '~/adapters/sql/admins.sql.server';
import { makeTemporaryFolder, type TemporaryFolder } from '~/adapters/sql/temporary-store.fixture';
import type { AdminSource } from './admin.source';
import { ensureFirstAdmin } from './first-admin.server';
import { hashPassword, verifyPassword } from './password.server';

let folder: TemporaryFolder;
let admins: AdminSource;
beforeEach(async () => {
  folder = await makeTemporaryFolder();
  const { db } = await folder.openStore();
  admins = sqlAdminSource(db, { now: () => new Date('2026-11-21T06:30:00Z') });
});
afterEach(() => folder.remove());

const start = (email?: string, password?: string) =>
  ensureFirstAdmin({ admins, hashPassword, brandName: 'Taravani', wanted: { email, password } });

describe('the first start', () => {
  test('makes an administrator with a password that is shown once', async () => {
    const first = await start();
    expect(first?.email).toBe('admin@taravani.example');
    const account = await admins.findAdminByEmail('admin@taravani.example');
    expect(await verifyPassword(account?.passwordHash ?? '', first?.generatedPassword ?? '')).toBe(
      true,
    );
    expect(await start(), 'only once').toBeNull();
  });

  test('takes the wanted address and password', async () => {
    const first = await start('asha@example.org', 'seven lamps on a quiet river');
    expect(first).toEqual({ email: 'asha@example.org', generatedPassword: null });
  });

  test('refuses a password that everybody guesses', async () => {
    await expect(start('asha@example.org', 'taravani-admin-1')).rejects.toThrow(
      'ADMIN_PASSWORD: This password is too easy to guess.',
    );
    expect(await admins.countAdmins()).toBe(0);
  });

  test('refuses a password that leaked of other sites', async () => {
    await expect(start('asha@example.org', 'Strawberry@1998')).rejects.toThrow(
      'ADMIN_PASSWORD: This password is easy to guess: it is among those that leak most often',
    );
    expect(await admins.countAdmins()).toBe(0);
  });
});
