import { parseArgs } from 'node:util';
import { makeCopy, type Outcome } from './copy';
import { FAULTS, type Fault } from './faults';

/*
 * `npm run planted`: plants the faults of faults.ts in a copy of the committed tree, one at a time, and runs `npm test` on each.
 * Ends with 1 when fewer than nineteen of the twenty are told. docs/tests.md says more.
 *
 *     npm run planted -- --all          `test:all` for those that `npm test` does not tell: it must tell them
 *     npm run planted -- query mail     these faults only; each must be told
 */

/** Of all twenty. */
const ENOUGH = 19;

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    /** Believes that the tree passes without a fault. */
    'no-control': { type: 'boolean', default: false },
  },
});
const unknown = names.filter((name) => FAULTS.every((fault) => fault.name !== name));
if (unknown.length > 0) {
  const known = FAULTS.map(({ name }) => name).join(', ');
  throw new Error(`There is no fault named ${unknown.join(', ')}. There are: ${known}`);
}
const chosen = FAULTS.filter(({ name }) => names.length === 0 || names.includes(name));

interface Planted {
  readonly fault: Fault;
  readonly quick: Outcome;
  /** Of `test:all`; null where it was not asked. */
  readonly whole: Outcome | null;
}

const interruption = new AbortController();
const copy = await makeCopy(interruption.signal);
// Listened to also when it comes twice, as it does through npm and a terminal.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort());
}

const planted: Planted[] = [];
try {
  if (!values['no-control']) await assertPasses();
  for (const fault of chosen) planted.push(await tell(fault));
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.log('\nInterrupted.');
} finally {
  await copy.remove();
}

console.log(`\n${tableOf(planted).join('\n')}\n`);
const told = planted.filter(({ quick }) => !quick.passed);
const missed = planted.filter(({ quick, whole }) => quick.passed && whole?.passed);
console.log(`npm test tells ${told.length} of ${chosen.length}.`);
for (const { fault } of missed) console.log(`test:all does not tell: ${fault.name}`);
const isEnough = told.length >= Math.min(ENOUGH, chosen.length) && missed.length === 0;
process.exitCode = interruption.signal.aborted ? 130 : isEnough ? 0 : 1;

/** A tree that fails by itself would tell everything. */
async function assertPasses(): Promise<void> {
  console.log('nothing planted ...');
  const { passed, stage, test, seconds } = await copy.test('test.mjs', null);
  if (!passed) throw new Error(`npm test fails without a fault: ${stage}, ${test}`);
  console.log(`  passed in ${seconds.toFixed(0)} s`);
}

async function tell(fault: Fault): Promise<Planted> {
  console.log(`${fault.name}: ${fault.meaning}`);
  const quick = await copy.test('test.mjs', fault);
  console.log(`  npm test: ${inWords(quick)}`);
  if (!quick.passed || !values.all) return { fault, quick, whole: null };
  const whole = await copy.test('test-all.mjs', fault);
  console.log(`  test:all: ${inWords(whole)}`);
  return { fault, quick, whole };
}

function inWords({ passed, stage, test, seconds }: Outcome): string {
  const after = `after ${seconds.toFixed(0)} s`;
  return passed ? `NOT TOLD ${after}` : `told by ${stage} ${after}${test && `: ${test}`}`;
}

function tableOf(rows: readonly Planted[]): string[] {
  return [
    '| fault | what it means | told by | first test | s | `test:all` |',
    '| --- | --- | --- | --- | ---: | --- |',
    ...rows.map(({ fault, quick, whole }) => {
      const cells = [
        fault.kind,
        fault.meaning,
        quick.passed ? '**not told**' : quick.stage,
        quick.test.replaceAll('|', '\\|'),
        quick.seconds.toFixed(0),
        whole === null ? '–' : whole.passed ? '**not told**' : whole.stage,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}
