import { execFile } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openLogOutput, createLog } from './pino-log';

let folder: string;
let file: string;
let descriptor: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  folder = mkdtempSync(path.join(tmpdir(), 'taravani-log-'));
  file = path.join(folder, 'log');
  descriptor = openSync(file, 'a');
});
afterEach(() => {
  // A pending timer would write to a closed file.
  if (vi.isFakeTimers()) vi.runAllTimers();
  vi.useRealTimers();
  closeSync(descriptor);
  rmSync(folder, { recursive: true });
});

function openTestOutput() {
  const log = createLog({ level: 'info' }, openLogOutput(descriptor));
  const written = () =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { log, written };
}

describe('openLogOutput', () => {
  test('writes ordinary lines together after a tenth of a second', () => {
    const { log, written } = openTestOutput();
    log.info({}, 'one');
    log.info({}, 'two');
    expect(written()).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(written()).toEqual(['one', 'two']);
    log.info({}, 'three');
    vi.advanceTimersByTime(100);
    expect(written()).toEqual(['one', 'two', 'three']);
  });

  test.each(['warn', 'error', 'fatal'] as const)(
    'flushes a line of level %s immediately, after all earlier lines',
    (level) => {
      const { log, written } = openTestOutput();
      log.info({}, 'before');
      log[level]({}, 'now');
      expect(written()).toEqual(['before', 'now']);
      log.info({}, 'after');
      expect(written()).toEqual(['before', 'now']);
    },
  );

  test('flushes a full block of whole lines', () => {
    const { log, written } = openTestOutput();
    let said = 0;
    while (written().length === 0) {
      log.info({ words: 'many words '.repeat(10) }, String((said += 1)));
      expect(said).toBeLessThan(1_000);
    }
    expect(written()).toEqual(Array.from({ length: said }, (_, number) => String(number + 1)));
    expect(said).toBeGreaterThan(10);
  });
});

test('a process that ends loses no line', async () => {
  const script = `
    const { openLogOutput } = await import(process.argv[1]);
    const output = openLogOutput();
    for (const line of ['one\\n', 'two\\n']) output.write(line);
    process.exit(3);`;
  vi.useRealTimers();
  const file = path.resolve('app/infrastructure/logging/pino-log.ts');
  const command = ['--import', 'tsx', '--input-type=module', '-e', script, file];
  const ended = promisify(execFile)(process.execPath, command);
  await expect(ended).rejects.toMatchObject({ code: 3, stdout: 'one\ntwo\n' });
}, 30_000);
