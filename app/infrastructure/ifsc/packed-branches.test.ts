import { createReadStream, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { unpackCodes, type PackedCodes } from '~/infrastructure/sql/applications/seed-branches';
import { openPackedBranches, packBranches, type PackedBranch } from './packed-branches';

const toSeedPath = (name: string) => fileURLToPath(new URL(`../sql/seed/${name}`, import.meta.url));
const MEGABYTE = 1_000_000;

const BRANCHES: readonly PackedBranch[] = [
  {
    ifsc: 'AAAA0000001',
    branch: 'Fort',
    address: '1, “Main” Road',
    city: 'Kochi',
    state: 'Kerala',
  },
  { ifsc: 'AAAA0000002', branch: 'North', address: '', city: '', state: '' },
  { ifsc: 'AAAA000001A', branch: 'किला', address: 'x', city: 'Pune', state: 'Maharashtra' },
  { ifsc: 'BBBB000001A', branch: '=', address: 'y', city: 'Pune', state: 'Maharashtra' },
];
const STATES = ['', 'Kerala', 'Maharashtra'];
const HEADER = { id: 'x', source: 'tests', edition: 'of today', branches: 4, states: STATES };

async function* toChunks(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size)
    yield await Promise.resolve(text.slice(at, at + size));
}

function createPackedText(header: object = HEADER): string {
  return [JSON.stringify(header), ...packBranches(BRANCHES, STATES)].join('\n');
}

async function readAll(text: AsyncIterable<string>) {
  const { header, branches } = await openPackedBranches(text);
  const all: PackedBranch[] = [];
  for await (const branch of branches) all.push(branch);
  return { header, branches: all };
}

test.each([1, 7, 10_000])(
  'a packed list is unchanged when it is read %i characters at a time',
  async (size) => {
    expect(await readAll(toChunks(`${createPackedText()}\n`, size))).toEqual({
      header: HEADER,
      branches: BRANCHES,
    });
  },
);

test.each([
  ['is empty', ''],
  ['is something else', '<html>'],
  ['breaks off', createPackedText().slice(0, -40)],
])('a branch list that %s is rejected', async (_, text) => {
  await expect(readAll(toChunks(text, 50))).rejects.toThrow();
});

test('the bundled branch list is small, sorted and has only codes in use', async () => {
  expect(statSync(toSeedPath('branches.txt.br')).size).toBeLessThan(4 * MEGABYTE);
  const text = createReadStream(toSeedPath('branches.txt.br')).pipe(createBrotliDecompress());
  const { header, branches } = await readAll(text.setEncoding('utf8'));
  expect(header).toMatchObject({ edition: 'about 2024', branches: branches.length });
  const codes = gunzipSync(await readFile(toSeedPath('ifsc-codes.json.gz'))).toString();
  const inUse = new Set([...unpackCodes(JSON.parse(codes) as PackedCodes)].map(({ ifsc }) => ifsc));
  const listed = branches.map(({ ifsc }) => ifsc);
  expect(listed.filter((ifsc) => !inUse.has(ifsc))).toEqual([]);
  expect(listed).toEqual([...new Set(listed)].toSorted());
  expect(branches.find(({ ifsc }) => ifsc === 'SBIN0000300')).toEqual({
    ifsc: 'SBIN0000300',
    branch: 'MUMBAI',
    address: 'MUMBAI',
    city: 'MUMBAI',
    state: 'MAHARASHTRA',
  });
});
