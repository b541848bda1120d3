import { toBackups } from './backups';
import { toDocuments } from './documents';
import { buildTable, type Line } from './line';
import { whyNoMounts } from './place';
import { toPostgres } from './postgres';
import { whileRunning } from './running';
import { SETTINGS } from './settings';
import { fillTemplate, type Template } from './stage';
import { atStart } from './starting';
import { RUNNING, STARTING } from './store';
import { restoreWhole } from './whole';

/*
 * `npm run disasters [-- GROUP ...]`: runs each disaster of docs/evidence/disasters.md on a copy of a filled site
 * and prints what operator and visitors saw. Exits with 1 when a line is not as expected.
 * Groups: store, settings, documents, backups, whole, postgres.
 */

const lines: Line[] = [];
const counts: string[] = [];

function note(line: Line): void {
  lines.push(line);
  const outcome = line.faults.length === 0 ? 'as expected' : `FAULT: ${line.faults.join('; ')}`;
  console.log(`${line.disaster}, ${line.when}: ${outcome}`);
}

function getGroups(template: Template, noMounts: string | null) {
  const possible = <Disaster extends { readonly disaster: string; readonly mount?: number }>(
    disasters: readonly Disaster[],
  ) =>
    disasters.filter(({ disaster, mount }) => {
      if (!mount || noMounts === null) return true;
      console.log(`${disaster}: left out, ${noMounts}`);
      return false;
    });
  return {
    store: async () => {
      for (const each of possible(RUNNING)) note(await whileRunning(template, each));
      for (const each of possible(STARTING)) note(await atStart(template, each));
    },
    settings: async () => {
      for (const each of SETTINGS) note(await atStart(template, each));
    },
    documents: async () => (await toDocuments(template)).forEach(note),
    backups: async () => (await toBackups(template, noMounts === null)).forEach(note),
    whole: async () => {
      const whole = await restoreWhole(template);
      note(whole.line);
      counts.push(...whole.counts);
    },
    postgres: async () => (await toPostgres(template)).forEach(note),
  };
}

const template = await fillTemplate();
try {
  const wanted = process.argv.slice(2);
  for (const [name, run] of Object.entries(getGroups(template, await whyNoMounts()))) {
    if (wanted.length === 0 || wanted.includes(name)) await run();
  }
} finally {
  await template.remove();
}
console.log(`\n${[buildTable(lines), ...counts].join('\n\n')}`);
process.exitCode = lines.some(({ faults }) => faults.length > 0) ? 1 : 0;
