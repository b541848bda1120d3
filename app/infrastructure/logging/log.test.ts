import { describe, expect, test } from 'vitest';
import { runWithRequestId, withRequestIds } from './log-store-errors';
import { redactLine } from './log-redaction';
import { createLog } from './pino-log';

function stage(level: 'info' | 'error' = 'info') {
  const written: string[] = [];
  const log = createLog({ level }, { write: (line: string) => void written.push(line) });
  const lines = () => written.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { log, written, lines };
}

describe('createLog', () => {
  test('writes one JSON object per line, with level, time and message', () => {
    const { log, written, lines } = stage();
    log.info({ status: 200 }, 'request');
    expect(written[0]).toMatch(/\n$/);
    expect(written[0]?.trimEnd()).not.toContain('\n');
    expect(lines()).toEqual([
      { level: 30, time: expect.stringMatching(/^\d{4}-.*Z$/), status: 200, msg: 'request' },
    ]);
  });

  test('omits lines below its level', () => {
    const { log, lines } = stage('error');
    log.info({}, 'left out');
    log.warn({}, 'left out');
    log.error({}, 'kept');
    log.fatal({}, 'kept');
    expect(lines().map(({ msg, level }) => [msg, level])).toEqual([
      ['kept', 50],
      ['kept', 60],
    ]);
  });

  test('logs message, causes and stack of an error, and no other property', () => {
    const { log, written, lines } = stage();
    const refused = Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (name)=(Meera Iyer) already exists.',
    });
    log.error({ err: new Error('not stored', { cause: refused }) }, 'failed');
    log.error({ err: refused }, 'failed');
    log.error({ err: 'thrown as a text' }, 'failed');
    expect(written.join('')).not.toContain('Meera');
    const [outer, inner, text] = lines().map(({ err }) => err as Record<string, string>);
    expect(outer).toMatchObject({ type: 'Error', message: 'not stored: duplicate key' });
    expect(outer?.stack).toContain('caused by: Error: duplicate key');
    expect(inner).toMatchObject({ code: '23505', message: 'duplicate key' });
    expect(text).toEqual({ type: 'string', message: 'thrown as a text' });
  });

  test('redacts personal data by field name and by pattern', () => {
    const { log, written, lines } = stage();
    log.info({ mobile: '1', customer: { email: 'x', id: 7 }, headers: { cookie: 'a=b' } }, 'm');
    log.error({ err: new Error('no row for 9000000001 or meera@people.example') }, 'failed');
    log.error({ reason: 'postgres://taravani:hunter2@db/x, Bearer q7Rk2mVx9TzL4nWc' }, 'failed');
    expect(lines()[0]).toMatchObject({ mobile: '…', customer: { email: '…', id: 7 } });
    const all = written.join('');
    for (const personal of ['9000000001', 'meera@', 'hunter2', 'q7Rk2mVx', 'a=b']) {
      expect(all).not.toContain(personal);
    }
  });
});

describe('redactLine', () => {
  test.each([
    '{"requestId":"0b7f3b5e-6a51-4a55-9d7e-123456789012","bytes":12345678901}',
    '{"stack":"at file:///srv/node_modules/@remix-run/router/dist/index.js:4052:19"}',
    '{"time":"2026-11-21T10:00:00.000Z","reason":"connect ECONNREFUSED 127.0.0.1:5432"}',
  ])('leaves %s unchanged', (line) => {
    expect(redactLine(line)).toBe(line);
  });

  test('keeps a redacted line valid JSON', () => {
    const line = JSON.stringify({ a: '+919000000001', b: 'x:9000000001,', path: '/p/9000000001' });
    expect(JSON.parse(redactLine(line))).toEqual({ a: '+…', b: 'x:…,', path: '/p/…' });
  });
});

describe('withRequestIds', () => {
  test('adds the request id to every line, also after an await', async () => {
    const told: object[] = [];
    const log = withRequestIds({
      info: (details) => void told.push(details),
      error: (details) => void told.push(details),
    });
    const work = async (name: string) => {
      log.info({ name }, 'begun');
      await new Promise(setImmediate);
      log.error({ name, requestId: 'its own' }, 'failed');
      log.info({ name }, 'ended');
    };
    await Promise.all([
      runWithRequestId('one', () => work('first')),
      runWithRequestId('two', () => work('second')),
      work('outside'),
    ]);
    expect(told).toHaveLength(9);
    expect(told).toEqual(
      expect.arrayContaining([
        { requestId: 'one', name: 'first' },
        { requestId: 'two', name: 'second' },
        { requestId: 'its own', name: 'second' },
        { name: 'outside' },
      ]),
    );
  });
});
