import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/keyring';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { createMemoryFileStore } from '../../../../tests/support/memory-file-store';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';
import {
  apply,
  createTestApplications,
  applyWithDocuments,
  getNumbers,
} from '../../../../tests/support/stored-applications';
import { reseal, type ResealReport } from './reseal';
import { changeRequestPurpose } from '~/infrastructure/sql/applications/change-request-kinds';
import {
  createTemporaryFolder,
  type TemporaryFolder,
} from '../../../../tests/support/temporary-store';

const OLD_KEY = 'the old secret of these tests, long enough';
const NEW_KEY = 'the new secret of these tests, long enough';
const OLD = createKeyring([OLD_KEY]);
const BOTH = createKeyring([NEW_KEY, OLD_KEY]);
const NEW = createKeyring([NEW_KEY]);

const NOTHING: ResealReport = {
  numbers: 0,
  proposals: 0,
  documents: 0,
  secondFactors: 0,
  messages: 0,
  indexes: 0,
  unreadable: 0,
  doubled: [],
};
const totpPurpose = (adminId: number) => `admins.totp:${adminId}`;
const toNotificationPurpose = (key: string) => `jobs.mail:${key}`;

let folder: TemporaryFolder;
let store: SqliteStore;
let files: ReturnType<typeof createMemoryFileStore>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
  store = await folder.openStore();
  // Durability is irrelevant in this test.
  await sql`pragma synchronous = off`.execute(store.db);
  files = createMemoryFileStore();
});
afterEach(() => folder.remove());

const around = (keyring: Keyring) => ({ db: store.db, keyring, files });
const resealWith = (keyring: Keyring) =>
  reseal({ ...around(keyring), totpPurpose, toNotificationPurpose });

async function addAdmin(keyring: Keyring): Promise<void> {
  const admin = { email: 'asha@people.example', password_hash: '-', created_at: '' };
  await store.db.insertInto('admins').values(admin).execute();
  const totp_sealed = keyring.seal('SECRET', totpPurpose(1));
  await store.db.updateTable('admins').set({ totp_sealed }).execute();
}

async function addNotifications(keyring: Keyring): Promise<void> {
  const at = '2026-11-23T06:30:00.000Z';
  const row = {
    kind: 'mail',
    topic: '-',
    about: '',
    tries: 0,
    next_at: at,
    created_at: at,
  } as const;
  const sealed = keyring.seal('MAIL', toNotificationPurpose('one'));
  const rows = [
    { ...row, key: 'one', state: 'waiting', sealed } as const,
    { ...row, key: 'two', state: 'done', sealed: null } as const,
  ];
  await store.db.insertInto('jobs').values(rows).execute();
}

async function addChangeRequests(keyring: Keyring): Promise<void> {
  const [first = 0, second = 0] = (
    await store.db.selectFrom('applications').select('astrologer_id').limit(2).execute()
  ).map((row) => row.astrologer_id);
  const row = { kind: 'bank', before: '', proposed: '', proposed_at: '' } as const;
  const sealed = keyring.seal('BANK', changeRequestPurpose('bank', first));
  const rows = [
    { ...row, astrologer_id: first, state: 'open', sealed } as const,
    { ...row, astrologer_id: second, state: 'accepted', sealed: null } as const,
  ];
  await store.db.insertInto('astrologer_changes').values(rows).execute();
}

