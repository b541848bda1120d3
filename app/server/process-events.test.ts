import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { watchProcess } from './process-events';
import { PATIENCE_MS } from '../../tests/support/patience';

function stage(stop: () => Promise<void> = () => Promise.resolve(), maxWaitMs = 60_000) {
  const exits: number[] = [];
  const exit = ((status: number) => void exits.push(status)) as NodeJS.Process['exit'];
  const fake = Object.assign(new EventEmitter(), { exit });
  const complaints = { warn: () => undefined, error: () => undefined } as Pick<
    Console,
    'warn' | 'error'
  >;
  const lines: { level: string; message: string; details: object }[] = [];
  const counted: string[] = [];
  const keep = (level: string) => (details: object, message: string) =>
    void lines.push({ level, message, details });
  const stopped = vi.fn(stop);
  watchProcess({
    log: { info: keep('info'), warn: keep('warn'), error: keep('error'), fatal: keep('fatal') },
    complaints,
    stop: stopped,
    countLine: (level) => counted.push(level),
    process: fake as unknown as NodeJS.Process,
    maxWaitMs,
  });
  const told = () => lines.map(({ level, message }) => `${level} ${message}`);
  return { fake, complaints, exits, lines, told, counted, stopped };
}

test('a signal stops the site with status 0, and a repeated signal has no effect', async () => {
  const { fake, exits, told, counted, stopped } = stage();
  fake.emit('SIGTERM');
  fake.emit('SIGINT');
  await vi.waitFor(() => expect(exits).toEqual([0]), PATIENCE_MS);
  expect(stopped).toHaveBeenCalledTimes(1);
  expect(told()).toEqual(['info stopping', 'info stopped']);
  expect(counted).toEqual(['info', 'info']);
});

test.each(['uncaughtException', 'unhandledRejection'])(
  'an uncaught error (%s) is logged once, and the site drains and exits with status 1',
  async (event) => {
    const { fake, exits, lines, told, stopped } = stage();
    const fault = new Error('boom');
    fake.emit(event, fault);
    expect(exits).toEqual([]);
    await vi.waitFor(() => expect(exits).toEqual([1]), PATIENCE_MS);
    expect(stopped).toHaveBeenCalledTimes(1);
    expect(told()).toEqual(['fatal a fault that nobody caught', 'info stopped']);
    expect(lines[0]?.details).toMatchObject({ err: fault });
  },
);

test('a second uncaught error during shutdown causes an immediate exit', () => {
  const { fake, exits } = stage(() => new Promise(() => undefined));
  fake.emit('uncaughtException', new Error('one'));
  fake.emit('uncaughtException', new Error('two'));
  expect(exits).toEqual([1]);
});

test('the site exits with status 1 when the shutdown fails or takes too long', async () => {
  const failing = stage(() => Promise.reject(new Error('stuck')));
  failing.fake.emit('SIGTERM');
  await vi.waitFor(() => expect(failing.exits).toEqual([1]), PATIENCE_MS);
  expect(failing.told()).toContain('fatal the site could not stop in order');
  const hanging = stage(() => new Promise(() => undefined), 5);
  hanging.fake.emit('SIGTERM');
  await vi.waitFor(() => expect(hanging.exits).toEqual([1]), PATIENCE_MS);
  expect(hanging.told()).toContain('warn the site did not stop in time');
});

test('a Node warning is logged', () => {
  const { fake, told, counted } = stage();
  fake.emit('warning', new Error('something is deprecated'));
  expect(told()).toEqual(['warn Node warns']);
  expect(counted).toEqual(['warn']);
});

test('console output of libraries is logged', () => {
  const { complaints, lines, told } = stage();
  complaints.warn('No %s', 'route');
  complaints.error(new Error('boom'));
  expect(told()).toEqual(['warn a library warns', 'error a library complains']);
  expect(lines[0]?.details).toEqual({ words: 'No route' });
  expect(lines[1]?.details).toMatchObject({ words: expect.stringContaining('Error: boom') });
});
