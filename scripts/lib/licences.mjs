import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Licences that require nothing except including their text or publishing changes to the package (MPL). */
export const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Exceptions by package.
 * @type {Record<string, { licence: string, reason: string }>}
 */
export const EXCEPTIONS = {
  '@img/sharp-*': {
    licence: 'LGPL-3.0-or-later',
    reason:
      'The image library behind sharp: a shared library of its own, unchanged, that may be replaced.',
  },
};

/**
 * Production packages from the lock file.
 * @param {string} root the project's folder
 * @returns {{ name: string, version: string, licence: string, direct: boolean, optional: boolean }[]} by name
 */
export function listProductionPackages(root = '.') {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const seen = new Map();
  for (const [place, entry] of Object.entries(lock.packages)) {
    const isPackage = place.includes('node_modules/') && !entry.link;
    if (!isPackage || entry.dev || entry.devOptional) continue;
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const key = `${name}@${entry.version}`;
    seen.set(key, {
      name,
      version: entry.version,
      licence: entry.license ?? readLicence(path.join(root, place)),
      // A nested version was chosen by its parent package.
      direct:
        seen.get(key)?.direct ||
        (place === `node_modules/${name}` && Object.hasOwn(dependencies, name)),
      optional: entry.optional === true,
    });
  }
  return [...seen.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Reads package.json, because older packages use a licence format that the lock file omits. */
function readLicence(folder) {
  try {
    const { license, licenses } = JSON.parse(
      readFileSync(path.join(folder, 'package.json'), 'utf8'),
    );
    const declared = license ?? licenses?.[0];
    return (typeof declared === 'string' ? declared : declared?.type) ?? 'none said';
  } catch {
    return 'none said';
  }
}

/** One of several alternatives (`OR`) must be allowed. */
export function isAllowed({ name, licence }) {
  const exception = Object.entries(EXCEPTIONS).find(([pattern]) => matches(pattern, name));
  const extra = exception?.[1].licence;
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((each) => each === extra || ALLOWED.has(each)));
}

function matches(pattern, name) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;
}

export function formatLicencesPage(packages) {
  const rows = packages.map(
    ({ name, version, licence, direct }) =>
      `| ${direct ? `**${name}**` : name} | ${version} | ${licence} |`,
  );
  return `# Licences of what the running site is made of

Written by \`npm run dependencies\`; a test fails when it is not true any more. Bold: our own choice, the others come with it. Tools of
development are not part of the running site. Data: the places come from \`@countrystatecity/countries\` (ODbL, named on /credits).

| package | version | licence |
| --- | --- | --- |
${rows.join('\n')}
`;
}
