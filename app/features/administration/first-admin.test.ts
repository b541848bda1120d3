import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createHmac } from 'node:crypto';
import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../tests/support/temporary-store';
import type { AdminSessionSource, AdminSource } from './admin.store';
import { ensureFirstAdmin } from './first-admin.server';
import { hashPassword, verifyPassword } from './passwords/passwords.server';

const NOW = new Date('2026-11-21T06:30:00Z');

let folder: TemporaryFolder;
let admins: AdminSource;
let sessions: AdminSessionSource;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  const { db } = await folder.openStore();
  admins = createSqlAdminStore(db, { now: () => NOW });
  sessions = createSqlAdminSessionStore(db);
});
afterEach(() => folder.remove());

const start = (email?: string, password?: string, key = 'the key of this install') =>
  ensureFirstAdmin({
    admins,
    hashPassword,
    verifyPassword,
    indexOf: (kind, text) =>
      createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url'),
    brandName: 'Taravani',
    wanted: { email, password },
  });

async function canSignInWith(password: string | null | undefined): Promise<boolean> {
  const account = await admins.findAdminByEmail('admin@taravani.example');
  return verifyPassword(account?.passwordHash ?? '', password ?? '');
}

async function signIn(): Promise<void> {
  const { id = 0 } = (await admins.findAdminByEmail('admin@taravani.example')) ?? {};
  await sessions.start({ adminId: id, tokenHash: 'hash', browser: 'Firefox', at: NOW });
}

describe('a generated password', () => {
  test('is printed at each start until it is first used', async () => {
    const first = await start();
    expect(await start()).toEqual(first);
    await signIn();
    expect(await start()).toBeNull();
    expect(await canSignInWith(first?.generatedPassword), 'and stays good').toBe(true);
  });

  test('counts as used when an API client has signed in with it', async () => {
    await start();
    const { id = 0 } = (await admins.findAdminByEmail('admin@taravani.example')) ?? {};
    await admins.markPasswordUsed(id);
    expect(await start()).toBeNull();
  });

  test('is different with another key', async () => {
    const first = await start();
    const second = await start(undefined, undefined, 'another key');
    expect(second?.generatedPassword).toMatch(/^[\w-]{24}$/);
    expect(second?.generatedPassword).not.toBe(first?.generatedPassword);
    expect(await canSignInWith(second?.generatedPassword)).toBe(true);
    expect(await canSignInWith(first?.generatedPassword)).toBe(false);
  });

  test('is replaced by the operator’s password', async () => {
    await start();
    const chosen = 'seven lamps on a quiet river';
    expect(await start(undefined, chosen)).toEqual({
      email: 'admin@taravani.example',
      generatedPassword: null,
    });
    expect(await canSignInWith(chosen)).toBe(true);
    expect(await start(undefined, chosen)).toBeNull();
  });

  test('is no longer printed once the operator has created another account', async () => {
    await start();
    const audit = { actor: 'a', action: 'b', subject: 'c', detail: '' };
    await admins.createAdmin(
      { email: 'asha@example.org', passwordHash: 'hash', role: 'owner' },
      audit,
    );
    expect(await start()).toBeNull();
  });
});

describe('the first start', () => {
  test('creates an administrator with a random password', async () => {
    const first = await start();
    expect(first?.email).toBe('admin@taravani.example');
    expect(first?.generatedPassword).toMatch(/^[\w-]{24}$/);
    expect(await canSignInWith(first?.generatedPassword)).toBe(true);
    expect(await admins.listAdmins()).toHaveLength(1);
  });

  test('uses the configured address and password', async () => {
    const first = await start('asha@example.org', 'seven lamps on a quiet river');
    expect(first).toEqual({ email: 'asha@example.org', generatedPassword: null });
  });

  test('rejects a guessable password', async () => {
    await expect(start('asha@example.org', 'taravani-admin-1')).rejects.toThrow(
      'ADMIN_PASSWORD: This password is too easy to guess.',
    );
    expect(await admins.listAdmins()).toEqual([]);
  });

  test('rejects a leaked password', async () => {
    await expect(start('asha@example.org', 'Strawberry@1998')).rejects.toThrow(
      'ADMIN_PASSWORD: This password is easy to guess: it is among those that leak most often',
    );
    expect(await admins.listAdmins()).toEqual([]);
  });
});
