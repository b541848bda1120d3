// `npm run dependencies`: reports licences (also to docs/change/licences.md), newer versions, deprecations and
// known vulnerabilities.
// Exits with 1 for a forbidden licence, a vulnerability, or a deprecation without a reason in
// docs/change/dependencies.md.
import './lib/supported-node.mjs';
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { isAllowed, formatLicencesPage, listProductionPackages } from './lib/licences.mjs';

const execute = promisify(execFile);
const PAGE = 'docs/change/licences.md';
const REASONS = 'docs/change/dependencies.md';
let problemCount = 0;

const packages = listProductionPackages();
const direct = packages.filter((each) => each.direct && !each.name.startsWith('@types/'));
const forbidden = packages.filter((each) => !isAllowed(each));
for (const { name, version, licence } of forbidden)
  fault(`${name} ${version} is under ${licence}.`);
await writeFile(PAGE, formatLicencesPage(packages));
await execute('npx', ['--no', '--', 'prettier', '--write', PAGE]);
console.log(`${packages.length} packages, ${direct.length} of them our own choice: ${PAGE}.\n`);

const reasons = await readFile(REASONS, 'utf8');
console.log('| package | installed | newest of its line | newest | given up by its authors |');
console.log('| --- | --- | --- | --- | --- |');
for (const { name, version } of direct) {
  const { versions, deprecated } = await fetchRegistryFacts(name, version);
  const line = versions.filter((each) => buildLine(each) === buildLine(version)).at(-1) ?? '?';
  console.log(
    `| ${name} | ${version} | ${line} | ${versions.at(-1) ?? '?'} | ${deprecated ?? 'no'} |`,
  );
  if (deprecated !== null && !reasons.includes(`\`${name}\``)) {
    fault(`${name} ${version} is given up, and ${REASONS} does not say why we have it.`);
  }
}
console.log(`\nKnown vulnerabilities: ${await audit()}`);
process.exitCode = problemCount > 0 ? 1 : 0;

function fault(words) {
  problemCount += 1;
  console.error(words);
}

/** Returns the releases in order and the deprecation notice of the installed one. */
async function fetchRegistryFacts(name, version) {
  const ask = async (...what) => {
    const { stdout } = await execute('npm', ['view', ...what, '--json', '--loglevel=error']);
    return stdout.trim() === '' ? null : JSON.parse(stdout);
  };
  try {
    const versions = [await ask(name, 'versions')].flat().filter((each) => !each?.includes('-'));
    return { versions, deprecated: await ask(`${name}@${version}`, 'deprecated') };
  } catch {
    return { versions: [], deprecated: 'unknown: the registry does not answer' };
  }
}

/** Compatible versions have the same major number, or below 1 the same minor number. */
function buildLine(version) {
  const [major, minor] = version.split('.');
  return major === '0' ? `0.${minor}` : major;
}

async function audit() {
  const { stdout } = await execute('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error) => error);
  try {
    const { metadata } = JSON.parse(stdout);
    const { total } = metadata.vulnerabilities;
    if (total > 0) fault(`npm audit knows ${total}; run "npm audit --omit=dev" for them.`);
    return `${total} (npm audit --omit=dev)`;
  } catch {
    return 'NOT CHECKED: this registry gives out no advisories.';
  }
}
