import type { BranchListState } from '~/features/applications/apply/bank/branch-list.store';
import { toAdminMoment } from '~/features/administration/moment';

const IMPORT_COMMAND = 'npm run import:ifsc -- FILE';

export function describeBranchList({ own, imported }: BranchListState): string[] {
  return [
    ...(own === null
      ? ['The list of bank branches that the site brings is not read in yet.']
      : [
          own.done < own.branches
            ? `The list of bank branches that the site brings is being read in: ${count(own.done)} of ${count(own.branches)}.`
            : `The site knows ${count(own.branches)} bank branches of its own list.`,
          `What that list says is of ${own.edition}; names and addresses may have changed since, and newer branches are not in it.`,
        ]),
    imported === null
      ? 'No newer list has been imported.'
      : `A list with ${count(imported.rows)} rows was imported on ${toAdminMoment(imported.at)}; it counts before the site’s own.`,
  ];
}

export function BranchListNote({ words }: { readonly words: readonly string[] }) {
  return (
    <section aria-labelledby="branches">
      <h2 id="branches">Bank branches</h2>
      <p>{words.join(' ')}</p>
      <p>
        To bring them up to date, run <code>{IMPORT_COMMAND}</code> on the server, with Razorpay’s
        IFSC.csv or a list of the Reserve Bank saved as CSV.
      </p>
    </section>
  );
}

function count(number: number): string {
  return number.toLocaleString('en-IN');
}
