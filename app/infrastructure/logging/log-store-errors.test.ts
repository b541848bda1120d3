import { describe, expect, test } from 'vitest';
import { isLogged } from '~/shared/result/logged-failures';
import { StoreError } from '~/shared/result/store-error';
import { logStoreErrors, withoutDuplicateErrors } from './log-store-errors';

function stage(failure: Error) {
  const lines: { details: object; message: string }[] = [];
  const log = {
    info: () => undefined,
    error: (details: object, message: string) => void lines.push({ details, message }),
  };
  const source = {
    name: 'kept as it is',
    find: (id: number) => Promise.resolve({ id }),
    save: (secret: string) => (secret ? Promise.reject(failure) : Promise.resolve()),
  };
  return { lines, source: logStoreErrors(source, 'people', log) };
}

describe('logStoreErrors', () => {
  test('passes results and properties through unchanged', async () => {
    const { source, lines } = stage(new Error('never thrown'));
    expect(await source.find(7)).toEqual({ id: 7 });
    expect(source.name).toBe('kept as it is');
    expect(lines).toEqual([]);
  });

  test('logs a failure once with store, method, kind and code, and without arguments', async () => {
    const cause = Object.assign(new Error('disk'), { code: 'ENOSPC' });
    const failure = new StoreError('unavailable', { said: 'Not available.' }, { cause });
    const { source, lines } = stage(failure);
    await expect(source.save('9000000001')).rejects.toBe(failure);
    await expect(source.save('9000000001')).rejects.toBe(failure);
    expect(isLogged(failure)).toBe(true);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      message: 'a source failed',
      details: { source: 'people', method: 'save', kind: 'unavailable', code: 'ENOSPC' },
    });
    expect(JSON.stringify(lines)).not.toContain('9000000001');
  });

  test('does not log programming errors', async () => {
    const fault = new TypeError('no such thing');
    const { source, lines } = stage(fault);
    await expect(source.save('x')).rejects.toBe(fault);
    expect(lines).toEqual([]);
    expect(isLogged(fault)).toBe(false);
  });
});

describe('withoutDuplicateErrors', () => {
  test('lowers the level of errors that were already logged, and of no others', async () => {
    const failure = new StoreError('timeout', { said: 'Too late.' });
    const { source, lines } = stage(failure);
    const told: string[] = [];
    const log = withoutDuplicateErrors({
      info: (details, message) => void told.push(`info ${message} ${JSON.stringify(details)}`),
      error: (_, message) => void told.push(`error ${message}`),
    });
    log.error({ err: failure }, 'not logged yet');
    await expect(source.save('x')).rejects.toBe(failure);
    log.error({ err: failure, requestId: 'abc' }, 'request failed');
    log.error({ err: new Error('another') }, 'request failed');
    log.info({}, 'said');
    expect(lines).toHaveLength(1);
    expect(told).toEqual([
      'error not logged yet',
      'info request failed {"requestId":"abc","reason":"Too late."}',
      'error request failed',
      'info said {}',
    ]);
  });
});
