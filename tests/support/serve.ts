import { startTestSite } from './e2e-site';
import type { Origins } from './origins';
import { customerCookie } from './session';
import { STAGE_OPTIONS } from './stages';

// Started by browser-setup.ts as a separate process: runs the sites of the browser tests with a fixed clock.
// Prints their addresses as one line of JSON and ends when standard input closes.
const ordinary = await startTestSite(STAGE_OPTIONS.ordinary);
const troubled = await startTestSite(STAGE_OPTIONS.troubled);
const origins: Origins = {
  ordinary: ordinary.origin,
  troubled: troubled.origin,
  customerCookie: await customerCookie(ordinary.services),
};
console.log(JSON.stringify(origins));

process.stdin.resume();
process.stdin.once('end', () => {
  const errors = [...ordinary.log.getUnexpectedErrors(), ...troubled.log.getUnexpectedErrors()];
  for (const error of errors) console.error(`The site logged: ${error}`);
  void Promise.all([ordinary.stop(), troubled.stop()]).then(() =>
    process.exit(errors.length > 0 ? 1 : 0),
  );
});
