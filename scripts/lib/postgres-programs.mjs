// Where PostgreSQL's server lies on this machine, and whether the tests shall do without it.
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of installed versions, each with a `bin`: Debian's and its relatives'. */
const VERSION_FOLDERS = ['/usr/lib/postgresql'];
/** Homebrew's, on Apple's and on Intel's processors; the versions are `postgresql@16` and the like. */
const HOMEBREW_FOLDERS = ['/opt/homebrew/opt', '/usr/local/opt'];
/** All that the tests run. */
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** What to do where there is no server; every test that needs one fails with this sentence. */
export const POSTGRES_MISSING =
  'PostgreSQL is missing: install its server (Debian, Ubuntu: apt install postgresql; macOS: brew install postgresql@17), ' +
  'or set SKIP_POSTGRES_TESTS=1 to leave its tests out.';

/**
 * Whether whoever runs the tests has left PostgreSQL out deliberately (`SKIP_POSTGRES_TESTS=1`).
 * @param {Record<string, string | undefined>} environment
 */
export function isPostgresSkipped(environment = process.env) {
  return (environment.SKIP_POSTGRES_TESTS ?? '') !== '';
}

/**
 * The folder of PostgreSQL's programs: the one in PATH, else the newest that is installed; undefined without any.
 * @param {Record<string, string | undefined>} environment
 */
export function findPostgres(environment = process.env) {
  const inPath = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const installed = [...VERSION_FOLDERS, ...HOMEBREW_FOLDERS]
    .flatMap((folder) => listVersions(folder))
    .sort((one, other) => other.version - one.version)
    .map(({ bin }) => bin);
  return [...inPath, ...installed].find((bin) =>
    PROGRAMS.every((program) => existsSync(path.join(bin, program))),
  );
}

function listVersions(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const [, version] = /^(?:postgresql@)?(\d+(?:\.\d+)?)$/.exec(name) ?? [];
    return version ? [{ version: Number(version), bin: path.join(folder, name, 'bin') }] : [];
  });
}
