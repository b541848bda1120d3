import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createKeyring, type Keyring } from '~/infrastructure/encryption/encryption';
import { createMemoryFileStore } from '../../../../tests/support/memory-file-store';
import {
  apply,
  createTestApplications,
  applyWithDocuments,
  getNumbers,
} from '../../../../tests/support/stored-applications';
import { reseal } from './reseal';
import { getChangeRequestPurpose } from '~/infrastructure/sql/applications/change-request-kinds';
import { useTemporaryStore } from '../../../../tests/support/temporary-store';

const OLD_KEY = 'the old secret of these tests, long enough';
const NEW_KEY = 'the new secret of these tests, long enough';
const OLD = createKeyring([OLD_KEY]);
const BOTH_KEYS = createKeyring([NEW_KEY, OLD_KEY]);
const NEW = createKeyring([NEW_KEY]);

const NOTHING: Awaited<ReturnType<typeof reseal>> = {
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

const { store } = useTemporaryStore('each');
let files: ReturnType<typeof createMemoryFileStore>;
beforeEach(async () => {
  // Durability is irrelevant in this test.
  await sql`pragma synchronous = off`.execute(store.db);
  files = createMemoryFileStore();
});

const createSurroundings = (keyring: Keyring) => ({ db: store.db, keyring, files });
const resealWith = (keyring: Keyring) =>
  reseal({ ...createSurroundings(keyring), totpPurpose, toNotificationPurpose });

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
  const sealed = keyring.seal('BANK', getChangeRequestPurpose('bank', first));
  const rows = [
    { ...row, astrologer_id: first, state: 'open', sealed } as const,
    { ...row, astrologer_id: second, state: 'accepted', sealed: null } as const,
  ];
  await store.db.insertInto('astrologer_changes').values(rows).execute();
}

describe('retiring a key', () => {
  test('takes two steps, after which the new key opens all values and numbers are unique', async () => {
    await applyWithDocuments(createSurroundings(OLD), 120);
    await addAdmin(OLD);
    await addNotifications(OLD);
    await addChangeRequests(OLD);
    expect(await resealWith(OLD)).toEqual(NOTHING);

    const first = {
      ...{ ...NOTHING, numbers: 360, proposals: 1, documents: 120 },
      ...{ secondFactors: 1, messages: 1 },
    };
    expect(await resealWith(BOTH_KEYS)).toEqual(first);
    expect(await resealWith(BOTH_KEYS)).toEqual(NOTHING);
    // With both keys, everything still works.
    const meanwhile = createTestApplications(createSurroundings(BOTH_KEYS));
    const other = await apply(createSurroundings(BOTH_KEYS), 121);
    const { panNumber, aadharNumber } = getNumbers(7);
    const take = (numbers: object) => ({ facts: {}, numbers, complete: true });
    expect(await meanwhile.saveBank(other, take({ panNumber }))).toBe('pan-taken');

    expect(await resealWith(NEW)).toEqual({ ...NOTHING, indexes: 242 });
    expect(await resealWith(NEW)).toEqual(NOTHING);
    const after = createTestApplications(createSurroundings(NEW));
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
    const purpose = getChangeRequestPurpose('bank', open?.astrologer_id ?? 0);
    expect(NEW.open(open?.sealed ?? '', purpose)).toBe('BANK');
    expect(decided?.sealed).toBeNull();
  });

  test('too early counts unreadable values and does not change them until the key is back', async () => {
    await applyWithDocuments(createSurroundings(OLD), 2);
    await addAdmin(OLD);
    await addNotifications(OLD);
    await addChangeRequests(OLD);
    expect(await resealWith(NEW)).toEqual({ ...NOTHING, unreadable: 11 });
    expect(await resealWith(OLD)).toEqual(NOTHING);
  });

  test('counts a missing file and reseals the others', async () => {
    const [lost] = await applyWithDocuments(createSurroundings(OLD), 2);
    files.files.delete(lost ?? '');
    expect(await resealWith(BOTH_KEYS)).toEqual({
      ...NOTHING,
      numbers: 6,
      documents: 1,
      unreadable: 1,
    });
  });

  test('does not add missing numbers', async () => {
    const { accountNumber } = getNumbers(1);
    const id = await apply(createSurroundings(OLD), 1, { accountNumber });
    expect(await resealWith(BOTH_KEYS)).toEqual({ ...NOTHING, numbers: 1 });
    expect(await createTestApplications(createSurroundings(NEW)).openBankNumbers(id)).toEqual({
      accountNumber,
    });
  });
});

test('if two people have the same number, one keeps it and the other is reported', async () => {
  const first = await apply(createSurroundings(OLD), 1);
  // The old key is removed without the second step.
  const second = await apply(createSurroundings(NEW), 2, {
    ...getNumbers(2),
    panNumber: getNumbers(1).panNumber,
  });
  const report = { ...NOTHING, numbers: 3, indexes: 1, doubled: [second] };
  expect(await resealWith(BOTH_KEYS)).toEqual(report);
  expect(await resealWith(BOTH_KEYS)).toEqual({ ...NOTHING, doubled: [second] });

  const source = createTestApplications(createSurroundings(BOTH_KEYS));
  const { panNumber } = getNumbers(1);
  const again = { facts: {}, numbers: { panNumber }, complete: true };
  expect(await source.saveBank(second, again)).toBe('pan-taken');
  expect(await source.saveBank(first, again)).toMatchObject({ astrologerId: first });
  await source.deleteByMobile('9000000001');
  expect(await resealWith(BOTH_KEYS)).toEqual({ ...NOTHING, indexes: 1 });
});

describe('while the site is serving requests', () => {
  test.each(['before', 'after'] as const)(
    'a document removed just %s it is read is not restored',
    async (moment) => {
      await applyWithDocuments(createSurroundings(OLD), 1);
      const interrupted = {
        ...files,
        async get(name: string) {
          const early = await files.get(name);
          await createTestApplications(createSurroundings(BOTH_KEYS)).removeDocument(1, 'panCard');
          return moment === 'after' ? early : files.get(name);
        },
      };
      const report = await reseal({
        ...createSurroundings(BOTH_KEYS),
        files: interrupted,
        totpPurpose,
        toNotificationPurpose,
      });
      expect(report).toEqual({ ...NOTHING, numbers: 3 });
      expect(files.files.size).toBe(0);
    },
  );

  test('a number that changes in the meantime keeps its new value', async () => {
    await apply(createSurroundings(OLD), 1);
    const others = new Database(store.file);
    const changed = BOTH_KEYS.seal('ZZZPZ9999Z', 'bank_details.pan:1');
    const interrupting: Keyring = {
      ...BOTH_KEYS,
      seal(plain, purpose) {
        others.prepare('update bank_details set pan_sealed = ?').run(changed);
        return BOTH_KEYS.seal(plain, purpose);
      },
    };
    expect(await resealWith(interrupting)).toEqual({ ...NOTHING, numbers: 2 });
    others.close();
    const numbers = await createTestApplications(createSurroundings(BOTH_KEYS)).openBankNumbers(1);
    expect(numbers).toEqual({ ...getNumbers(1), panNumber: 'ZZZPZ9999Z' });
  });
});
