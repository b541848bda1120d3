import { AdminPage } from '~/features/administration/panel/AdminPage';
import { Banner } from '~/web/forms/Banner';
import { CorrectionForm, isNewReading, type ReadingView } from './CorrectionForm';
import { type DayView, STATE_LABELS, type SignState } from './day-view';
import { READING_LOAD_FAILED } from './upload-labels';
import { READING_PATH, getAllSignsPath, getReadingPath } from './paths';
import { UploadTabs } from './UploadTabs';
import { SearchChoice, SearchDay, SearchForm } from '~/features/administration/panel/SearchForm';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import { LANGUAGE_OPTIONS, LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { Link } from '@remix-run/react';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { toAdminDate } from '~/features/administration/moment';
import { SIGNS } from '~/features/astronomy/signs';
import { toLongDate } from '~/shared/time/calendar';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import type { ReadingAction } from '~/features/horoscopes/reading-changes.store';
import { withdrawalForm } from './upload.schema';

export interface ReadingPageProps {
  readonly search: SearchValues;
  readonly day: DayView | null;
  readonly reading: ReadingView | null;
  readonly changed: boolean;
  /** Null if there is no reading or the history is unavailable. */
  readonly history: readonly ReadingEvent[] | null;
  readonly canWithdraw: boolean;
  readonly token: string;
}

export function ReadingPage(props: ReadingPageProps) {
  const { search, day, reading, changed, history, canWithdraw, token } = props;
  return (
    <AdminPage
      title={reading && isNewReading(reading) ? 'Write a reading' : 'Correct a reading'}
      lead="What you save is public at once. The history below and the audit log note what was changed."
    >
      <UploadTabs current={READING_PATH} />
      {reading ? (
        <>
          <CorrectionForm reading={reading} changed={changed} token={token} />
          {canWithdraw && reading.version !== '' ? (
            <WithdrawalForm reading={reading} token={token} />
          ) : null}
        </>
      ) : (
        <>
          <ReadingSearch {...search} />
          <ReadingsSection day={day} />
        </>
      )}
      {history && history.length > 0 ? <ReadingHistory history={history} /> : null}
    </AdminPage>
  );
}

function ReadingsSection({ day }: { readonly day: DayView | null }) {
  if (!day) return null;
  const { signs } = day;
  if (signs) return <ReadingList day={{ ...day, signs }} />;
  return <Banner alert={{ kind: 'error', text: READING_LOAD_FAILED }} />;
}

interface SearchValues {
  readonly date: string;
  readonly isInvalid: boolean;
  readonly language: ReadingLanguage;
}

function ReadingSearch({ date, isInvalid, language }: SearchValues) {
  return (
    <SearchForm
      label="Find readings"
      path={READING_PATH}
      address={`${date}/${language}`}
      button="Show readings"
      isPrimary={false}
    >
      <SearchDay
        id="reading-date"
        name="date"
        label="Day"
        value={date}
        problem={isInvalid ? NO_SUCH_DAY : undefined}
        isDay={!isInvalid}
      />
      <SearchChoice
        id="reading-language"
        name="language"
        label="Language"
        value={language}
        options={LANGUAGE_OPTIONS}
      />
    </SearchForm>
  );
}

function ReadingList({
  day: { date, language, signs },
}: {
  readonly day: DayView & { readonly signs: readonly SignState[] };
}) {
  const columns: readonly Column<SignState>[] = [
    { label: 'Sign', cell: ({ sign }) => SIGNS.find(({ slug }) => slug === sign)?.name },
    { label: 'Readers see', cell: ({ state }) => STATE_LABELS[state] },
    {
      label: 'Text',
      cell: ({ sign, state, text }) =>
        state === 'published' ? (
          <div>
            <span className="reading-start">{text}</span>{' '}
            <Link to={getReadingPath(date, language, sign)}>
              Correct<span className="visually-hidden"> {sign}</span>
            </Link>
          </div>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <section aria-labelledby="readings-of-day">
      <h2 id="readings-of-day">
        {toLongDate(date)}, {LANGUAGE_NAMES[language]}
      </h2>
      {signs.some(({ state }) => state === 'published') ? null : (
        <p className="admin-empty">
          Nothing is published for this day yet, so there is nothing to correct.{' '}
          <Link to={getAllSignsPath(date, language)}>Write the twelve readings</Link>
        </p>
      )}
      <AdminTable
        caption={`Readings of ${toAdminDate(date)}`}
        columns={columns}
        rows={signs}
        getKey={({ sign }) => sign}
      />
    </section>
  );
}

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

function ReadingHistory({ history }: { readonly history: readonly ReadingEvent[] }) {
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

function WithdrawalForm({ reading, token }: WithdrawalFormProps) {
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
