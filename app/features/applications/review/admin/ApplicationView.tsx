import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { Banner } from '~/web/forms/Banner';
import type { FormFailure } from '~/web/forms/answer';
import {
  findDecisionByForm,
  noteForm,
  revealForm,
  undoForm,
  assignmentForm,
} from './review.schema';
import { DECISION_WORDS, DecisionSection } from './DecisionForm';
import { HistorySection, FactList } from './HistorySection';
import { getApplicationPath } from '~/features/administration/application-subject';
import { getList, PENDING_LIST, buildListPath } from './review-lists';
import type { RevealedNumbers } from './decide.route.server';
import type { DecisionKind } from '~/features/applications/review/review';
import { NoteForm, UndoForm, SubmittedText, RevealForm, type RevealFormProps } from './ReviewForms';
import type {
  PreviousDecision,
  ApplicationReviewView,
  Fact,
  ReviewedBank,
  ReviewedDocument,
} from './review-view';
import { formatAllAssigned, formatAssignment } from './decision-labels';
import { EMPTY_BANK, NO_DOCUMENTS, UNSUPPORTED_TYPE } from './review-labels';

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
  const requestedDecision = refused ?? openDecision;
  const open =
    requestedDecision !== null && review.decisions.includes(requestedDecision)
      ? requestedDecision
      : null;
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

interface BankSectionProps extends RevealFormProps {
  readonly bank: ReviewedBank | null;
  readonly name: string;
  /** Decrypted numbers, shown once after the password check. */
  readonly revealed: readonly Fact[] | null;
}

function BankSection(props: BankSectionProps) {
  const { bank, name, revealed } = props;
  return (
    <section className="admin-panel" aria-labelledby="bank">
      <h2 id="bank">Bank details</h2>
      {bank === null ? (
        <p>{EMPTY_BANK}</p>
      ) : (
        <>
          {bank.complete ? null : <p>The astrologer has not completed these yet.</p>}
          {bank.namesDiffer ? (
            <p className="notice">
              The name of the account holder differs from the registered name, <bdi>{name}</bdi>.
              Please compare both with the documents.
            </p>
          ) : null}
          {revealed ? (
            <p className="notice" role="status">
              The numbers are shown this once. The audit log has noted it.
            </p>
          ) : null}
          <FactList facts={[...(revealed ?? bank.masked), ...bank.facts]} />
          {revealed || bank.masked.every(({ value }) => value === '') ? null : (
            <RevealForm {...props} />
          )}
        </>
      )}
    </section>
  );
}

const LOOKS = { primary: ' button-primary', plain: '', danger: ' button-danger' };

interface DecisionBarProps {
  readonly review: ApplicationReviewView;
  readonly openDecision: DecisionKind | null;
}

/** Always visible: possible decisions and a link to the next pending application. */
function DecisionBar({ review, openDecision }: DecisionBarProps) {
  const { id, name, status, decisions, queue, assignment } = review;
  const next = queue?.next ?? null;
  if (decisions.length === 0 && next === null) return null;
  return (
    <section className="review-bar" aria-label="Decide">
      <p>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        : {status}
        {queue && queue.waiting > 1 ? ` (${queue.waiting.toLocaleString('en-IN')} waiting)` : null}
        {assignment ? `. ${formatAssignment(assignment)}` : null}
      </p>
      <p className="actions">
        {decisions.map((kind) => (
          <Link
            key={kind}
            // While a decision form is open, its own button is the primary one.
            className={`button${openDecision === null ? LOOKS[DECISION_WORDS[kind].look] : ''}`}
            to={`${getApplicationPath(id)}?decide=${kind}#decision`}
            aria-current={kind === openDecision ? 'true' : undefined}
            preventScrollReset
          >
            {DECISION_WORDS[kind].button}
          </Link>
        ))}
        {next === null ? null : (
          <Link className="button" to={getApplicationPath(next)}>
            Next<span className="visually-hidden"> application</span>
          </Link>
        )}
      </p>
    </section>
  );
}

/** CSS pixels (onboarding specification, section 2). */
const PREVIEW_HEIGHT = 400;

interface DocumentsSectionProps {
  readonly documents: readonly ReviewedDocument[];
  readonly name: string;
}

function DocumentsSection({ documents, name }: DocumentsSectionProps) {
  return (
    <section className="admin-panel review-documents" aria-labelledby="documents">
      <h2 id="documents">Documents</h2>
      {documents.length === 0 ? (
        <p>{NO_DOCUMENTS}</p>
      ) : (
        <ul>
          {documents.map((document) => (
            <li key={document.id}>
              <h3>{document.label}</h3>
              <Document document={document} name={name} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface DocumentPreviewProps {
  readonly document: ReviewedDocument;
  readonly name: string;
}

function Document({ document, name }: DocumentPreviewProps) {
  const { id, label, facts, preview, path } = document;
  return (
    <>
      {preview === 'picture' ? (
        // Labelled by the large preview.
        <img className="review-thumb" src={path} alt="" loading="lazy" width={160} height={100} />
      ) : null}
      <p className="review-document-facts">
        <bdi>{facts}</bdi>
      </p>
      {preview === 'unsupported' ? <p>{UNSUPPORTED_TYPE}</p> : null}
      <p className="actions">
        {preview === 'unsupported' ? null : (
          <>
            <button type="button" className="button review-preview-button" popovertarget={id}>
              Preview<span className="visually-hidden"> {label}</span>
            </button>{' '}
          </>
        )}
        <a href={path} target="_blank" rel="noopener">
          {preview === 'unsupported' ? 'Download' : 'Open'}
          <span className="visually-hidden"> {label} in a new tab</span>
        </a>
      </p>
      {preview === 'unsupported' ? null : (
        // Works without script; browsers without popover support show it in the page.
        <div id={id} popover="auto" role="dialog" aria-label={label} className="review-preview">
          <div className="review-preview-head">
            <p>{label}</p>
            <button type="button" className="button review-preview-button" popovertarget={id}>
              Close<span className="visually-hidden"> the preview</span>
            </button>
          </div>
          {preview === 'picture' ? (
            <img
              src={path}
              alt={`${label} of ${name}`}
              loading="lazy"
              height={PREVIEW_HEIGHT}
              className="review-picture"
            />
          ) : (
            <iframe
              src={path}
              title={`${label} of ${name}`}
              loading="lazy"
              height={PREVIEW_HEIGHT}
              className="review-pdf"
            />
          )}
        </div>
      )}
    </>
  );
}
