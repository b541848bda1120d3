import type { CrashOutcome } from './crash-test';
import type { Tally } from './ledger';

export function formatReportLines(outcome: CrashOutcome): string[] {
  return [...formatFactLines(outcome), '', ...formatWriteLines(outcome.ledger.tallies)];
}

function formatFactLines({ kills, restarts, side, ending, seconds, faults, ledger }: CrashOutcome) {
  const sum = [...kills.values()].reduce((total, count) => total + count, 0);
  const sorted = restarts.toSorted((one, other) => one - other);
  const median = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  const { before, after } = ending;
  const lost = [...ledger.tallies.values()].reduce((total, each) => total + each.lost, 0);
  const rows: [string, string][] = [
    ['kills', `${sum}: ${[...kills].map(([way, count]) => `${count} ${way}`).join(', ')}`],
    ['restarts: median / slowest, ms', `${formatMs(median)} / ${formatMs(sorted.at(-1) ?? 0)}`],
    ['acknowledged writes lost', String(lost)],
    ['signed in at the end', `${ending.customers} customers, ${ending.admins} administrators`],
    ['rows that name files', String(after.rows)],
    ['files that they name', String(after.named)],
    ['files on the disk: before / after the sweep', `${before.onDisk} / ${after.onDisk}`],
    [
      'files of killed uploads, swept',
      String(before.orphanFiles.length - after.orphanFiles.length),
    ],
    ['files without a row after the sweep', String(after.orphanFiles.length)],
    ['files missing / not to be opened', `${after.missing.length} / ${ending.faulty}`],
    ['public and administrators’ pages read at the end', String(ending.pages)],
    ['`npm run backup` killed, then run whole', `${side.killedBackups} of ${side.backups}`],
    ['first fillings of a store killed', `${side.killedInstalls} of ${side.installs}`],
    ['faults of any kind', String(faults.length)],
    ['seconds', seconds.toFixed(0)],
  ];
  return ['| what | measured |', '| --- | --- |', ...rows.map((row) => `| ${row.join(' | ')} |`)];
}

function formatWriteLines(tallies: ReadonlyMap<string, Tally>): string[] {
  const columns = ['acknowledged', 'present', 'partlyPresent', 'absent', 'lost', 'broken'] as const;
  const lines = [...tallies].sort(([one], [other]) => one.localeCompare(other));
  const cells = (tally: (column: (typeof columns)[number]) => number) =>
    columns.map((column) => String(tally(column))).join(' | ');
  const total = cells((column) => lines.reduce((sum, [, tally]) => sum + tally[column], 0));
  return [
    '| write | acknowledged | not acknowledged: there | some steps there | not there | LOST | HALF |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines.map(([write, tally]) => `| ${write} | ${cells((column) => tally[column])} |`),
    `| all | ${total} |`,
  ];
}

function formatMs(value: number): string {
  return value.toFixed(0);
}
