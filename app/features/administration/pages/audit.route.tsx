import { Link, useLoaderData } from '@remix-run/react';
import { AUDIT_PROBLEMS } from '~/features/administration/admin-labels';
import {
  AUDIT_PATH,
  auditCsvPath,
  auditPath,
  readAuditRequest,
  type AuditFields,
  type AuditRequest,
} from '~/features/administration/audit-request';
import { toAdminMoment } from '~/features/administration/moment';
import { CursorPages, AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import { adminLoader } from '~/features/administration/panel/admin-guard.session.server';
import {
  SearchChoice,
  SearchDay,
  SearchForm,
  SearchField,
} from '~/features/administration/panel/SearchForm';
import type { AuditLine } from '~/shared/audit-entry';
import { notFound } from '~/web/http/responses.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Audit log');

export const loader = adminLoader('owner', async ({ request, services: { audit } }) => {
  const { fields, search, problems, after } = readAuditRequest(new URL(request.url).searchParams);
  if (after === 'unknown') throw notFound('no-such-page');
  const { lines, next } = await audit.find(search, after);
  return {
    fields,
    problems,
    words: await audit.words(),
    lines: lines.map(toRow),
    newer: after ? auditPath(fields) : null,
    older: next ? auditPath(fields, next) : null,
  };
});

function toRow(line: AuditLine) {
  return { ...line, at: line.at.toISOString(), when: toAdminMoment(line.at) };
}

export default function Audit() {
  const { fields, problems, words, lines, newer, older } = useLoaderData<typeof loader>();
  return (
    <AdminPage
      title="Audit log"
      lead="What administrators and the command line did. Lines can be added only: nobody can change or remove one."
    >
      <AuditSearch fields={fields} problems={problems} words={words} />
      {lines.length > 0 ? (
        <>
          <p>
            <a href={auditCsvPath(fields)} download>
              Save as CSV
            </a>
          </p>
          <AdminTable
            caption="Lines of the audit log, newest first"
            columns={COLUMNS}
            rows={lines}
            getKey={({ id }) => id}
          />
        </>
      ) : (
        <p className="admin-empty">
          No line fits this search. <Link to={AUDIT_PATH}>Show the whole log</Link>
        </p>
      )}
      <CursorPages label="Pages of the log" entries="lines" newer={newer} older={older} />
    </AdminPage>
  );
}

interface AuditSearchProps {
  readonly fields: AuditFields;
  readonly problems: AuditRequest['problems'];
  readonly words: { readonly actors: readonly string[]; readonly actions: readonly string[] };
}

function AuditSearch({ fields, problems, words }: AuditSearchProps) {
  const days = { from: 'From', until: 'To' } as const;
  return (
    <SearchForm
      label="Search the log"
      path={AUDIT_PATH}
      address={auditPath(fields)}
      isFiltered={Object.values(fields).some((value) => value !== '')}
    >
      <SearchChoice
        id="audit-actor"
        name="actor"
        label="Who"
        value={fields.actor}
        options={toOptions(words.actors, fields.actor)}
        empty="Anyone"
      />
      <SearchChoice
        id="audit-action"
        name="action"
        label="What"
        value={fields.action}
        options={toOptions(words.actions, fields.action)}
        empty="Anything"
      />
      <SearchField
        id="audit-subject"
        name="subject"
        label="To whom or what"
        value={fields.subject}
        type="text"
        hint="In full, such as application:17"
      />
      {(['from', 'until'] as const).map((name) => (
        <SearchDay
          key={name}
          id={`audit-${name}`}
          name={name}
          label={days[name]}
          value={fields[name]}
          problem={problems[name] && AUDIT_PROBLEMS[problems[name]]}
        />
      ))}
    </SearchForm>
  );
}

/** Includes the current filter, even if the log has no such value. */
function toOptions(words: readonly string[], chosen: string) {
  const shown = chosen === '' || words.includes(chosen) ? words : [chosen, ...words];
  return shown.map((word) => ({ value: word, label: word }));
}

const COLUMNS: readonly Column<ReturnType<typeof toRow>>[] = [
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
