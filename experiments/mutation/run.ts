import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { AREAS } from './areas';

/*
 * `npm run mutation [-- AREA ...]`: changes the rules of each area one operator, number or condition at a time
 * (StrykerJS), and runs the unit tests. Exits with 1 when an area's tests notice fewer than 85 % of the changes.
 */

const MIN_SCORE = 85;
const FOLDER = path.join('.cache', 'mutation');
const STRYKER = path.join('experiments', 'tools', 'node_modules', '.bin', 'stryker');

interface Report {
  readonly files: Readonly<
    Record<string, { readonly mutants: readonly { readonly status: string }[] }>
  >;
}

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in AREAS));
if (unknown.length > 0)
  throw new Error(`There is no area ${unknown.join(', ')}, only ${Object.keys(AREAS).join(', ')}`);

await mkdir(FOLDER, { recursive: true });
const rows: string[] = [];
for (const [name, mutate] of Object.entries(AREAS)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const score = await measureScore(name, mutate);
  rows.push(`| ${name} | ${score.noticed} | ${score.all} | ${score.percent.toFixed(0)} % |`);
  if (score.percent < MIN_SCORE) process.exitCode = 1;
}
console.log(
  ['| area | noticed | changes | share |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'),
);

async function measureScore(name: string, mutate: readonly string[]) {
  const file = path.resolve(FOLDER, `${name.replaceAll(' ', '-')}.json`);
  const config = `${file.slice(0, -'.json'.length)}.config.json`;
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'experiments/mutation/vitest.config.ts' },
    mutate,
    // A string is a text, which other tests check; Stryker would empty each.
    mutator: { excludedMutations: ['StringLiteral'] },
    reporters: ['progress', 'json'],
    jsonReporter: { fileName: file },
    concurrency: 2,
    tempDirName: path.join(FOLDER, 'copies'),
    ignorePatterns: ['build', 'data', '.cache', 'test-results', 'public'],
    checkers: [],
    allowEmpty: false,
  };
  await writeFile(config, JSON.stringify(settings));
  const [code] = (await once(spawn(STRYKER, ['run', config], { stdio: 'inherit' }), 'exit')) as [
    number,
  ];
  if (code !== 0) throw new Error(`Stryker ended with ${code}`);
  const { files } = JSON.parse(await readFile(file, 'utf8')) as Report;
  const statuses = Object.values(files).flatMap(({ mutants }) =>
    mutants.map(({ status }) => status),
  );
  const noticed = statuses.filter((status) => status === 'Killed' || status === 'Timeout').length;
  const all =
    noticed + statuses.filter((status) => ['Survived', 'NoCoverage'].includes(status)).length;
  return { noticed, all, percent: (noticed / all) * 100 };
}
