import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { ReadingAction } from '~/features/horoscopes/reading-changes.store';
import type { ReadingView } from './CorrectionForm';
import { getReadingPath } from './paths';
import { withdrawalForm } from './upload.schema';

export interface ReadingEvent {
  readonly what: string;
  readonly who: string;
  readonly at: string;
  /** The replaced or withdrawn text. Null if there was none. */
  readonly before: string | null;
}

export const READING_ACTION_LABELS: Readonly<Record<ReadingAction, string>> = {
  published: 'Published',
  corrected: 'Corrected',
  withdrawn: 'Withdrawn',
};

export function ReadingHistory({ history }: { readonly history: readonly ReadingEvent[] }) {
  return (
    <section className="admin-panel" aria-labelledby="reading-history">
      <h2 id="reading-history">History</h2>
      <ol className="review-history">
        {history.map(({ what, who, at, before }, index) => (
          <li key={index}>
            <strong>{what}</strong>
            <br />
            <bdi>{who}</bdi>, {at}
            {before === null ? null : (
              <details>
                <summary>The text before</summary>
                <p className="reading-now">{before}</p>
              </details>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface WithdrawalFormProps {
  readonly reading: ReadingView;
  readonly token: string;
}

export function WithdrawalForm({ reading, token }: WithdrawalFormProps) {
  const { date, language, sign, version } = reading;
  return (
    <details className="start-over">
      <summary>Withdraw this reading</summary>
      <PostForm
        form={withdrawalForm}
        action={getReadingPath(date, language, sign)}
        token={token}
        label="Withdraw the reading"
        defaults={{ version }}
      >
        <p>Readers see the site’s draft again. The text stays in the history of this reading.</p>
        <HiddenField name="version" />
        <SubmitButton busyText="Withdrawing..." look="danger">
          Withdraw
        </SubmitButton>
      </PostForm>
    </details>
  );
}
