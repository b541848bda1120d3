import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeCopy } from '../planted/copy';
import { PSEUDO, writePseudoLanguage } from './pseudo';

/*
 * `npm run languages`: proves that another language is a folder of `locales` and no change of code. A copy of the committed tree gets a
 * pseudo-language; then the types must hold, the site must build, and the tests of catalogues, of texts and of leakage must pass, which
 * take every language that there is: on the pages of the new one, what is in Latin letters was never a message. A build is needed,
 * for each language has browser's files of its own; so this belongs to `test:all`. Ends with 1 where something fails.
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
const copy = await makeCopy(interruption.signal);
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
