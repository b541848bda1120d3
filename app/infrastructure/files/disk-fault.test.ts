import { expect, it } from 'vitest';
import { explainDiskFault, isDiskFault } from './disk-fault';

const fault = (code: string) => Object.assign(new Error(`${code}: raw words`), { code });

it.each([
  ['ENOSPC', 'cannot be written: the disk is full. Make room.'],
  ['EROFS', 'is mounted read-only'],
  ['EACCES', 'this user has not the right to. Check the owner and the rights'],
  ['EEXIST', 'is a file where a folder should be.'],
])('%s is explained with the path and a remedy', (code, words) => {
  const wrapped = new Error('not available at the moment', { cause: fault(code) });
  expect(isDiskFault(wrapped)).toBe(true);
  const said = explainDiskFault(wrapped, '/data/secrets.json');
  expect(said).toContain(`/data/secrets.json `);
  expect(said).toContain(words);
  expect(said).not.toContain('raw words');
});

it('any other error is reported with its own message', () => {
  expect(isDiskFault(new Error('odd'))).toBe(false);
  expect(explainDiskFault(new Error('odd'), '/data')).toBe('/data cannot be used: odd.');
});
