import { performance } from 'node:perf_hooks';
import { FAULT_PAGES, startFaultySite, type FaultPage } from '../../tests/support/fault-pages';
import type { HtmlPage } from '../../tests/support/html-client';
import { GATEWAY_FAULTS, type GatewayFault } from '../../tests/support/gateway-faults';

/*
 * `npm run faults`: prints the table of docs/evidence/faults.md: what a signed-in customer sees of each provider
 * fault, with all affected pages opened at the same time. It checks nothing; tests/http/provider-faults.test.ts does.
 */

const PAGES = Object.keys(FAULT_PAGES) as FaultPage[];
const FAULTS = [null, ...(Object.keys(GATEWAY_FAULTS) as GatewayFault[])];

/** Short forms of long sentences, in the order of the list in docs/evidence/faults.md. */
const SHORT: readonly (readonly [RegExp, string])[] = [
  [/The network request timed out\. Please check your internet connection and try again\./g, 'T'],
  [/Unexpected response format from API\./g, 'S'],
  [/The service cannot be reached/g, 'U'],
  [/HTTP error! status: (\d+)/g, 'H $1'],
  [/Failed to load horoscope data: (.*?)\.? Please try again\./g, 'D($1)'],
  [/Error: An error occurred: (.*)/g, 'O($1)'],
  [/Error: (.*?)\.? Please try again later\./g, 'B($1)'],
  [/ Retry$/, ''],
  [/Loading your horoscope\.\.\. The page asks again by itself in a few seconds\. Ask now/, 'L'],
  [/Error fetching astrologers .*/, 'A'],
  [/Something went wrong while loading profile\./g, 'P'],
  [/Horoscope data not found for this date\. Please try a different date\./g, 'N'],
];

console.log(`| fault | requests | ${PAGES.join(' | ')} |`);
console.log(`| --- | ${PAGES.map(() => '---').join(' | ')} | --- |`);
for (const fault of FAULTS) {
  const site = await startFaultySite();
  try {
    site.service.fault = fault;
    const before = site.service.seen.length;
    const cells = await Promise.all(
      PAGES.map(async (page) => {
        const startedAt = performance.now();
        const answer = await FAULT_PAGES[page](site);
        return `${said(answer)}, ${Math.round(performance.now() - startedAt)} ms`;
      }),
    );
    const requests = site.service.seen.length - before;
    console.log(`| ${fault ?? '(none)'} | ${requests} | ${cells.join(' | ')} |`);
  } finally {
    await site.stop();
  }
}

/** The status and the shortened alert, or the heading of a complete page. */
function said(page: HtmlPage): string {
  const alert = page.alerts.join(' ').trim();
  const text = page.status === 200 ? `"${page.heading}"` : alert;
  return `${page.status} ${SHORT.reduce((left, [long, short]) => left.replace(long, short), text)}`;
}
