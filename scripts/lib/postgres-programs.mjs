import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const VERSION_FOLDERS = ['/usr/lib/postgresql'];
const HOMEBREW_FOLDERS = ['/opt/homebrew/opt', '/usr/local/opt'];
const PROGRAMS = ['initdb', 'pg_ctl', 'postgres'];

/** Every test that needs a missing server fails with this message. */
export const POSTGRES_MISSING =
  'PostgreSQL is missing: install its server (Debian, Ubuntu: apt install postgresql; macOS: brew install postgresql@17), ' +
  'or set SKIP_POSTGRES_TESTS=1 to leave its tests out.';

/**
 * True with `SKIP_POSTGRES_TESTS=1`.
 * @param {Record<string, string | undefined>} environment
 */
export function isPostgresSkipped(environment = process.env) {
  return (environment.SKIP_POSTGRES_TESTS ?? '') !== '';
}

/**
 * Finds PostgreSQL in PATH, or else its newest installed version.
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
