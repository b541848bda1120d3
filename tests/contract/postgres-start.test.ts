import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import {
  openMigratedPostgres,
  waitForServer,
  openPostgres,
} from '~/infrastructure/sql/engine/postgres';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { createSqlLocationStore } from '~/infrastructure/sql/places/locations';
import { openSqlStore, type OpenStore } from '~/infrastructure/sql/store';
import { ensureFirstAdmin } from '~/features/administration/first-admin.server';
import { describeOnPostgres, getPostgresServer, type TestDatabase } from '../support/postgres';
import { createEmptyDatabase } from './postgres-store';

const clock = { now: () => new Date('2026-11-21T06:30:00Z') };
const SEED = {
  contact: { email: 'a@b.example', phone: '1' },
  blogAuthors: ['An Author'],
  replacedAuthors: [],
  published: {
    faqs: [{ language: 'en' as const, faqs: [{ question: 'What is it?', answer: 'A question.' }] }],
    articles: [],
    demoAstrologers: [],
  },
};

describeOnPostgres('a start on PostgreSQL', () => {
  let database: TestDatabase;
  let stores: OpenStore[];
  beforeEach(async () => {
    database = await createEmptyDatabase();
    stores = [];
  });
  afterEach(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await database.drop();
  });

  const open = async () => {
    const store = await openSqlStore({ engine: 'postgres', url: database.url }, clock);
    stores.push(store);
    return store;
  };

  it('three processes on an empty database create and seed one store', async () => {
    const passwords = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const store = await open();
        await store.runExclusively(() => store.seed(SEED));
        return store.runExclusively(() =>
          ensureFirstAdmin({
            admins: createSqlAdminStore(store.sql.db, clock),
            hashPassword: (password) => Promise.resolve(`hash of ${password}`),
            verifyPassword: (hash, password) => Promise.resolve(hash === `hash of ${password}`),
            indexOf: (kind, seed) => `${kind} from ${seed}`,
            brandName: 'Taravani',
            wanted: { email: undefined, password: undefined },
          }),
        );
      }),
    );
    // Every process reports the same valid password.
    expect(new Set(passwords.map((each) => each?.generatedPassword))).toHaveLength(1);
    const { db } = (await open()).sql;
    expect(await createSqlHelpStore(db, clock).listFaqs()).toHaveLength(1);
    expect(await createSqlAdminStore(db, clock).listAdmins()).toHaveLength(1);
    expect((await createSqlLocationStore(db).countries()).length).toBeGreaterThan(200);
    expect((await createSqlAuditStore(db, clock).find({}, 10, null)).length).toBe(1);
  }, 120_000);

  it('an exclusive task runs in one process at a time', async () => {
    const [one, other] = [await open(), await open()];
    const steps: string[] = [];
    const step = (name: string, store: OpenStore) =>
      store.runExclusively(async () => {
        steps.push(`${name} begins`);
        await sql`select pg_sleep(0.05)`.execute(store.sql.db);
        steps.push(`${name} ends`);
      });
    await Promise.all([step('one', one), step('other', other)]);
    const [first = ''] = steps;
    const order = first === 'one begins' ? ['one', 'other'] : ['other', 'one'];
    expect(steps).toEqual(order.flatMap((name) => [`${name} begins`, `${name} ends`]));
  });

  it('a failed exclusive task releases the lock', async () => {
    const store = await open();
    await expect(store.runExclusively(() => Promise.reject(new Error('the work')))).rejects.toThrow(
      'the work',
    );
    expect(await store.runExclusively(() => Promise.resolve('done'))).toBe('done');
  });

  it('a store of a newer version is rejected', async () => {
    const store = await open();
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future', '2030-01-01')`.execute(
      store.sql.db,
    );
    await expect(open()).rejects.toThrow('written by a newer version of this site (9999-future)');
  });

  it('a store with compatible changes of a newer version works, and is not seeded', async () => {
    const store = await open();
    expect(store.isNewer).toBe(false);
    await sql`insert into kysely_migration (name, timestamp) values ('9999-future+', '2030-01-01')`.execute(
      store.sql.db,
    );
    const older = await open();
    expect(older.isNewer).toBe(true);
    await older.seed(SEED);
    expect(await createSqlHelpStore(older.sql.db, clock).listFaqs()).toEqual([]);
  });

  describe('a failed start reports', () => {
    const start = (url: string) => openMigratedPostgres(url, 100);

    it('that the database is missing', async () => {
      await expect(start(`${getPostgresServer().origin}/nowhere`)).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringMatching(
          /^There is no database nowhere at 127\.0\.0\.1:\d+\./,
        ) as string,
      });
    });

    it('that the user is missing', async () => {
      const url = new URL(database.url);
      url.username = 'stranger';
      await expect(start(url.href)).rejects.toThrow('stranger');
    });

    it('that the server is unreachable', async () => {
      const began = Date.now();
      await expect(start('postgres://site:secret@127.0.0.1:1/taravani')).rejects.toThrow(
        'The database server at 127.0.0.1:1 cannot be reached: the connection is refused.',
      );
      expect(Date.now() - began).toBeLessThan(10_000);
    });

    it('that the user is not permitted to create tables', async () => {
      const owner = openPostgres(database.url);
      const role = `reader_${database.name}`;
      await sql.raw(`create role ${role} login`).execute(owner.db);
      const url = new URL(database.url);
      url.username = role;
      try {
        await expect(start(url.href)).rejects.toThrow(
          new RegExp(
            `The store could not be brought up to date.*The user ${role} has not the rights`,
          ),
        );
      } finally {
        await sql.raw(`drop role ${role}`).execute(owner.db);
        await owner.close();
      }
    });

    it('that the database has another encoding', async () => {
      const owner = openPostgres(database.url);
      const name = `latin_${database.name}`;
      await sql
        .raw(
          `create database ${name} encoding 'SQL_ASCII' locale 'C' locale_provider 'libc' template template0`,
        )
        .execute(owner.db);
      const url = new URL(database.url);
      url.pathname = `/${name}`;
      try {
        await expect(waitForServer(url.href, 100)).rejects.toThrow('keeps texts as SQL_ASCII');
      } finally {
        await sql.raw(`drop database ${name}`).execute(owner.db);
        await owner.close();
      }
    });
  });

  describe('a start with configured keys', () => {
    const [old, added, strange] = ['o', 'a', 's'].map((letter) => letter.repeat(40)) as [
      string,
      string,
      string,
    ];

    it('works with the other machines’ keys, even when a newer key comes first', async () => {
      const store = await open();
      await store.assertSameKeys(createKeyring([old]));
      await store.assertSameKeys(createKeyring([old]));
      await store.assertSameKeys(createKeyring([added, old]));
    });

    it('fails with an explanation when the keys differ', async () => {
      await (await open()).assertSameKeys(createKeyring([old]));
      await expect((await open()).assertSameKeys(createKeyring([strange]))).rejects.toThrow(
        'set DATA_KEYS and SESSION_SECRETS to the same values on every machine',
      );
    });

    it('works for only one of several machines that start with different keys', async () => {
      const [one, other] = [await open(), await open()];
      const outcomes = await Promise.allSettled([
        one.assertSameKeys(createKeyring([old])),
        other.assertSameKeys(createKeyring([strange])),
      ]);
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    });

    it('works without the oldest key once its removal is recorded', async () => {
      const store = await open();
      await store.assertSameKeys(createKeyring([added, old]));
      await expect(store.assertSameKeys(createKeyring([added]))).rejects.toThrow('npm run reseal');
      await store.saveKeyFingerprint(createKeyring([added]));
      await store.assertSameKeys(createKeyring([added]));
      await expect(store.assertSameKeys(createKeyring([added, old]))).rejects.toThrow('other keys');
    });
  });
});
