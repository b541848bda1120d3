import { runBackupDisasters } from './backups';
import { runDocumentDisasters } from './documents';
import { buildTable, type Line } from './report-line';
import { findMountObstacle } from './place';
import { runPostgresDisasters } from './postgres';
import { runRunningDisaster } from './running-disaster';
import { SETTINGS_DISASTERS } from './settings';
import { fillTemplate, type Template } from './stage';
import { atStart } from './starting-disaster';
import { RUNNING_DISASTERS, STARTING_DISASTERS } from './store';
import { runFullRestore } from './full-restore';

/*
 * `npm run disasters [-- GROUP ...]`: runs each disaster of docs/evidence/disasters.md on a copy of a filled site
 * and prints what operator and visitors saw. Exits with 1 when a result is not as expected.
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
  const filterRunnable = <Disaster extends { readonly disaster: string; readonly mount?: number }>(
    disasters: readonly Disaster[],
  ) =>
    disasters.filter(({ disaster, mount }) => {
      if (!mount || noMounts === null) return true;
      console.log(`${disaster}: left out, ${noMounts}`);
      return false;
    });
  return {
    store: async () => {
      for (const each of filterRunnable(RUNNING_DISASTERS))
        note(await runRunningDisaster(template, each));
      for (const each of filterRunnable(STARTING_DISASTERS)) note(await atStart(template, each));
    },
    settings: async () => {
      for (const each of SETTINGS_DISASTERS) note(await atStart(template, each));
    },
    documents: async () => (await runDocumentDisasters(template)).forEach(note),
    backups: async () => (await runBackupDisasters(template, noMounts === null)).forEach(note),
    whole: async () => {
      const whole = await runFullRestore(template);
      note(whole.line);
      counts.push(...whole.counts);
    },
    postgres: async () => (await runPostgresDisasters(template)).forEach(note),
  };
}

const template = await fillTemplate();
try {
  const wanted = process.argv.slice(2);
  for (const [name, run] of Object.entries(getGroups(template, await findMountObstacle()))) {
    if (wanted.length === 0 || wanted.includes(name)) await run();
  }
} finally {
  await template.remove();
}
console.log(`\n${[buildTable(lines), ...counts].join('\n\n')}`);
process.exitCode = lines.some(({ faults }) => faults.length > 0) ? 1 : 0;
