import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { findFullDisk } from './disk-fault';

const MB = 1024 * 1024;
const withFreeSpace = (bavail: number, blocks = 100) =>
  findFullDisk('/data', () => Promise.resolve({ bavail, blocks, bsize: MB }));

test('a disk with less than 4 MB of free space is full', async () => {
  expect(await withFreeSpace(3)).toBe('/data cannot be written: the disk is full. Make room.');
  expect(await withFreeSpace(0)).toContain('the disk is full');
  expect(await withFreeSpace(4)).toBeNull();
});

test('a file system that reports no sizes does not count as full', async () => {
  expect(await withFreeSpace(0, 0)).toBeNull();
  expect(await findFullDisk('/data', () => Promise.reject(new Error('ENOENT')))).toBeNull();
});

test('the disk of this test has free space', async () => {
  expect(await findFullDisk(tmpdir())).toBeNull();
});
