import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { auditPath } from '~/features/administration/audit-request';
import { useCanAccess } from '~/features/administration/panel/AdminPage';
import { NO_DATA } from './review-labels';
import type { EventView } from './decision-labels';
import { toApplicationSubject } from '~/features/administration/application-subject';
import type { Fact } from './review-view';

interface HistorySectionProps {
  readonly id: number;
  readonly history: readonly EventView[];
  readonly noteForm?: ReactNode;
}

export function HistorySection({ id, history, noteForm }: HistorySectionProps) {
  const seesAuditLog = useCanAccess('owner');
  return (
    <section className="admin-panel" aria-labelledby="history">
      <h2 id="history">History</h2>
      {noteForm}
      {history.length === 0 ? (
        <p>{NO_DATA}</p>
      ) : (
        <ol className="review-history">
          {history.map(({ eventLabel, actorName, at, eventReason }, index) => (
            <li key={index}>
              <strong>{eventLabel}</strong>
              <br />
              <bdi>{actorName}</bdi>, {at}
              {eventReason === null ? null : (
                <blockquote className="review-reason">{eventReason}</blockquote>
              )}
            </li>
          ))}
        </ol>
      )}
      {seesAuditLog ? (
        <p>
          <Link to={auditPath({ subject: toApplicationSubject(id) })}>Lines in the audit log</Link>
        </p>
      ) : null}
    </section>
  );
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  if (facts.every(({ value }) => value === '')) return <p>{NO_DATA}</p>;
  return (
    <dl className="review-facts">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === '' ? '–' : <bdi>{value}</bdi>}</dd>
        </div>
      ))}
    </dl>
  );
}
