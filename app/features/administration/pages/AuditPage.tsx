import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { AuditSearchForm } from './AuditSearchForm';
import {
  AUDIT_PATH,
  auditCsvPath,
  auditPath,
  type AuditFields,
  type AuditRequest,
} from '~/features/administration/audit-request';
import type { AuditLine } from '~/shared/audit-entry';

type AuditRow = Omit<AuditLine, 'at'> & { readonly at: string; readonly when: string };

interface AuditPageProps {
  readonly fields: AuditFields;
  readonly problems: AuditRequest['problems'];
  readonly words: { readonly actors: readonly string[]; readonly actions: readonly string[] };
  readonly lines: readonly AuditRow[];
  readonly newer: string | null;
  readonly older: string | null;
}

export function AuditPage(props: AuditPageProps) {
  const { fields, problems, words, lines, newer, older } = props;
  return (
    <AdminPage
      title="Audit log"
      lead="What administrators and the command line did. Lines can be added only: nobody can change or remove one."
    >
      <AuditSearchForm fields={fields} problems={problems} words={words} />
      {lines.length > 0 ? (
        <p>
          <a href={auditCsvPath(fields)} download>
            Save as CSV
          </a>
        </p>
      ) : null}
      {lines.length > 0 ? (
        <AdminTable
          caption="Lines of the audit log, newest first"
          columns={COLUMNS}
          rows={lines}
          getKey={({ id }) => id}
        />
      ) : (
        <p className="admin-empty">
          No line fits this search. <Link to={AUDIT_PATH}>Show the whole log</Link>
        </p>
      )}
      {(newer ?? older) ? (
        <nav className="pagination" aria-label="Pages of the log">
          {newer ? (
            <Link className="button" to={newer}>
              Newest lines
            </Link>
          ) : null}{' '}
          {older ? (
            <Link className="button" to={older} rel="next">
              Older lines
            </Link>
          ) : null}
        </nav>
      ) : null}
    </AdminPage>
  );
}

const COLUMNS: readonly Column<AuditRow>[] = [
  {
    label: 'When',
    cell: ({ at, when }) => (
      <time dateTime={at} className="admin-moment">
        {when}
      </time>
    ),
  },
  { label: 'Who', cell: ({ actor }) => actor },
  { label: 'What', cell: ({ action }) => action },
  {
    label: 'To whom or what',
    cell: ({ subject }) => <Link to={auditPath({ subject })}>{subject}</Link>,
  },
  { label: 'Detail', cell: ({ detail }) => detail || '–' },
];