describe('retiring a key', () => {
  test('takes two steps, after which everything opens and is unique under the new key alone', async () => {
    await applyWithDocuments(around(OLD), 120);
    await addAdmin(OLD);
    await addNotifications(OLD);
    await addChangeRequests(OLD);
    expect(await resealWith(OLD)).toEqual(NOTHING);

    const first = {
      ...{ ...NOTHING, numbers: 360, proposals: 1, documents: 120 },
      ...{ secondFactors: 1, messages: 1 },
    };
    expect(await resealWith(BOTH)).toEqual(first);
    expect(await resealWith(BOTH)).toEqual(NOTHING);
    // With both keys everything still works.
    const meanwhile = createTestApplications(around(BOTH));
    const other = await apply(around(BOTH), 121);
    const { panNumber, aadharNumber } = getNumbers(7);
    const take = (numbers: object) => ({ facts: {}, numbers, complete: true });
    expect(await meanwhile.saveBank(other, take({ panNumber }))).toBe('pan-taken');

    expect(await resealWith(NEW)).toEqual({ ...NOTHING, indexes: 242 });
    expect(await resealWith(NEW)).toEqual(NOTHING);
    const after = createTestApplications(around(NEW));
    expect(await after.saveBank(other, take({ panNumber }))).toBe('pan-taken');
    expect(await after.saveBank(other, take({ aadharNumber }))).toBe('aadhar-taken');
    for (const person of [1, 100, 101, 120]) {
      const found = await after.findByMobile(String(9_000_000_000 + person));
      const id = found?.astrologerId ?? 0;
      expect(found?.documents[0]?.originalName).toBe(`card ${person}.jpg`);
      expect(await after.openBankNumbers(id)).toEqual(getNumbers(person));
      const read = await after.readDocument(id, 'panCard');
      expect(read?.bytes.toString()).toBe(`card of ${person}`);
    }
    expect(files.files.size).toBe(120);
    const { totp_sealed } = await store.db
      .selectFrom('admins')
      .select('totp_sealed')
      .executeTakeFirstOrThrow();
    expect(NEW.open(totp_sealed ?? '', totpPurpose(1))).toBe('SECRET');
    const [waiting, sent] = await store.db
      .selectFrom('jobs')
      .select('sealed')
      .orderBy('id')
      .execute();
    expect(NEW.open(waiting?.sealed ?? '', toNotificationPurpose('one'))).toBe('MAIL');
    expect(sent).toEqual({ sealed: null });
    const [open, decided] = await store.db
      .selectFrom('astrologer_changes')
      .select(['astrologer_id', 'sealed'])
      .orderBy('id')
      .execute();
    const purpose = changeRequestPurpose('bank', open?.astrologer_id ?? 0);
    expect(NEW.open(open?.sealed ?? '', purpose)).toBe('BANK');
    expect(decided?.sealed).toBeNull();
  });

  test('too early counts unreadable values and keeps them until the key is back', async () => {
    await applyWithDocuments(around(OLD), 2);
    await addAdmin(OLD);
    await addNotifications(OLD);
    await addChangeRequests(OLD);
    expect(await resealWith(NEW)).toEqual({ ...NOTHING, unreadable: 11 });
    expect(await resealWith(OLD)).toEqual(NOTHING);
  });

  test('counts a lost file and reseals the others', async () => {
    const [lost] = await applyWithDocuments(around(OLD), 2);
    files.files.delete(lost ?? '');
    expect(await resealWith(BOTH)).toEqual({
      ...NOTHING,
      numbers: 6,
      documents: 1,
      unreadable: 1,
    });
  });

  test('leaves absent numbers absent', async () => {
    const { accountNumber } = getNumbers(1);
    const id = await apply(around(OLD), 1, { accountNumber });
    expect(await resealWith(BOTH)).toEqual({ ...NOTHING, numbers: 1 });
    expect(await createTestApplications(around(NEW)).openBankNumbers(id)).toEqual({
      accountNumber,
    });
  });
});

test('of two people with the same number one keeps it, and the other is reported', async () => {
  const first = await apply(around(OLD), 1);
  // Removing the old key without the second step.
  const second = await apply(around(NEW), 2, {
    ...getNumbers(2),
    panNumber: getNumbers(1).panNumber,
  });
  const report = { ...NOTHING, numbers: 3, indexes: 1, doubled: [second] };
  expect(await resealWith(BOTH)).toEqual(report);
  expect(await resealWith(BOTH)).toEqual({ ...NOTHING, doubled: [second] });

  const source = createTestApplications(around(BOTH));
  const { panNumber } = getNumbers(1);
  const again = { facts: {}, numbers: { panNumber }, complete: true };
  expect(await source.saveBank(second, again)).toBe('pan-taken');
  expect(await source.saveBank(first, again)).toMatchObject({ astrologerId: first });
  await source.deleteByMobile('9000000001');
  expect(await resealWith(BOTH)).toEqual({ ...NOTHING, indexes: 1 });
});

describe('while the site serves', () => {
  test.each(['before', 'after'] as const)(
    'a document removed just %s it is read does not come back',
    async (moment) => {
      await applyWithDocuments(around(OLD), 1);
      const interrupted = {
        ...files,
        async get(name: string) {
          const early = await files.get(name);
          await createTestApplications(around(BOTH)).removeDocument(1, 'panCard');
          return moment === 'after' ? early : files.get(name);
        },
      };
      const report = await reseal({
        ...around(BOTH),
        files: interrupted,
        totpPurpose,
        toNotificationPurpose,
      });
      expect(report).toEqual({ ...NOTHING, numbers: 3 });
      expect(files.files.size).toBe(0);
    },
  );

  test('a number changed meanwhile keeps its new value', async () => {
    await apply(around(OLD), 1);
    const others = new Database(store.file);
    const changed = BOTH.seal('ZZZPZ9999Z', 'bank_details.pan:1');
    const interrupting: Keyring = {
      ...BOTH,
      seal(plain, purpose) {
        others.prepare('update bank_details set pan_sealed = ?').run(changed);
        return BOTH.seal(plain, purpose);
      },
    };
    expect(await resealWith(interrupting)).toEqual({ ...NOTHING, numbers: 2 });
    others.close();
    const numbers = await createTestApplications(around(BOTH)).openBankNumbers(1);
    expect(numbers).toEqual({ ...getNumbers(1), panNumber: 'ZZZPZ9999Z' });
  });
});
