import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AuditSource } from '~/features/administration/audit.store';
import type { AuditEntry } from '~/shared/audit-entry';
import type { Opened } from './engine';

export interface AuditUnderTest {
  readonly audit: AuditSource;
  readonly setClock: (moment: Date) => void;
  /** Tries to change the log while bypassing the store. */
  readonly tamper: (change: 'update' | 'delete') => Promise<unknown>;
}

const moment = (minute: number) => new Date(Date.UTC(2026, 10, 21, 6, minute));
const ENTRY: AuditEntry = {
  actor: 'asha@example.org',
  action: 'application approved',
  subject: 'application:17',
  detail: '',
};

export function describeAuditStore(
  name: string,
  makeSource: () => Promise<Opened<AuditUnderTest>>,
): void {
  describe(`AuditStore: ${name}`, () => {
    let opened: Opened<AuditUnderTest>;
    let audit: AuditSource;
    beforeEach(async () => {
      opened = await makeSource();
      ({ audit } = opened.source);
    });
    afterEach(() => opened.close());

    async function add(minute: number, entry: Partial<AuditEntry> = {}) {
      opened.source.setClock(moment(minute));
      await audit.add({ ...ENTRY, ...entry });
    }
    const details = async (...asked: Parameters<AuditSource['find']>) =>
      (await audit.find(...asked)).map(({ detail }) => detail);

    test('a new log is empty', async () => {
      expect(await audit.find({}, 10, null)).toEqual([]);
      expect(await audit.words()).toEqual({ actors: [], actions: [] });
    });

    test('returns lines as written, newest first', async () => {
      await add(1, { detail: 'नमस्ते 🪔 %_\'"' });
      await add(2, { actor: 'command line' });
      const [newest, oldest] = await audit.find({}, 10, null);
      expect(newest).toMatchObject({ actor: 'command line', at: moment(2) });
      expect(oldest).toEqual({
        ...ENTRY,
        id: expect.any(Number),
        at: moment(1),
        detail: 'नमस्ते 🪔 %_\'"',
      });
    });

    test('filters by actor, action, subject and time, alone and combined', async () => {
      await add(1, { detail: 'first' });
      await add(2, { detail: 'second', actor: 'meera@example.org' });
      await add(3, { detail: 'third', action: 'blog published', subject: 'blog:3' });
      await add(4, { detail: 'fourth', subject: 'application:1' });
      expect(await details({ actor: 'meera@example.org' }, 10, null)).toEqual(['second']);
      expect(await details({ action: 'blog published' }, 10, null)).toEqual(['third']);
      expect(await details({ subject: 'application:17' }, 10, null)).toEqual(['second', 'first']);
      expect(await details({ from: moment(2), until: moment(4) }, 10, null)).toEqual([
        'third',
        'second',
      ]);
      const both = { actor: ENTRY.actor, action: ENTRY.action };
      expect(await details(both, 10, null)).toEqual(['fourth', 'first']);
      expect(await details({ ...both, subject: 'application:17' }, 10, null)).toEqual(['first']);
      expect(await details({ actor: '%' }, 10, null)).toEqual([]);
    });

    test('continues after any line, even when several lines have the same time', async () => {
      for (const detail of ['1', '2', '3', '4', '5']) await add(1, { detail });
      await add(2, { detail: '6' });
      const seen: string[] = [];
      let after: Parameters<AuditSource['find']>[2] = null;
      for (;;) {
        const lines = await audit.find({ actor: ENTRY.actor }, 2, after);
        const last = lines.at(-1);
        if (!last) break;
        seen.push(...lines.map(({ detail }) => detail));
        after = { at: last.at, id: last.id };
      }
      expect(seen).toEqual(['6', '5', '4', '3', '2', '1']);
    });

    test('lists the values for its filters', async () => {
      for (const actor of ['meera@example.org', 'asha@example.org', 'asha@example.org']) {
        await add(1, { actor });
      }
      await add(1, { action: 'blog published' });
      expect(await audit.words()).toEqual({
        actors: ['asha@example.org', 'meera@example.org'],
        actions: ['application approved', 'blog published'],
      });
    });

    test('deletes old lines on request, but never those from the year before the newest line', async () => {
      for (const year of ['2021', '2023', '2025']) {
        opened.source.setClock(new Date(`${year}-06-01T00:00:00.000Z`));
        await audit.add({ ...ENTRY, detail: year });
      }
      await audit.sweep(new Date('2022-01-01T00:00:00.000Z'));
      expect(await details({}, 10, null)).toEqual(['2025', '2023']);
      await audit.sweep(new Date('2030-01-01T00:00:00.000Z'));
      expect(await details({}, 10, null)).toEqual(['2025']);
    });

    test('lines cannot be changed or deleted in any other way', async () => {
      await add(1, { detail: 'as it was' });
      await expect(opened.source.tamper('update')).rejects.toThrow();
      await expect(opened.source.tamper('delete')).rejects.toThrow();
      expect(await details({}, 10, null)).toEqual(['as it was']);
    });
  });
}
