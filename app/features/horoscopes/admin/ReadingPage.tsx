import { AdminPage } from '~/features/administration/panel/AdminPage';
import { Banner } from '~/web/forms/Banner';
import { CorrectionForm, isNew, type ReadingView } from './CorrectionForm';
import type { DayView } from './day-view';
import { READING_LOAD_FAILED } from './upload-labels';
import { READING_PATH } from './paths';
import { ReadingHistory, WithdrawalForm, type ReadingEvent } from './ReadingHistory';
import { ReadingList } from './ReadingList';
import { ReadingSearch, type SearchValues } from './ReadingSearch';
import { UploadTabs } from './Tabs';

interface ReadingPageProps {
  readonly search: SearchValues;
  readonly day: DayView | null;
  readonly reading: ReadingView | null;
  readonly changed: boolean;
  readonly history: readonly ReadingEvent[] | null;
  readonly canWithdraw: boolean;
  readonly token: string;
}

export function ReadingPage(props: ReadingPageProps) {
  const { search, day, reading, changed, history, canWithdraw, token } = props;
  return (
    <AdminPage
      title={reading && isNew(reading) ? 'Write a reading' : 'Correct a reading'}
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
