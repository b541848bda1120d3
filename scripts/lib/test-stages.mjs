import { execFileSync } from 'node:child_process';
import { getExperimentCommand } from './experiment-command.mjs';
import { AT_ONCE } from './stages.mjs';

/** @typedef {import('./stages.mjs').Stage} Stage */

const CACHE = 'node_modules/.cache';
/** Runs alone, because the servers and browsers use all processors. */
const ON_BUILT_SITE = { alone: true, needsBuild: true };

/** Slow stages first. Results are cached per file. */
export const STATIC_STAGES = [
  {
    name: 'eslint',
    command: [
      ...['eslint', '.', '--max-warnings', '0'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/eslint/`],
    ],
  },
  {
    name: 'prettier',
    command: [
      ...['prettier', '--check', '.'],
      ...['--cache', '--cache-strategy', 'content', '--cache-location', `${CACHE}/prettier.json`],
    ],
  },
  { name: 'types', command: ['npm', 'run', '--silent', 'typecheck'] },
  { name: 'unused code and circles', command: ['npm', 'run', '--silent', 'unused'] },
];

/**
 * @param {string | number} workers concurrent files, or a share of the processors
 * @returns {Stage}
 */
function vitest(name, projects, workers, more, options = []) {
  return {
    name,
    command: [
      ...['vitest', 'run', ...projects.map((each) => `--project=${each}`)],
      `--maxWorkers=${workers}`,
      ...['--reporter=default', '--reporter=./tests/support/timings.vitest.ts', ...options],
    ],
    bail: '--bail=1',
    ...more,
  };
}

/** @returns {Stage} */
function playwright(name, environment = {}, ...more) {
  return {
    name,
    command: [
      ...['playwright', 'test', '--reporter=list,./tests/support/timings.playwright.ts'],
      ...more,
    ],
    environment,
    folders: ['tests/e2e/'],
    bail: '--max-failures=1',
    ...ON_BUILT_SITE,
  };
}

/**
 * A minimal run that proves that an experiment works and meets its targets.
 * @returns {Stage}
 */
function experiment(name, ...rest) {
  return {
    name: [name, ...rest].join(' '),
    command: [...getExperimentCommand(name), ...rest],
    ...ON_BUILT_SITE,
  };
}

/** The largest stage. It uses all processors after the contract tests and static checks. */
const unitTests = (...options) =>
  vitest('unit tests', ['unit', 'dom'], '100%', { folders: ['app/', 'tests/unit/'] }, options);
const contractTests = (...options) =>
  vitest('contract tests', ['contract'], '50%', { folders: ['tests/contract/'] }, options);
const HTTP = { ...ON_BUILT_SITE, folders: ['tests/http/'] };
/** Production React renders twice as fast. `ALL_STAGES` use the development build for its warnings. */
const PRODUCTION = { NODE_ENV: 'production' };
const WITHOUT_TAGGED = '--tags-filter=!all';

/** @type {Stage[]} */
export const QUICK_STAGES = [
  unitTests(WITHOUT_TAGGED),
  contractTests(WITHOUT_TAGGED),
  ...STATIC_STAGES,
  vitest('http tests', ['http'], AT_ONCE, { ...HTTP, environment: PRODUCTION }, [WITHOUT_TAGGED]),
  playwright('browser tests', PRODUCTION, '--grep-invert', '@all|^nojs .*@noscript-in-all'),
];

/**
 * @param {string} commit
 * @returns {Stage[]} lint of the files that changed since the commit, types, and the unit tests that import them
 */
export function listChangeStages(commit) {
  const list = (...options) =>
    execFileSync('git', [...options], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  const changed = [
    ...list('diff', '--name-only', '--diff-filter=d', commit),
    ...list('ls-files', '--others', '--exclude-standard'),
  ];
  const scripts = changed.filter((file) => /\.(tsx?|mjs|js)$/.test(file));
  const [, , types] = STATIC_STAGES;
  return [
    {
      name: 'related unit tests',
      command: [
        'vitest',
        'run',
        '--project=unit',
        '--project=dom',
        `--changed=${commit}`,
        WITHOUT_TAGGED,
        '--passWithNoTests',
      ],
    },
    types,
    ...(scripts.length > 0
      ? [{ name: 'eslint', command: ['eslint', '--max-warnings', '0', ...scripts] }]
      : []),
    ...(changed.length > 0
      ? [{ name: 'prettier', command: ['prettier', '--check', '--ignore-unknown', ...changed] }]
      : []),
  ];
}

const POSTGRES = { TEST_SOURCE: 'postgres' };

/** @type {Stage[]} */
export const ALL_STAGES = [
  ...STATIC_STAGES,
  unitTests(),
  contractTests(),
  vitest('http tests', ['http'], AT_ONCE, HTTP),
  vitest('http tests on PostgreSQL', ['http'], AT_ONCE, { ...HTTP, environment: POSTGRES }, [
    '--reporter=./tests/support/left-out.reporter.ts',
  ]),
  playwright('browser tests', { TEST_CHROMIUM: 'whole' }),
  playwright('browser tests on PostgreSQL', POSTGRES),
  playwright('browser tests on the service', { TEST_SOURCE: 'provider' }),
  experiment('crash/run', '--kills', '20', '--minutes', '5', '--side', '1'),
  experiment('crash/run', '--kills', '10', '--minutes', '5', '--side', '1', '--postgres'),
  experiment('crash/mails', '--kills', '8', '--minutes', '3'),
  experiment('crash/mails', '--kills', '8', '--minutes', '3', '--postgres'),
  experiment('fuzz/run', '2'),
  experiment('greedy/run'),
  experiment('disasters/run', 'store', 'settings'),
  experiment('machines/run'),
  experiment('machines/capacity'),
  experiment('bench/run', 'uncached'),
  experiment('pages/run', '--no-lighthouse', '--no-slow', '/faq', '/login'),
  experiment('languages/run'),
];

/**
 * Splits the stages between machines: a part of each test stage, and every nth of the others.
 * @param {Stage[]} stages
 * @param {{ index: number, count: number }} shard index from 1
 * @returns {Stage[]}
 */
export function selectShard(stages, { index, count }) {
  const whole = stages.filter(({ folders }) => !folders);
  return stages.flatMap((stage) => {
    if (!stage.folders) return whole.indexOf(stage) % count === index - 1 ? [stage] : [];
    return [{ ...stage, command: [...stage.command, `--shard=${index}/${count}`] }];
  });
}

/**
 * Selects stages for single test files, with the same exclusions as a full run.
 * @param {Stage[]} stages
 * @param {string[]} files
 * @param {boolean} [bail] stops each stage at the first failed test
 * @throws Error when a file belongs to no stage
 */
export function selectStagesForFiles(stages, files, bail = false) {
  const isAbout = ({ folders = [] }, file) => folders.some((folder) => file.startsWith(folder));
  const stray = files.filter((file) => !stages.some((stage) => isAbout(stage, file)));
  if (stray.length > 0) throw new Error(`No stage has such tests: ${stray.join(', ')}`);
  return stages.flatMap((stage) => {
    const own = files.filter((file) => isAbout(stage, file));
    const command = [...stage.command, ...(bail ? [stage.bail] : []), ...own];
    return own.length > 0 ? [{ ...stage, command }] : [];
  });
}
