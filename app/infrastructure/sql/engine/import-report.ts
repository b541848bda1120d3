import type { Rejection } from '~/infrastructure/ifsc/branch-list';

export interface ImportReport {
  /** Publisher of the list. */
  readonly layout: string;
  readonly rows: number;
  /** Branches that were unknown, or known by code only. */
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly rejected: ReadonlyMap<Rejection, number>;
  readonly firstRejected: readonly { readonly line: number; readonly rejection: Rejection }[];
  readonly rejectedFile: string | null;
}

export function formatImportReport(report: ImportReport): string[] {
  const { layout, rows, added, changed, unchanged, rejected, firstRejected, rejectedFile } = report;
  const reasons = [...rejected].sort(([, one], [, other]) => other - one);
  const rejectedRows = reasons.reduce((sum, [, count]) => sum + count, 0);
  const lines = [
    `${number(rows)} rows were read, in the layout of ${layout}.`,
    `New branches: ${number(added)}. Changed: ${number(changed)}. Unchanged: ${number(unchanged)}. Rejected: ${number(rejectedRows)}.`,
  ];
  if (rejectedFile === null) return lines;
  return [
    ...lines,
    'Rejected, by reason:',
    ...reasons.map(([reason, count]) => `  ${number(count)}: ${reason}`),
    rejectedRows > firstRejected.length
      ? `The first ${firstRejected.length} rejected rows:`
      : 'The rejected rows:',
    ...firstRejected.map(({ line, rejection }) => `  line ${line}: ${rejection}`),
    `All of them are in ${rejectedFile}.`,
  ];
}

/** Formats as 1,56,476. */
function number(count: number): string {
  return count.toLocaleString('en-IN');
}
