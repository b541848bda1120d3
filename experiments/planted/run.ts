import { parseArgs } from 'node:util';
import { createProjectCopy, type Outcome } from './copy';
import { FAULTS, type Fault } from './faults';

/*
 * `npm run planted`: plants each fault of faults.txt in a copy of the committed tree and runs the test file that
 * should detect it. Exits with 1 unless all are detected. See docs/change/tests.md.
 * npm run planted -- query seal-2 only these kinds and faults
 * npm run planted -- --whole --sample 12 all of `npm test` for one fault of each kind
 * npm run planted -- --all `test:all` for the undetected faults; it must detect them
 */

const { values, positionals: names } = parseArgs({
  allowPositionals: true,
  options: {
    whole: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    /** Takes that many faults, spread over the list. */
    sample: { type: 'string' },
    /** Skips the checks that the tree passes without a fault and that the faults pass lint. */
    'no-control': { type: 'boolean', default: false },
  },
});
const isNamed = ({ name, kind }: Fault) =>
  names.length === 0 || [name, kind].some((each) => names.includes(each));
const wanted = FAULTS.filter(isNamed);
if (wanted.length === 0) {
  throw new Error(
    `There is no such fault. There are: ${FAULTS.map(({ name }) => name).join(', ')}`,
  );
}
const size = Math.min(Number(values.sample ?? wanted.length), wanted.length);
const chosen = Array.from(
  { length: size },
  (_, nth) => wanted[Math.floor((nth * wanted.length) / size)],
).filter((fault) => fault !== undefined);

interface PlantedFault {
  readonly fault: Fault;
  readonly quickOutcome: Outcome;
  /** Result of `test:all`; null when it did not run. */
  readonly all: Outcome | null;
}

const started = performance.now();
const interruption = new AbortController();
const copy = await createProjectCopy(interruption.signal);
// Through npm and a terminal, signals arrive twice.
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort());
}

const planted: PlantedFault[] = [];
try {
  if (!values['no-control']) {
    await assertPasses();
    await assertFaultsPassLint();
  }
  for (const fault of chosen) planted.push(await tell(fault));
} catch (error) {
  if (!interruption.signal.aborted) throw error;
  console.log('\nInterrupted.');
} finally {
  await copy.remove();
}

console.log(`\n${buildTable(planted).join('\n')}\n`);
const detected = planted.filter(({ quickOutcome }) => isDetected(quickOutcome));
const missed = planted.filter(({ quickOutcome, all }) => !isDetected(quickOutcome) && all?.passed);
const minutes = ((performance.now() - started) / 60_000).toFixed(1);
console.log(`npm test tells ${detected.length} of ${chosen.length}. It took ${minutes} min.`);
for (const { fault } of missed) console.log(`test:all does not tell: ${fault.name}`);
const areAllDetected = detected.length === chosen.length && missed.length === 0;
process.exitCode = interruption.signal.aborted ? 130 : areAllDetected ? 0 : 1;

/** A tree that already fails would detect everything. */
async function assertPasses(): Promise<void> {
  console.log('nothing planted ...');
  const detectingTests = values.whole
    ? []
    : [...new Set(chosen.map(({ detectingTest }) => detectingTest))];
  const { passed, stage, test, seconds } = await copy.test(['test.mjs', ...detectingTests], []);
  if (!passed) throw new Error(`npm test fails without a fault: ${stage}, ${test}`);
  console.log(`  passed in ${seconds.toFixed(0)} s`);
}

/** A fault that fails compilation or lint proves nothing about the tests. All faults are checked together. */
async function assertFaultsPassLint(): Promise<void> {
  console.log('lint and types with all of them planted ...');
  const together = await copy.test(['test.mjs', '--static'], chosen);
  console.log(`  ${together.passed ? 'passed' : 'failed'} in ${together.seconds.toFixed(0)} s`);
  if (together.passed) return;
  const unfair: string[] = [];
  for (const fault of chosen) {
    const { passed, stage } = await copy.test(['test.mjs', '--static'], [fault]);
    if (!passed) unfair.push(`${fault.name} (${stage})`);
  }
  throw new Error(`Not for tests to tell: ${unfair.join(', ') || together.stage}`);
}

async function tell(fault: Fault): Promise<PlantedFault> {
  console.log(`${fault.name}: ${fault.meaning}`);
  const files = values.whole ? [] : ['--bail', fault.detectingTest];
  const quickOutcome = await copy.test(['test.mjs', ...files], [fault]);
  console.log(`  ${values.whole ? 'npm test' : fault.detectingTest}: ${inWords(quickOutcome)}`);
  if (isDetected(quickOutcome) || !values.all) return { fault, quickOutcome, all: null };
  const all = await copy.test(['test-all.mjs'], [fault]);
  console.log(`  test:all: ${inWords(all)}`);
  return { fault, quickOutcome, all };
}

/** A failure without a test name, such as a missing file, does not detect the fault. */
function isDetected({ passed, test }: Outcome): boolean {
  return !passed && test !== '';
}

function inWords(outcome: Outcome): string {
  const { passed, stage, test, seconds } = outcome;
  const after = `after ${seconds.toFixed(0)} s`;
  if (passed) return `NOT TOLD ${after}`;
  if (!isDetected(outcome)) return `FAILED WITHOUT A TEST ${after}: ${stage}`;
  return `told by ${stage} ${after}: ${test}`;
}

function buildTable(rows: readonly PlantedFault[]): string[] {
  return [
    '| fault | what it means | told by | first test | s | `test:all` |',
    '| --- | --- | --- | --- | ---: | --- |',
    ...rows.map(({ fault, quickOutcome, all }) => {
      const cells = [
        fault.kind,
        fault.meaning,
        isDetected(quickOutcome) ? quickOutcome.stage : '**not told**',
        quickOutcome.test.replaceAll('|', '\\|'),
        quickOutcome.seconds.toFixed(0),
        all === null ? '–' : all.passed ? '**not told**' : all.stage,
      ];
      return `| ${cells.join(' | ')} |`;
    }),
  ];
}
