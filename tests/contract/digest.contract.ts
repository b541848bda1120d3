import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nextDigestAt } from '~/features/administration/digest-day';
import type { DigestSource } from '~/features/site/digest/digest.store';
import { createDigests } from '~/features/site/digest/digests.server';
import type { Role } from '~/features/administration/admin';
import { createJobRunner } from '~/features/jobs/jobs.server';
import type { NewNotification } from '~/features/notifications/outbox.store';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { createSqlDigestStore } from '~/infrastructure/sql/administration/digests';
import { createSqlJobStore } from '~/infrastructure/sql/jobs/jobs';
import type { Engine, EngineStore } from './engine';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-23T02:30:00.000Z');
const LINE = { actor: 'asha@example.org', action: 'tested', subject: 'nothing:1', detail: '' };

export function describeDigestStore(engine: Engine): void {
  describe(`DigestStore: ${engine.name}`, () => {
    let store: EngineStore;
    let source: DigestSource;
    let time: Date;
    const clock = { now: () => time };
    beforeEach(async () => {
      store = await engine.openStore();
      time = NOW;
      source = createSqlDigestStore(store.db, clock);
    });
    afterEach(() => store.close());

    async function add(email: string, { role = 'owner' as Role, hasSignedIn = true } = {}) {
      const admins = createSqlAdminStore(store.db, clock);
      await admins.createAdmin({ email, role, passwordHash: 'hash' }, LINE);
      const id = (await admins.findAdminByEmail(email))?.id ?? 0;
      if (hasSignedIn) await change(id, { last_sign_in_at: NOW.toISOString() });
      return id;
    }
    const change = (id: number, columns: { last_sign_in_at?: string; disabled?: 1 }) =>
      store.db.updateTable('admins').set(columns).where('id', '=', id).execute();
    const mail = (id: number, day: string): NewNotification => ({
      key: `digest:${day}:${id}`,
      channel: 'mail',
      topic: 'daily mail',
      about: 'administrator:asha@example.org',
      sealed: 'sealed',
      notBefore: time,
    });
    const keys = async () =>
      (await store.db.selectFrom('jobs').select('key').where('kind', '=', 'mail').execute())
        .map(({ key }) => key)
        .toSorted();
    const names = async () => (await source.readers()).map(({ email }) => email);

    test('recipients are enabled, have signed in and have not unsubscribed', async () => {
      const asha = await add('asha@example.org');
      const ravi = await add('ravi@example.org', { role: 'editor' });
      const gone = await add('gone@example.org');
      await change(gone, { disabled: 1 });
      await add('invited@example.org', { hasSignedIn: false });
      expect(await source.readers()).toEqual([
        { id: asha, email: 'asha@example.org', role: 'owner', lastDigestAt: null },
        { id: ravi, email: 'ravi@example.org', role: 'editor', lastDigestAt: null },
      ]);
      const twice = [
        source.setSubscribed(asha, false, LINE),
        source.setSubscribed(asha, false, LINE),
      ];
      expect((await Promise.all(twice)).toSorted()).toEqual([false, true]);
      expect([
        await names(),
        await source.isSubscribed(asha),
        await source.isSubscribed(ravi),
      ]).toEqual([['ravi@example.org'], false, true]);
      const lines = await store.db.selectFrom('audit_log').select('action').execute();
      expect(lines.filter(({ action }) => action === 'tested')).toHaveLength(4 + 1);
      expect(await source.setSubscribed(asha, true, LINE)).toBe(true);
      expect(await names()).toHaveLength(2);
      expect(await source.isSubscribed(987_654)).toBe(false);
    });

    test('digests are written once a day, with the end of their period', async () => {
      const id = await add('asha@example.org');
      expect(await source.write(id, null, time)).toBe(true);
      expect(await source.readers()).toMatchObject([{ lastDigestAt: NOW }]);
      const both = [
        source.write(id, mail(id, '2026-11-23'), time),
        source.write(id, mail(id, '2026-11-23'), time),
      ];
      expect((await Promise.all(both)).toSorted()).toEqual([false, true]);
      time = new Date(NOW.getTime() + 1_000);
      expect(await source.write(id, mail(id, '2026-11-23'), time)).toBe(false);
      expect(await source.readers()).toMatchObject([{ lastDigestAt: NOW }]);
      expect(await source.write(id, mail(id, '2026-11-24'), time)).toBe(true);
      expect(await source.readers()).toMatchObject([{ lastDigestAt: time }]);
      await source.setSubscribed(id, false, LINE);
      expect(await source.write(id, mail(id, '2026-11-25'), time)).toBe(false);
      expect(await keys()).toEqual([`digest:2026-11-23:${id}`, `digest:2026-11-24:${id}`]);
    });

    test('only one of two processes writes a digest even when their clocks differ, and only for the latest missed morning', async () => {
      const [asha, ravi] = [await add('asha@example.org'), await add('ravi@example.org')];
      let dies = false;
      const process = () => {
        const digests = createDigests({
          source: {
            ...source,
            async write(id, message, at) {
              const isWritten = await source.write(id, message, at);
              if (dies) throw new Error('killed');
              return isWritten;
            },
          },
          reviews: {
            countWaiting: () => Promise.resolve({ fresh: 1, long: 0, oldestAt: null, undated: 0 }),
          },
          changes: null,
          publishing: { gaps: () => Promise.resolve([]) },
          createMailJob: (_, facts) => ({ ...facts, channel: 'mail', sealed: 'sealed' }),
          clock,
          brandName: 'Taravani',
          origin: 'https://site.example',
        });
        return createJobRunner({
          source: createSqlJobStore(store.db, clock),
          siteJobs: [
            {
              name: 'mails',
              atStart: 'early',
              dueAfter: nextDigestAt,
              run: () => digests.write(),
            },
          ],
          clock,
          log: { info: () => undefined, error: () => undefined },
          countFailure: () => undefined,
        });
      };
      const processes = [process(), process()];
      const look = async (moment: Date) => {
        time = moment;
        await Promise.all(processes.map((each) => each.runDueJobs()));
      };
      const later = (days: number, more = 0) => new Date(NOW.getTime() + days * DAY_MS + more);
      const of = (day: string) => [`digest:${day}:${asha}`, `digest:${day}:${ravi}`];

      time = later(0, -1);
      await Promise.all(processes.map((each) => each.start()));
      await look(later(0, -1));
      expect(await keys(), 'too early').toEqual([]);
      for (const each of processes) await each.start();
      expect(await keys(), 'too early').toEqual([]);

      dies = true;
      await look(later(0));
      expect(await keys(), 'the one died after the first').toEqual(of('2026-11-23').slice(0, 1));
      dies = false;
      await look(later(0, 3_600_000));
      await look(later(0, 7_200_000));
      for (const each of processes) await each.start();
      expect(await keys(), 'the other goes on').toEqual(of('2026-11-23'));

      // Two mornings passed without a running process.
      await look(later(3, 1_000));
      expect(await keys()).toEqual([...of('2026-11-23'), ...of('2026-11-26')]);

      // The clock of one process is fast.
      await look(later(400));
      const all = [...of('2026-11-23'), ...of('2026-11-26'), ...of('2027-12-28')];
      expect(await keys()).toEqual(all);
      time = later(3, 5_000);
      for (const each of processes) await each.start();
      await look(later(3, 6_000));
      expect(await keys(), 'this day was told').toEqual(all);
      await look(later(4));
      expect(await keys()).toEqual([...all, ...of('2026-11-27')].toSorted());
    });
  });
}
