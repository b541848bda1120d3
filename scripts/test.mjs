// `npm test`: installs and builds what is missing, then runs the checks and tests of every change, and stops at the first that fails.
import './lib/supported-node.mjs';
import { runTests } from './lib/run-tests.mjs';
import { QUICK_STAGES } from './lib/test-stages.mjs';

await runTests(QUICK_STAGES);
