import type { Machines } from './site';
import type { Traffic } from './traffic';

export interface Findings {
  readonly faults: string[];
  /** Acknowledged writes that are missing. */
  lost: number;
}

/** Checks that every acknowledged write is stored and no customer was signed out. */
export async function check(
  findings: Findings,
  { origin }: Machines,
  { journals, registered, loggedOut }: Traffic,
): Promise<void> {
  const { faults } = findings;
  if (loggedOut > 0) faults.push(`${loggedOut} times a visitor was logged out`);
  for (const { person, saved, unconfirmed } of journals) {
    const page = await person.visitor.open('/profile');
    if (page.path !== '/profile') {
      faults.push(`${person.mobile} is logged out at the end`);
      continue;
    }
    const there = page.form('Save').value('Birth place');
    if (there !== saved && !unconfirmed.includes(there)) {
      findings.lost += 1;
      faults.push(`${person.mobile}: saved '${saved}', and the store of ${origin} has '${there}'`);
    }
  }
  for (const person of registered) {
    const page = await person.visitor.open('/profile');
    if (page.path === '/profile') continue;
    findings.lost += 1;
    faults.push(`${person.mobile} was registered and is not there`);
  }
}

export function toTrafficRows(traffic: Traffic, lost: number, seconds: number): [string, string][] {
  const failed = [...traffic.failedReads].map(([kind, count]) => `${count} × ${kind}`).join(', ');
  return [
    ['seconds of traffic', seconds.toFixed(0)],
    ['writes acknowledged', String(traffic.acknowledged)],
    ['acknowledged writes lost', String(lost)],
    ['writes answered with an error', String(traffic.refused)],
    ['visitors logged out', String(traffic.loggedOut)],
    ['pages read', String(traffic.reads)],
    ['pages that failed', failed || '0'],
  ];
}

/** @returns the median and the 99th percentile in milliseconds */
export function formatQuantiles(times: readonly { readonly took: number }[]): string {
  const sorted = times.map(({ took }) => took).sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(0) ?? '–';
  return `${at(0.5)} / ${at(0.99)}`;
}

/** Prints the rows in the table format of docs/evidence/scaling.md. */
export function printTable(rows: readonly (readonly [string, string])[]): void {
  console.log('\n| what | measured |\n| --- | --- |');
  for (const [what, measured] of rows) console.log(`| ${what} | ${measured} |`);
}
