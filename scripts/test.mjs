// `npm test`: installs and builds what is missing, runs the checks required for every change, and stops at the
// first failure.
// npm test -- tests/http/daily.test.ts single files
// npm test -- --bail tests/http/x.test.ts up to the first failed test
// npm test -- --static lint, types, unused code
import './lib/supported-node.mjs';
import { parseArgs } from 'node:util';
import { runTests } from './lib/run-tests.mjs';
import { QUICK_STAGES, selectStagesForFiles, STATIC_STAGES } from './lib/test-stages.mjs';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    static: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
  },
});
const chosen = [
  ...(values.static ? STATIC_STAGES : []),
  ...selectStagesForFiles(QUICK_STAGES, files, values.bail),
];
await runTests(chosen.length > 0 ? chosen : QUICK_STAGES);
