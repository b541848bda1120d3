import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JobStore, ClaimCondition } from '~/features/jobs/job.store';
import { createJobRunner } from '~/features/jobs/jobs.server';
import { createSqlJobStore } from '~/infrastructure/sql/jobs/jobs';
import type { Engine, EngineStore } from './engine';

const NOW = new Date('2026-11-23T06:30:00.000Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

export function describeJobStore(engine: Engine): void {
  describe(`JobStore: ${engine.name}`, () => {
    let store: EngineStore;
    let source: JobStore;
    beforeEach(async () => {
      store = await engine.openStore();
      source = createSqlJobStore(store.db, { now: () => NOW });
    });
    afterEach(() => store.close());

    const take = (owner: string, at: Date, when: ClaimCondition = 'due') =>
      source.take('sweep', owner, { now: at, until: new Date(at.getTime() + 60_000), when });
    const end = (at: Date, failure: string | null = null) => ({ at, failure, nextAt: after(360) });

    test('a job is scheduled once, and one of two processes claims it when it is due', async () => {
      await source.plan('sweep', after(10));
      await source.plan('sweep', after(99));
      expect(await take('early', after(9))).toBe(false);
      const both = await Promise.all([take('one', after(10)), take('other', after(10))]);
      expect(both.toSorted()).toEqual([false, true]);
      expect(await take('third', after(10), 'free')).toBe(false);
      const owner = both[0] ? 'one' : 'other';
      expect(await source.settle('sweep', 'third', end(after(11)))).toBe(false);
      expect(await source.settle('sweep', owner, end(after(11)))).toBe(true);
      expect(await source.settle('sweep', owner, end(after(12)))).toBe(false);
      expect(await source.list()).toEqual([
        {
          name: 'sweep',
          nextAt: after(360),
          isRunning: false,
          endedAt: after(11),
          failure: null,
          succeededAt: after(11),
        },
      ]);
      expect(await take('later', after(359))).toBe(false);
      expect(await take('at a start', after(359), 'free')).toBe(true);
    });

    test('another process takes over the job of a killed process after the lease ends', async () => {
      await source.plan('sweep', NOW);
      expect(await take('killed', NOW)).toBe(true);
      expect(await take('other', after(0.9), 'free')).toBe(false);
      expect(await take('other', after(1))).toBe(true);
      // The process was only slow, not killed, but its lease has still expired.
      expect(await source.renew('sweep', 'killed', after(9))).toBe(false);
      expect(await source.settle('sweep', 'killed', end(after(2)))).toBe(false);
      expect(await source.list()).toMatchObject([{ isRunning: true, endedAt: null }]);
    });

    test('a job stays with the process that renews its lease', async () => {
      await source.plan('sweep', NOW);
      await take('one', NOW);
      expect(await source.renew('sweep', 'one', after(5))).toBe(true);
      expect(await take('other', after(4), 'free')).toBe(false);
      expect(await take('other', after(5))).toBe(true);
    });

    test('a failed job stores its error and its last success', async () => {
      await source.plan('sweep', NOW);
      await take('one', NOW);
      await source.settle('sweep', 'one', end(after(1)));
      await take('one', after(360));
      await source.settle('sweep', 'one', end(after(361), 'no disk'));
      expect(await source.list()).toMatchObject([
        { failure: 'no disk', endedAt: after(361), succeededAt: after(1) },
      ]);
    });

    test('when two processes check for jobs simultaneously, one of them runs the job', async () => {
      let [running, most, runs, time] = [0, 0, 0, NOW.getTime()];
      const clock = { now: () => new Date(time) };
      const process = () =>
        createJobRunner({
          source: createSqlJobStore(store.db, clock),
          clock,
          log: { info: () => undefined, error: () => undefined },
          countFailure: () => undefined,
          siteJobs: [
            {
              name: 'sweep',
              atStart: 'due',
              dueAfter: (moment) => new Date(moment.getTime() + 60_000),
              async run() {
                running += 1;
                most = Math.max(most, running);
                await new Promise((resolve) => setTimeout(resolve, 5));
                running -= 1;
                runs += 1;
              },
            },
          ],
        });
      const processes = [process(), process()];
      await Promise.all(processes.map((each) => each.start()));
      for (let round = 1; round <= 5; round += 1) {
        time += 60_000;
        const taken = await Promise.all(processes.map((each) => each.runDueJobs()));
        expect(taken.toSorted()).toEqual([0, 1]);
      }
      expect([runs, most]).toEqual([5, 1]);
    });
  });
}
