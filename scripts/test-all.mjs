// `npm run test:all [-- --shard=1/3] [--keep-going]`: runs every check, including slow, rare and repeated ones.
import './lib/supported-node.mjs';
import { parseArgs } from 'node:util';
import { runTests } from './lib/run-tests.mjs';
import { ALL_STAGES, selectShard } from './lib/test-stages.mjs';

const { values } = parseArgs({
  options: {
    shard: { type: 'string', default: '1/1' },
    // An hour-long run should report all failures.
    'keep-going': { type: 'boolean', default: false },
  },
});
const [index, count] = values.shard.split('/').map(Number);
if (!(Number.isInteger(index) && Number.isInteger(count) && index >= 1 && index <= count)) {
  throw new Error('--shard takes which one of how many, such as 1/3');
}
await runTests(count === 1 ? ALL_STAGES : selectShard(ALL_STAGES, { index, count }), {
  keepGoing: values['keep-going'],
});
