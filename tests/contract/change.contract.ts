import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ASTROLOGER_STATUS, type AstrologerStatus } from '~/features/astrologers/astrologer';
import {
  CHANGE_REQUEST_LIMITS,
  formatBankShort,
  parseBankValue,
  toBankValue,
} from '~/features/applications/apply/changes/change-request';
import type {
  ChangeRequestStore,
  NewSettlement,
} from '~/features/applications/apply/changes/change-request.store';
import { getPhotoPath } from '~/features/astrologers/astrologer-photo';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createMemoryFileStore } from '../support/memory-file-store';
import { createPlainPicture } from '../support/sample-pictures';
import { createPictureStore } from '~/infrastructure/files/pictures';
import { createSqlAstrologerStore } from '~/infrastructure/sql/astrologers/astrologers';
import { createTestApplications, apply, getNumbers } from '../support/stored-applications';
import { createSqlChangeRequestStore } from '~/infrastructure/sql/applications/change-requests';
import type { Engine, EngineStore } from './engine';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const ACTOR = 'asha@admins.example';

export function describeChangeRequestStore(engine: Engine): void {
  describe(`ChangeRequestStore: ${engine.name}`, () => {
    let store: EngineStore;
    let source: ChangeRequestStore;
    let id: number;
    let now: Date;

    const buildStoreDependencies = () => ({
      db: store.db,
      keyring: createKeyring(['a secret of the contract tests, long enough']),
      files: createMemoryFileStore(),
    });
    const setAstrologerStatus = (status: AstrologerStatus) =>
      store.db.updateTable('astrologers').set({ status }).where('id', '=', id).execute();
    const buildSettlement = (accepts: boolean, reason: string | null = null): NewSettlement => ({
      accepts,
      reason,
      actor: ACTOR,
      audit: (of) => ({ actor: ACTOR, action: 'tested', subject: `application:${of}`, detail: '' }),
      buildNotifications: ({ id: number, kind }, { email, mobile }) => [
        {
          key: `change:${number}`,
          channel: 'mail',
          topic: `${kind} ${email} ${mobile.length}`,
          about: `application:${id}`,
          sealed: 'sealed',
          notBefore: NOW,
        },
      ],
    });
    const history = async () =>
      (await store.db.selectFrom('application_events').selectAll().orderBy('id').execute())
        .filter(({ kind }) => kind.startsWith('change'))
        .map(({ kind, actor, note }) => [kind, actor, note]);
    const open = async () => (await source.waiting(9, null)).map(({ proposed }) => proposed);
    const findLastId = async () => (await source.waiting(9, null)).at(-1)?.id ?? 0;

    beforeEach(async () => {
      now = NOW;
      store = await engine.openStore();
      const { db, keyring } = buildStoreDependencies();
      source = createSqlChangeRequestStore({ db, keyring, clock: { now: () => now } });
      id = await apply(buildStoreDependencies(), 1);
      await setAstrologerStatus(ASTROLOGER_STATUS.active);
    });
    afterEach(() => store.close());

    test('only approved astrologers can make change requests', async () => {
      await setAstrologerStatus(ASTROLOGER_STATUS.pending);
      expect(await source.getProfile(id)).toBeNull();
      expect(await source.propose(id, 'rate', '25')).toBe('closed');
      expect(await source.propose(987_654, 'rate', '25')).toBe('closed');
      expect(await source.find(987_654)).toBeNull();
    });

    test('a request and its notification share a transaction, and repeating the request adds neither', async () => {
      const { buildNotifications } = buildSettlement(true);
      const told = () => store.db.selectFrom('jobs').select(['key', 'topic', 'about']).execute();
      expect(await source.propose(id, 'rate', '10', buildNotifications)).toBe('stands');
      expect(await source.propose(987_654, 'rate', '25', buildNotifications)).toBe('closed');
      expect(await told()).toEqual([]);
      await source.propose(id, 'rate', '25', buildNotifications);
      await source.propose(id, 'rate', '25', buildNotifications);
      const topic = 'rate person1@people.example 10';
      const about = `application:${id}`;
      expect(await told()).toEqual([{ key: `change:${await findLastId()}`, topic, about }]);
      const failing = () => {
        throw new Error('no letter');
      };
      await expect(source.propose(id, 'rate', '30', failing)).rejects.toThrow('store-unavailable');
      expect(await open()).toEqual(['25']);
    });

    test('a pending request does not change the current value, and repeating it has no effect', async () => {
      expect(await source.propose(id, 'rate', '10')).toBe('stands');
      expect(await source.propose(id, 'languages', 'malayalam')).toBe('stands');
      await Promise.all([source.propose(id, 'rate', '25'), source.propose(id, 'rate', '25')]);
      expect(await source.getProfile(id)).toMatchObject({
        currentValues: { rate: '10', languages: 'Malayalam' },
        changes: [{ kind: 'rate', before: '10', proposed: '25', state: 'open', proposedAt: NOW }],
      });
      expect(await history()).toEqual([['change-proposed', null, 'rate: 10 → 25']]);
      const [waiting] = await source.waiting(9, null);
      expect(waiting).toMatchObject({ astrologerId: id, name: 'Person 1', now: '10' });
      expect(await source.waiting(9, waiting?.id ?? 0)).toEqual([]);
      expect(await createSqlAstrologerStore(store.db).findActive(id)).toMatchObject({
        chatCharges: 10,
      });
    });

    test('a newer request of the same kind replaces the older one, has a new number, and can be withdrawn once', async () => {
      await source.propose(id, 'rate', '25');
      const first = await findLastId();
      await source.propose(id, 'languages', 'Tamil');
      await source.propose(id, 'rate', '30');
      expect(await open()).toEqual(['Tamil', '30']);
      expect(await source.countWaiting()).toBe(2);
      expect(await source.find(first)).toBeNull();
      expect(await source.settle(first, buildSettlement(true))).toEqual({ kind: 'overtaken' });
      const both = [source.withdraw(id, 'rate'), source.withdraw(id, 'rate')];
      expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
      expect(await open()).toEqual(['Tamil']);
      expect((await history()).at(-1)).toEqual(['change-withdrawn', null, 'rate: 10 → 30']);
    });

    test('accepting a request once updates the public profile, history and audit log, and queues one email', async () => {
      await source.propose(id, 'rate', '25');
      await source.propose(id, 'languages', 'Tamil, Hindi');
      const [rate, languages] = (await source.waiting(9, null)).map((each) => each.id);
      const twice = [
        source.settle(rate ?? 0, buildSettlement(true)),
        source.settle(rate ?? 0, buildSettlement(true)),
      ];
      const kinds = (await Promise.all(twice)).map(({ kind }) => kind);
      expect(kinds.toSorted()).toEqual(['repeated', 'settled']);
      expect(await source.settle(rate ?? 0, buildSettlement(false, 'no'))).toEqual({
        kind: 'overtaken',
      });
      await source.settle(languages ?? 0, buildSettlement(true));
      const seen = createSqlAstrologerStore(store.db);
      expect(await seen.findActive(id)).toMatchObject({
        chatCharges: 25,
        language: 'Tamil, Hindi',
      });
      const query = { language: 'tamil', specialization: null, maxPrice: 25, minExperience: null };
      const list = await seen.listActive({ ...query, sort: 'price', limit: 9, offset: 0 });
      expect(list.total).toBe(1);
      expect(await open()).toEqual([]);
      expect((await history()).slice(2)).toEqual([
        ['change-accepted', ACTOR, 'rate: 10 → 25'],
        ['change-accepted', ACTOR, 'languages: Malayalam → Tamil, Hindi'],
      ]);
      const lines = await store.db.selectFrom('audit_log').selectAll().execute();
      expect(lines.map(({ subject }) => subject)).toEqual(Array(2).fill(`application:${id}`));
      const buildNotifications = await store.db
        .selectFrom('jobs')
        .selectAll()
        .orderBy('id')
        .execute();
      expect(buildNotifications.map(({ topic }) => topic)).toEqual([
        'rate person1@people.example 10',
        'languages person1@people.example 10',
      ]);
    });

    test('declining stores the reason and keeps the current value', async () => {
      await source.propose(id, 'rate', '250');
      const number = await findLastId();
      await source.settle(number, buildSettlement(false, 'Too much.'));
      expect(await source.settle(number, buildSettlement(false, 'Too much.'))).toEqual({
        kind: 'repeated',
      });
      expect(await source.getProfile(id)).toMatchObject({
        currentValues: { rate: '10' },
        changes: [{ state: 'declined', reason: 'Too much.', settledAt: NOW }],
      });
      expect((await history()).at(-1)).toEqual([
        'change-declined',
        ACTOR,
        'rate: 10 → 250\nToo much.',
      ]);
    });

    test('a decision and its email are stored together or not at all', async () => {
      await source.propose(id, 'rate', '25');
      const broken = (): never => {
        throw new Error('no letter');
      };
      const deciding = source.settle(await findLastId(), {
        ...buildSettlement(true),
        buildNotifications: broken,
      });
      await expect(deciding).rejects.toMatchObject({ kind: 'unavailable' });
      expect(await source.getProfile(id)).toMatchObject({
        currentValues: { rate: '10' },
        changes: [{ state: 'open' }],
      });
      expect(await history()).toHaveLength(1);
    });

    describe('bank details', () => {
      const NEW_ACCOUNT = '998877665544';
      const bank = toBankValue({
        ...{ mobileNo: '9000000001', accountHolderName: 'Person One', accountNumber: NEW_ACCOUNT },
        ...{ ifscCode: 'KOCH0000002', bankName: 'Bank of Tests', branchName: 'Fort Kochi' },
        ...{ address: '1 Church Road', city: 'Kochi', state: 'Kerala' },
      });
      const IN_SHORT = 'XXXX 5544, KOCH0000002';
      const stored = async () =>
        JSON.stringify(await store.db.selectFrom('astrologer_changes').selectAll().execute());
      const applications = () => createTestApplications(buildStoreDependencies());
      const version = async () => (await applications().findById(id))?.version ?? 0;

      test('are sealed while the request is pending, and only opening it reveals the number', async () => {
        expect(await source.propose(id, 'bank', bank)).toBe('proposed');
        const number = await findLastId();
        expect(await source.propose(id, 'bank', bank)).toBe('proposed');
        expect(await findLastId()).toBe(number);
        for (const secret of [NEW_ACCOUNT, getNumbers(1).accountNumber, 'Person One', 'Church']) {
          expect(await stored()).not.toContain(secret);
        }
        expect(await history()).toEqual([['change-proposed', null, 'bank']]);
        const [waiting] = await source.waiting(9, null);
        expect(formatBankShort(waiting?.now ?? '')).toBe('XXXX 0001, ');
        expect(formatBankShort(waiting?.proposed ?? '')).toBe(IN_SHORT);
        const own = await source.getProfile(id);
        expect(parseBankValue(own?.initialValues.bank ?? '')).toMatchObject({
          accountNumber: '5544',
          accountHolderName: 'Person One',
        });
        expect(JSON.stringify([waiting, own])).not.toContain(NEW_ACCOUNT);
        expect(await source.findInitialValue(id, 'bank')).toBe(bank);
        const opened = await source.open(number);
        expect(opened?.proposed).toBe(bank);
        expect(opened?.now).toContain(getNumbers(1).accountNumber);
      });

      test('are stored as if the bank form had been submitted when accepted, and the sealed copy is deleted', async () => {
        await source.propose(id, 'bank', bank);
        const number = await findLastId();
        const before = await version();
        expect(await source.settle(number, buildSettlement(true))).toEqual({ kind: 'settled' });
        expect(await applications().openBankNumbers(id)).toEqual({
          ...getNumbers(1),
          accountNumber: NEW_ACCOUNT,
        });
        const application = await applications().findById(id);
        expect(application?.bank).toMatchObject({
          accountHolderName: 'Person One',
          ifscCode: 'KOCH0000002',
          complete: true,
          endings: { accountNumber: '5544' },
        });
        expect(application?.version).toBe(before + 1);
        expect(await stored()).toContain('"sealed":null');
        expect(await source.open(number)).toBeNull();
        expect(await source.propose(id, 'bank', bank)).toBe('stands');
        expect((await history()).at(-1)).toEqual(['change-accepted', ACTOR, 'bank']);
      });

      test.each(['declined', 'withdrawn'] as const)(
        'are deleted once the request is %s',
        async (end) => {
          await source.propose(id, 'bank', bank);
          await (end === 'withdrawn'
            ? source.withdraw(id, 'bank')
            : source.settle(await findLastId(), buildSettlement(false, 'Not your name.')));
          expect(await stored()).not.toMatch(/"sealed":"/);
          expect(await applications().openBankNumbers(id)).toEqual(getNumbers(1));
          const [last] = (await source.getProfile(id))?.changes ?? [];
          expect(last && formatBankShort(last.proposed)).toBe(
            end === 'declined' ? IN_SHORT : undefined,
          );
          // The change form shows the current values again.
          expect(await source.findInitialValue(id, 'bank')).toContain(getNumbers(1).accountNumber);
        },
      );

      test('are deleted together with the stored bank details of an astrologer who was deactivated long ago', async () => {
        await source.propose(id, 'bank', bank);
        await source.propose(id, 'rate', '25');
        await setAstrologerStatus(ASTROLOGER_STATUS.inactive);
        await store.db
          .updateTable('applications')
          .set({ decided_at: '2025-01-01T00:00:00.000Z' })
          .where('astrologer_id', '=', id)
          .execute();
        const limits = { decided: NOW, unfinished: new Date(0) };
        expect(await applications().deleteProofs(limits)).toBe(1);
        const kinds = await store.db.selectFrom('astrologer_changes').select('kind').execute();
        expect(kinds).toEqual([{ kind: 'rate' }]);
      });
    });

    test('an accepted photo is public, and the history contains no file name', async () => {
      const [first, second] = ['a'.repeat(22), 'b'.repeat(22)];
      const seen = createSqlAstrologerStore(store.db);
      const photoUrl = async () => (await seen.findActive(id))?.photoUrl;
      const listPhotosInUse = async () =>
        [...(await source.findPhotosInUse([first, second]))].toSorted();
      expect([await photoUrl(), await listPhotosInUse()]).toEqual([null, []]);
      await source.propose(id, 'photo', first);
      expect([await photoUrl(), await listPhotosInUse()]).toEqual([null, [first]]);
      expect(await source.isPhoto(first)).toBe(false);
      await source.propose(id, 'photo', second);
      expect(await listPhotosInUse()).toEqual([second]);
      await source.settle(await findLastId(), buildSettlement(true));
      expect(await photoUrl()).toBe(getPhotoPath(second, 320));
      expect(await source.isPhoto(second)).toBe(true);
      await source.propose(id, 'photo', first);
      expect(await listPhotosInUse()).toEqual([first, second]);
      await source.settle(await findLastId(), buildSettlement(false, 'Not you.'));
      expect(await listPhotosInUse()).toEqual([second]);
      expect(await source.propose(id, 'photo', second)).toBe('stands');
      await setAstrologerStatus(ASTROLOGER_STATUS.inactive);
      expect([await source.isPhoto(second), await listPhotosInUse()]).toEqual([false, [second]]);
      expect((await history()).map(([, , note]) => note)).toEqual([
        ...Array<string>(4).fill('photo'),
        'photo\nNot you.',
      ]);
      expect(await source.findPhotosInUse([])).toEqual(new Set());
    });

    test('an astrologer can undo an accepted photo once', async () => {
      const name = `${'c'.repeat(32)}`;
      const removed = async () => {
        const rows = await store.db.selectFrom('application_events').selectAll().execute();
        return rows.flatMap(({ kind, actor }) => (kind === 'photo-removed' ? [actor] : []));
      };
      expect(await source.removePhoto(id)).toBeNull();
      await source.propose(id, 'photo', name);
      expect(await source.removePhoto(id)).toBeNull();
      await source.settle(await findLastId(), buildSettlement(true));
      expect(await source.isPhoto(name)).toBe(true);
      await setAstrologerStatus(ASTROLOGER_STATUS.inactive);
      expect(await source.removePhoto(id)).toBeNull();
      await setAstrologerStatus(ASTROLOGER_STATUS.active);
      const twice = [source.removePhoto(id), source.removePhoto(id)];
      expect(new Set(await Promise.all(twice))).toEqual(new Set([name, null]));
      expect([await source.isPhoto(name), await removed()]).toEqual([false, [null]]);
      expect((await createSqlAstrologerStore(store.db).findActive(id))?.photoUrl).toBeNull();
      expect(await source.removePhoto(987_654)).toBeNull();
    });

    test('twenty requests a day are accepted in total, not counting repeated ones', async () => {
      for (let rate = 11; rate < 11 + CHANGE_REQUEST_LIMITS.most - 1; rate += 1) {
        expect(await source.propose(id, 'rate', String(rate))).toBe('proposed');
        expect(await source.propose(id, 'rate', String(rate))).toBe('proposed');
      }
      expect(await source.propose(id, 'languages', 'Tamil')).toBe('proposed');
      expect(await source.propose(id, 'rate', '99')).toBe('too-many');
      expect(await source.propose(id, 'languages', 'Tamil')).toBe('proposed');
      expect(await open()).toEqual([String(11 + CHANGE_REQUEST_LIMITS.most - 2), 'Tamil']);
      now = new Date(NOW.getTime() + CHANGE_REQUEST_LIMITS.hours * 3_600_000 + 1);
      expect(await source.propose(id, 'rate', '99')).toBe('proposed');
    });

    test('deleting an account deletes its public and requested photos, including the files', async () => {
      const around = buildStoreDependencies();
      const pictures = createPictureStore(around.files);
      const bytes = await createPlainPicture(20, 20).png().toBuffer();
      const [shown, proposed] = [await pictures.add(bytes), await pictures.add(bytes)];
      await source.propose(id, 'photo', shown);
      await source.settle(await findLastId(), buildSettlement(true));
      await source.propose(id, 'photo', proposed);
      await createTestApplications(around).deleteByMobile('9000000001', undefined);
      expect(await pictures.find(shown, 96)).toBeNull();
      expect(await pictures.find(proposed, 320)).toBeNull();
    });

    test('deactivating an astrologer closes the change request, and deleting the account deletes it', async () => {
      await source.propose(id, 'rate', '25');
      const number = await findLastId();
      await setAstrologerStatus(ASTROLOGER_STATUS.inactive);
      expect([await open(), await source.countWaiting()]).toEqual([[], 0]);
      expect(await source.settle(number, buildSettlement(true))).toEqual({ kind: 'overtaken' });
      await createTestApplications(buildStoreDependencies()).deleteByMobile(
        '9000000001',
        undefined,
      );
      expect(await source.find(number)).toBeNull();
    });
  });
}
