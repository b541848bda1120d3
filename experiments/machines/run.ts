import type { Findings } from './findings';
import { killAndReplaceProcess } from './loss';
import { rollOutNewerVersion } from './release';

/*
 * `npm run machines`: web processes behind nginx with one PostgreSQL and one S3-compatible store. Runs journeys
 * while
 * processes are killed and replaced (`npm run machines -- loss`) and upgraded (`-- release`). Exits with 1 unless
 * every acknowledged write is stored and every customer is still signed in.
 */

const PARTS: Readonly<Record<string, (findings: Findings) => Promise<void>>> = {
  loss: killAndReplaceProcess,
  release: rollOutNewerVersion,
};

const [, , wanted] = process.argv;
const faults: string[] = [];
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted === undefined || wanted === name) await part({ faults, lost: 0 });
}
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
