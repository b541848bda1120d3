import { parseArgs } from 'node:util';
import { runMailCrashTest } from './mail-crash';

/*
 * `npm run crash:mails`: kills the mail-sending process while administrators decide. No mail is lost,
 * and none is sent twice except after a kill. See docs/evidence/crash.md.
 * npm run crash:mails -- --postgres --kills 50 --seed 7
 */

const { values } = parseArgs({
  options: {
    postgres: { type: 'boolean', default: false },
    kills: { type: 'string', default: '60' },
    minutes: { type: 'string', default: '30' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [kills, minutes, seed] = [values.kills, values.minutes, values.seed].map(Number);
if (!kills || !minutes || seed === undefined || Number.isNaN(seed)) {
  throw new Error('--kills, --minutes and --seed take numbers');
}
const onPostgres = values.postgres;
const where = onPostgres ? 'two processes on PostgreSQL' : 'one process on SQLite';
console.log(`${kills} kills, ${where}, seed ${seed}.`);
const { figures, faults } = await runMailCrashTest({ kills, minutes, seed, onPostgres });
console.log('\n| what | measured |\n| --- | --- |');
for (const [what, measured] of figures) console.log(`| ${what} | ${measured} |`);
for (const fault of faults) console.error(`FAULT: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
