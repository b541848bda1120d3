import { AdminPage } from '~/features/administration/panel/AdminPage';
import { findFormAnswer } from '~/web/forms/answer';
import { DecisionForm } from './DecisionForm';
import { findDecisionByForm } from './decision-choice';
import { LoadFailure } from '~/features/administration/panel/LoadFailure';
import { NoteForm } from './NoteForm';
import { getForm, noteForm } from './review.schema';

interface ConflictViewProps {
  readonly id: number;
  readonly token: string;
  readonly message: string;
  readonly answer: object | null;
}

/** For an application that cannot be shown: redisplays the submitted form with its text and version. */
export function ConflictView({ id, token, message, answer }: ConflictViewProps) {
  const formId = answer !== null && 'formId' in answer ? String(answer.formId) : null;
  const kind = findDecisionByForm(formId);
  const failure = kind && findFormAnswer(getForm(kind).id, answer);
  const isNote = findFormAnswer(noteForm.id, answer) !== null;
  return (
    <AdminPage title="Application">
      {kind && failure ? (
        <section className="admin-panel review-decision">
          <DecisionForm
            kind={kind}
            id={id}
            version={String(failure.repopulateFields.version ?? '')}
            token={token}
          />
        </section>
      ) : isNote ? (
        <section className="admin-panel">
          <NoteForm id={id} token={token} opensNewTab={false} />
        </section>
      ) : (
        <LoadFailure message={message} />
      )}
    </AdminPage>
  );
}
