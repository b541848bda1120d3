import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { Banner } from '~/web/forms/Banner';
import type { FormFailure } from '~/web/forms/answer';
import { BankSection } from './BankSection';
import { findDecisionByForm } from './decision-choice';
import { DecisionBar } from './DecisionBar';
import { DecisionSection } from './DecisionSection';
import { DocumentsSection } from './DocumentsSection';
import { FactList } from './FactList';
import { HistorySection } from './HistorySection';
import { getApplicationPath } from '~/features/administration/application-subject';
import { getList, PENDING_LIST } from './review-lists';
import { buildListPath } from './list-request';
import type { RevealedNumbers } from './reveal.route.server';
import type { DecisionKind } from '~/features/applications/review/review';
import { NoteForm } from './NoteForm';
import { noteForm, revealForm, undoForm, assignmentForm } from './review.schema';
import type { PreviousDecision, ApplicationReviewView } from './review-view';
import { UndoForm } from './UndoForm';
import { formatAllAssigned } from './decision-labels';
import { SubmittedText } from './SubmittedText';

interface ApplicationViewProps {
  readonly review: ApplicationReviewView;
  readonly token: string;
  readonly previousUndoToken: string;
  readonly openDecision: DecisionKind | null;
  readonly answer: FormFailure | RevealedNumbers | object | null;
}

export function ApplicationView({
  review,
  token,
  previousUndoToken,
  openDecision,
  answer,
}: ApplicationViewProps) {
  const failure = answer !== null && 'fieldErrors' in answer ? (answer as FormFailure) : null;
  const revealed =
    answer !== null && 'revealed' in answer ? (answer as RevealedNumbers).revealed : null;
  const refused = failure && findDecisionByForm(failure.formId);
  // The form shows its own errors, unless another administrator's action removed it.
  const isFormGone = failure !== null && !hasReviewForm(review, failure.formId);
  const alert = isFormGone && failure?.alert ? failure.alert : null;
  const path = getApplicationPath(review.id);
  const list = getList(review.state);
  const backPath = buildListPath(list, { state: review.state });
  const wanted = refused ?? openDecision;
  const open = wanted !== null && review.decisions.includes(wanted) ? wanted : null;
  return (
    <AdminPage
      title={<bdi>{review.name}</bdi>}
      lead={<Link to={backPath}>Back to {list.title}</Link>}
    >
      {review.previousDecision ? (
        <PreviousDecisionNotice
          {...review.previousDecision}
          token={review.undoAction ? null : previousUndoToken}
        />
      ) : null}
      <Banner alert={alert === null ? null : { kind: 'error', text: alert }} />
      {isFormGone ? <SubmittedText failure={failure} /> : null}
      {review.queue && review.queue.next === null && review.queue.taken > 0 ? (
        <p className="notice">
          {formatAllAssigned(review.queue.taken)}{' '}
          <Link to={PENDING_LIST.path}>{PENDING_LIST.title}</Link>
        </p>
      ) : null}
      <div className="review">
        <section className="admin-panel" aria-labelledby="personal">
          <h2 id="personal">Personal details</h2>
          <FactList facts={review.personal} />
        </section>
        <section className="admin-panel" aria-labelledby="professional">
          <h2 id="professional">Professional details</h2>
          <FactList facts={review.professional} />
        </section>
        <DocumentsSection documents={review.documents} name={review.name} />
        <BankSection
          bank={review.bank}
          name={review.name}
          revealed={revealed}
          path={path}
          token={token}
          showsError={failure?.formId === revealForm.id}
          opensNewTab={open !== null}
        />
        <DecisionSection review={review} token={token} openDecision={open} />
        <HistorySection
          id={review.id}
          history={review.history}
          noteForm={
            review.supportsNotes ? (
              <NoteForm key={review.id} id={review.id} token={token} opensNewTab={open !== null} />
            ) : null
          }
        />
      </div>
      <DecisionBar review={review} openDecision={open} />
    </AdminPage>
  );
}

function hasReviewForm(review: ApplicationReviewView, formId: string): boolean {
  switch (formId) {
    case undoForm.id:
      return review.undoAction !== null;
    case assignmentForm.id:
      return review.canBeAssigned && (review.assignment?.isOwn ?? true);
    case noteForm.id:
      return review.supportsNotes;
    default: {
      const kind = findDecisionByForm(formId);
      return kind === null || review.decisions.includes(kind);
    }
  }
}

function PreviousDecisionNotice({
  id,
  name,
  status,
  undoAction,
  token,
}: PreviousDecision & { readonly token: string | null }) {
  return (
    <div className="notice">
      <p>
        Decided just now:{' '}
        <Link to={getApplicationPath(id)}>
          <bdi>{name}</bdi>
        </Link>
        , {status}. This is the next one in the queue.
      </p>
      {undoAction && token !== null ? <UndoForm {...undoAction} token={token} /> : null}
    </div>
  );
}
