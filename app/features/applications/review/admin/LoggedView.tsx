import { Link } from '@remix-run/react';
import { formatMobile } from '~/features/account/mobile';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { toAdminMoment } from '~/features/administration/moment';
import { DecisionForm } from './DecisionForm';
import { HistorySection, FactList } from './HistorySection';
import { getApplicationPath } from '~/features/administration/application-subject';
import { getList } from './review-lists';
import { buildListPath } from './list-request';
import type { LoggedReview } from '~/features/applications/review/reviews.server';
import { DETAIL_STATE_LABELS, toEventView, SINCE_LABELS } from './decision-labels';

interface LoggedViewProps {
  readonly logged: ReturnType<typeof toLoggedFacts>;
  readonly token: string;
  readonly opensNewTab: boolean;
}

/** An astrologer known only from logs. */
export function toLoggedFacts({ item, version, history }: LoggedReview) {
  const { astrologerId, name, email, mobile, state, at } = item;
  return {
    id: astrologerId,
    name,
    version,
    state,
    facts: [
      { label: 'Name', value: name },
      { label: 'Mobile', value: mobile === '' ? '' : formatMobile(mobile) },
      { label: 'Email', value: email },
      { label: 'Astrologer ID', value: String(astrologerId) },
      ...(at && state !== 'inactive'
        ? [{ label: SINCE_LABELS[state], value: toAdminMoment(at) }]
        : []),
    ],
    history: history.map(toEventView),
  };
}

/** Shows the logged history if the service has no application, and a Deactivate button if supported. */
export function LoggedView({ logged, token, opensNewTab }: LoggedViewProps) {
  const { id, name, version, state, facts, history } = logged;
  const list = getList(state);
  return (
    <AdminPage
      title={<bdi>{name}</bdi>}
      lead={<Link to={buildListPath(list, { state })}>Back to {list.title}</Link>}
    >
      <p className="notice">
        The service has no application from this astrologer. This is what its logs say.
      </p>
      <div className="review">
        <section className="admin-panel" aria-labelledby="logged">
          <h2 id="logged">What the logs tell</h2>
          <FactList facts={facts} />
        </section>
        <section className="admin-panel review-decision" aria-labelledby="decision">
          <h2 id="decision">Decision</h2>
          <p>
            <strong>{DETAIL_STATE_LABELS[state]}</strong>
          </p>
          {state !== 'approved' ? null : opensNewTab ? (
            <DecisionForm kind="deactivate" id={id} version={version} token={token} />
          ) : (
            <p className="actions">
              <Link
                className="button button-danger"
                to={`${getApplicationPath(id)}?decide=deactivate#decision`}
                preventScrollReset
              >
                Deactivate
              </Link>
            </p>
          )}
        </section>
        <HistorySection id={id} history={history} />
      </div>
    </AdminPage>
  );
}
