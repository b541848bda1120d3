// `npm test`: installs and builds what is missing, then runs every check in turn and stops at the first that fails.
import './lib/supported-node.mjs';
import { ensureTestPrograms } from './lib/test-programs.mjs';
import { ensureBuild, ensureTestPackages, run } from './lib/workspace.mjs';

/** Quick ones first, so that a slip is told early. */
const STAGES = [
  { name: 'eslint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'prettier', command: ['prettier', '--check', '.'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'contract tests', command: ['vitest', 'run', '--project', 'contract'] },
  { name: 'http tests', command: ['vitest', 'run', '--project', 'http'] },
  // docs/tests.md says what the tags leave out; `npm run test:e2e` leaves nothing out.
  {
    name: 'browser tests',
    command: ['playwright', 'test', '--grep-invert', '@all|^nojs .*@noscript-in-all'],
  },
];

const took = [];
try {
  await stage('packages', ensureTestPackages);
  await stage('programs', ensureTestPrograms);
  await stage('build', ensureBuild);
  for (const { name, command } of STAGES) {
    console.log(`\n== ${name}: ${command.join(' ')}`);
    await stage(name, () => run('npx', ['--no', '--', ...command]));
  }
  console.log(`\nAll passed. ${took.join(', ')}.`);
} catch (error) {
  console.error(`\nFAILED. ${took.join(', ')}.\n${error.message}`);
  process.exitCode = 1;
}

async function stage(name, work) {
  const start = performance.now();
  let verdict = 'failed after ';
  try {
    await work();
    verdict = '';
  } finally {
    took.push(`${name} ${verdict}${Math.round((performance.now() - start) / 100) / 10} s`);
  }
}
