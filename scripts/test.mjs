// `npm test`: installs and builds what is missing, runs the checks required for every change, and stops at the
// first failure.
// npm test -- tests/http/daily.test.ts single files
// npm test -- --bail tests/http/x.test.ts up to the first failed test
// npm test -- --static lint, types, unused code
// npm run test:quick [-- --since COMMIT] what changed since the last commit: lint, types, the unit tests that import it
import './lib/supported-node.mjs';
import { parseArgs } from 'node:util';
import { runTests } from './lib/run-tests.mjs';
import {
  listChangeStages,
  QUICK_STAGES,
  selectStagesForFiles,
  STATIC_STAGES,
} from './lib/test-stages.mjs';

const { values, positionals: files } = parseArgs({
  allowPositionals: true,
  options: {
    static: { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    changed: { type: 'boolean', default: false },
    since: { type: 'string', default: 'HEAD' },
  },
});
const chosen = [
  ...(values.changed ? listChangeStages(values.since) : []),
  ...(values.static ? STATIC_STAGES : []),
  ...selectStagesForFiles(QUICK_STAGES, files, values.bail),
];
await runTests(chosen.length > 0 ? chosen : QUICK_STAGES);
