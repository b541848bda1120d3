import { Link } from '@remix-run/react';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { toAdminDate } from '~/features/administration/moment';
import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import { addDays, toLongDate } from '~/shared/time/calendar';
import { AllSignsForm, type Filled } from './AllSignsForm';
import type { DayView } from './day-view';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { Banner } from '~/web/forms/Banner';
import { READING_LOAD_FAILED } from './upload-labels';
import { ALL_SIGNS_PATH, getAllSignsPath, getReadingPath } from './paths';
import { UploadTabs } from './Tabs';

interface AllSignsPageProps {
  readonly day: DayView;
  readonly action: string;
  readonly filled: Filled | null;
  readonly token: string;
}

export function AllSignsPage({ day, action, filled, token }: AllSignsPageProps) {
  const published = day.signs?.filter(({ state }) => state === 'published').length ?? 0;
  return (
    <AdminPage
      title="All twelve horoscopes"
      lead="All twelve are published together, or none of them while one still has a problem."
    >
      <UploadTabs current={ALL_SIGNS_PATH} />
      {day.signs ? null : <Banner alert={{ kind: 'error', text: READING_LOAD_FAILED }} />}
      <h2>
        {toLongDate(day.date)}, {LANGUAGE_NAMES[day.language]}
      </h2>
      <DayNav day={day} />
      {published > 0 ? (
        <p>
          {published} of 12 are published and are in the boxes.{' '}
          <Link to={getReadingPath(day.date, day.language)}>Correct one of them alone</Link>
        </p>
      ) : null}
      <AllSignsForm
        // Another address is another form: remount.
        key={action}
        day={day}
        filled={filled}
        action={action}
        token={token}
      />
    </AdminPage>
  );
}

function DayNav({ day: { date, language } }: { readonly day: DayView }) {
  const others = READING_LANGUAGES.filter((each) => each !== language);
  return (
    <nav aria-label="Other days" className="reading-languages">
      {[-1, 1].map((offset) => {
        const other = addDays(date, offset);
        return (
          <Link key={offset} className="button" to={getAllSignsPath(other, language)}>
            {offset < 0 ? 'Day before' : 'Next day'}
            <span className="visually-hidden"> ({toAdminDate(other)})</span>
          </Link>
        );
      })}
      {others.map((each) => (
        <Link key={each} className="button" to={getAllSignsPath(date, each)}>
          In {LANGUAGE_NAMES[each]}
        </Link>
      ))}
    </nav>
  );
}
