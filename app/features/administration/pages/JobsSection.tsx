import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';

export interface JobRow {
  readonly name: string;
  readonly last: string;
  readonly outcome: string;
  readonly next: string;
}

export function JobsSection({ siteJobs }: { readonly siteJobs: readonly JobRow[] }) {
  return (
    <section aria-labelledby="chores">
      <h2 id="chores">Chores</h2>
      <p>What the site does by itself. One of its processes does each job, whichever is first.</p>
      <AdminTable caption="Chores" columns={COLUMNS} rows={siteJobs} getKey={({ name }) => name} />
    </section>
  );
}

const COLUMNS: readonly Column<JobRow>[] = [
  { label: 'Chore', cell: ({ name }) => name },
  { label: 'Last run', cell: ({ last }) => last },
  { label: 'Outcome', cell: ({ outcome }) => outcome },
  { label: 'Next', cell: ({ next }) => next },
];
