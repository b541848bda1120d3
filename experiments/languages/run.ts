import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { createProjectCopy } from '../planted/copy';
import { PSEUDO, writePseudoLanguage } from './pseudo';

/*
 * `npm run languages`: tests that a new language needs only a folder in `locales`. Adds a pseudo-language to a
 * copy
 * of the committed tree, then runs type check, build, and the tests of catalogues, texts and leakage. Part of
 * `test:all`, because it needs a build. Exits with 1 on failure.
 */

const TESTS = [
  'tests/unit/messages.test.ts',
  'app/features/festivals/festival-texts.test.ts',
  'tests/http/leakage.test.ts',
];
const TYPES = ['node_modules/typescript-7/bin/tsc', '--noEmit'];

const interruption = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => interruption.abort());
}
const copy = await createProjectCopy(interruption.signal);
try {
  await writePseudoLanguage(path.join(copy.folder, 'locales'));
  const { passed, output, seconds } = await copy.test(['test.mjs', ...TESTS], []);
  console.log(passed ? `The tests pass in ${seconds.toFixed(0)} s.` : output);
  const types = await promisify(execFile)(process.execPath, TYPES, { cwd: copy.folder }).then(
    () => null,
    ({ stdout }: { stdout: string }) => stdout,
  );
  console.log(types ?? 'The types hold.');
  console.log(
    `${PSEUDO.code}: ${passed && types === null ? 'a folder is enough' : 'a folder is NOT enough'}`,
  );
  process.exitCode = passed && types === null ? 0 : 1;
} finally {
  await copy.remove();
}
