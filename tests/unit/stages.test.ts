import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { runStages, type Stage, type StageTime } from '../../scripts/lib/stages.mjs';
import {
  ALL_STAGES,
  QUICK_STAGES,
  selectShard,
  selectStagesForFiles,
} from '../../scripts/lib/test-stages.mjs';
import { PATIENCE_MS } from '../support/patience';

function stage(name: string, line: string, more: Partial<Stage> = {}): Stage {
  return { name, command: ['node', '-e', line], ...more };
}

let log: MockInstance<typeof console.log>;
const told = () => log.mock.calls.flat().join('\n');

beforeEach(() => {
  log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  log.mockRestore();
});

describe('the stages of a test run', () => {
  it('are timed with their files and print only their counts', async () => {
    const done: StageTime[] = [];
    const files = '[{ "file": "one.test.ts", "seconds": 2 }]';
    await runStages(
      [
        stage('quiet', 'console.log("chat" + "ter"); console.log(" Test Files  1 passed (1)")'),
        stage('timed', `fs.writeFileSync(process.env.TIMINGS_FILE, '${files}')`, {
          folders: ['tests/'],
        }),
      ],
      done,
    );
    const times = Object.fromEntries(done.map((each) => [each.name, each]));
    expect(times.quiet).toMatchObject({ passed: true, files: [] });
    expect(times.timed).toMatchObject({ passed: true, files: JSON.parse(files) });
    expect(told()).toContain('Test Files  1 passed (1)');
    expect(told()).not.toContain('chatter');
  });

  it('continue after a failure if configured, and the failed stage is named at the end', async () => {
    const done: StageTime[] = [];
    const stages = [stage('broken', 'process.exit(1)'), stage('later', '', { alone: true })];
    await expect(runStages(stages, done, { keepGoing: true })).rejects.toThrow('failed: broken.');
    expect(done.map(({ name, passed }) => [name, passed])).toEqual([
      ['broken', false],
      ['later', true],
    ]);
  });

  it('stop at the first failure, which is shown in full; parallel stages end and later stages do not start', async () => {
    const done: StageTime[] = [];
    const running = runStages(
      [
        stage('endless', 'setInterval(() => undefined, 1_000)'),
        stage('broken', 'console.log("why"); console.error("where"); process.exit(1)'),
        stage('later', 'console.log("too late")', { alone: true }),
      ],
      done,
      { atOnce: 2 },
    );
    await expect(running).rejects.toThrow('"broken" failed');
    expect(done.map(({ name, passed }) => [name, passed])).toEqual([
      ['broken', false],
      ['endless', false],
    ]);
    expect(told()).toMatch(/why\n(.*\n)*where|where\n(.*\n)*why/);
  });

  it('end with the names and reasons of the failed tests', async () => {
    const output = String.raw`  1) [js] \u203a tests/e2e/a.spec.ts:3:1 \u203a a page opens\n\n    Error: it did not\n      at page`;
    const logged = 'for (let i = 0; i < 99; i += 1) console.error("Error: logged " + i)';
    const line = `${logged}; console.error("${output}"); process.exit(1)`;
    const stages = [stage('broken', line)];
    await expect(runStages(stages, [])).rejects.toThrow(
      'Error: logged 98\n  1) [js] › tests/e2e/a.spec.ts:3:1 › a page opens\n    Error: it did not',
    );
  });

  it('end with their process group on a signal, and later stages do not start', async () => {
    const done: StageTime[] = [];
    const before = process.listeners('SIGTERM');
    const running = runStages(
      [
        stage('endless', 'setInterval(() => undefined, 1_000)'),
        stage('later', 'console.log("too late")', { alone: true }),
      ],
      done,
      { atOnce: 2 },
    );
    await vi.waitFor(() => expect(told()).toContain('== endless'), PATIENCE_MS);
    for (const listener of process.listeners('SIGTERM')) {
      // Calls only the listeners of the stages, because the test runner would receive a real signal.
      if (!before.includes(listener)) listener('SIGTERM');
    }
    await expect(running).rejects.toThrow('Ended by SIGTERM.');
    expect(done.map(({ name }) => name)).toEqual(['endless']);
    expect(process.listeners('SIGTERM')).toEqual(before);
  });

  it('can run alone on the machine', async () => {
    const done: StageTime[] = [];
    const [wait, none] = ['setTimeout(() => undefined, 300)', ''];
    await runStages(
      [stage('slow', wait), stage('alone', none, { alone: true }), stage('after', none)],
      done,
      { atOnce: 2 },
    );
    expect(done.map(({ name }) => name)).toEqual(['slow', 'alone', 'after']);
  });
});

describe('a full test run on several machines', () => {
  const shards = [1, 2, 3].map((index) => selectShard(ALL_STAGES, { index, count: 3 }));

  it('runs each stage without files once, and splits the files of the others', () => {
    for (const { name, folders } of ALL_STAGES) {
      const times = shards.flat().filter((each) => each.name === name).length;
      expect([name, times]).toEqual([name, folders ? 3 : 1]);
    }
    expect(shards[1]?.find(({ name }) => name === 'http tests')?.command).toContain('--shard=2/3');
  });

  it('includes every stage of a quick run', () => {
    const all = ALL_STAGES.map(({ name }) => name);
    expect(all).toEqual(expect.arrayContaining(QUICK_STAGES.map(({ name }) => name)));
  });
});

describe('test files named on the command line', () => {
  it('run in their stages with the same options and order', () => {
    const files = [
      'tests/http/daily.test.ts',
      'app/shared/time/calendar.test.ts',
      'tests/http/faq.test.ts',
    ];
    const [unit, http, ...others] = selectStagesForFiles(QUICK_STAGES, files);
    expect(others).toEqual([]);
    expect(unit?.command).toEqual([...(QUICK_STAGES[0]?.command ?? []), files[1]]);
    expect(http?.name).toBe('http tests');
    expect(http?.command.slice(-2)).toEqual([files[0], files[2]]);
  });

  it('can stop at the first failed test', () => {
    const [browser] = selectStagesForFiles(QUICK_STAGES, ['tests/e2e/menus.spec.ts'], true);
    expect(browser?.command.slice(-2)).toEqual(['--max-failures=1', 'tests/e2e/menus.spec.ts']);
  });

  it('without a stage are rejected, because nothing would run', () => {
    expect(() => selectStagesForFiles(QUICK_STAGES, ['experiments/crash/run.ts'])).toThrow(
      'experiments/crash/run.ts',
    );
  });
});
