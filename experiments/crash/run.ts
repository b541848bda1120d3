import { parseArgs } from 'node:util';
import { runCrashTest } from './crash-test';
import { formatReportLines } from './report';

/*
 * `npm run crash`: kills the site repeatedly while visitors write, and checks that all acknowledged data
 * is stored. See docs/evidence/crash.md.
 * npm run crash -- --postgres --kills 50 --seed 7
 */

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    kills: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '60' },
    side: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [kills, minutes, seed] = [values.kills, values.minutes, values.seed].map(Number);
if (!kills || !minutes || seed === undefined || Number.isNaN(seed)) {
  throw new Error('--kills, --minutes and --seed take numbers');
}
const onPostgres = values.postgres;
const engine = onPostgres ? 'PostgreSQL' : 'SQLite';
console.log(`${kills} kills on ${engine}, seed ${seed}.`);
const outcome = await runCrashTest({
  kills,
  seed,
  minutes,
  onPostgres,
  sideKills: Number(values.side),
  say: (line) => console.log(line),
});
console.log(`\n${formatReportLines(outcome).join('\n')}`);
for (const fault of outcome.faults) console.error(`FAULT: ${fault}`);
process.exitCode = outcome.faults.length > 0 ? 1 : 0;
