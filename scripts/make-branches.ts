/**
 * Builds app/infrastructure/sql/seed/branches.txt.br, the initial branches, from Razorpay's IFSC.csv (plain or .gz;
 * https://github.com/razorpay/ifsc, MIT, Copyright (c) 2020 Razorpay; credited on the credits page). For a new
 * edition:
 * npx tsx scripts/make-branches.ts IFSC.csv.gz "about 2024"
 * The second argument is the date of the list, for the administrators' dashboard. Includes only active branches
 * according to ifsc-codes.json.gz, so run scripts/make-ifsc.mjs first.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { openBranchList } from '~/infrastructure/ifsc/branch-list';
import {
  packBranches,
  type PackedBranch,
  type PackedHeader,
} from '~/infrastructure/ifsc/packed-branches';
import { unpackCodes, type PackedCodes } from '~/infrastructure/sql/applications/seed-branches';

const SEED = new URL('../app/infrastructure/sql/seed/', import.meta.url);
const OUTPUT = fileURLToPath(new URL('branches.txt.br', SEED));

const [list, edition] = process.argv.slice(2);
if (!list || !edition) throw new Error('Usage: npx tsx scripts/make-branches.ts LIST EDITION');

const codes = gunzipSync(readFileSync(new URL('ifsc-codes.json.gz', SEED))).toString();
const usedCodes = new Set(
  [...unpackCodes(JSON.parse(codes) as PackedCodes)].map(({ ifsc }) => ifsc),
);
const found = new Map<string, PackedBranch>();
for await (const rows of (await openBranchList(list)).rows) {
  for (const { read } of rows) {
    if (read.ok && usedCodes.has(read.branch.ifsc)) found.set(read.branch.ifsc, read.branch);
  }
}
const branches = [...found.values()].sort((one, other) => (one.ifsc < other.ifsc ? -1 : 1));
const states = [...new Set(branches.map(({ state }) => state))].sort();
const lines = [...packBranches(branches, states)];
const header: PackedHeader = {
  id: createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  source: 'IFSC.csv by Razorpay (MIT)',
  edition,
  branches: branches.length,
  states,
};
const text = Buffer.from(`${[JSON.stringify(header), ...lines].join('\n')}\n`);
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
writeFileSync(OUTPUT, packed);
console.log(
  `${branches.length} branches of ${usedCodes.size} codes, ${packed.length} bytes → ${OUTPUT}`,
);
