import { Link } from '@remix-run/react';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { toAdminDate } from '~/features/administration/moment';
import { READING_LANGUAGES, type ReadingLanguage } from '~/shared/i18n/reading-language';
import type { CalendarDay, DayCounts } from '~/features/horoscopes/reading-calendar';
import { SIGNS_PER_DAY } from '~/features/horoscopes/upload';
import { toLongDate } from '~/shared/time/calendar';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { getAllSignsPath, getReadingPath } from './paths';

export function ReadingCalendar({ days }: { readonly days: readonly CalendarDay[] }) {
  return (
    <AdminTable
      caption="Readings of the coming 30 days, by language"
      columns={COLUMNS}
      rows={days}
      getKey={({ date }) => date}
    />
  );
}

const COLUMNS: readonly Column<CalendarDay>[] = [
  {
    label: 'Day',
    cell: ({ date }) => (
      <span>
        {toAdminDate(date)}{' '}
        <span className="reading-weekday">{toLongDate(date).split(',')[0]}</span>
      </span>
    ),
  },
  ...READING_LANGUAGES.map((language) => ({
    label: LANGUAGE_NAMES[language],
    cell: (day: CalendarDay) => <LanguageCell day={day} language={language} />,
  })),
];

function LanguageCell({
  day,
  language,
}: {
  readonly day: CalendarDay;
  readonly language: ReadingLanguage;
}) {
  const counts = day.counts[language];
  const what = `${LANGUAGE_NAMES[language]} readings of ${toAdminDate(day.date)}`;
  return (
    <span className="reading-cell">
      <span className={`reading-count reading-count-${getState(counts)}`}>
        {formatDayCounts(counts)}
      </span>{' '}
      <Link to={getAllSignsPath(day.date, language)}>
        {counts.published === SIGNS_PER_DAY ? 'Open' : 'Write'}
        <span className="visually-hidden"> the {what}</span>
      </Link>{' '}
      {counts.published > 0 ? (
        <Link to={getReadingPath(day.date, language)}>
          Correct<span className="visually-hidden"> one of the {what}</span>
        </Link>
      ) : null}
    </span>
  );
}

function getState({ published, missing }: DayCounts): 'full' | 'missing' | 'open' {
  if (published === SIGNS_PER_DAY) return 'full';
  return missing > 0 ? 'missing' : 'open';
}

/** Such as `3 published, 9 drafts`. */
function formatDayCounts({ published, drafts, missing }: DayCounts): string {
  if (published === SIGNS_PER_DAY) return 'All 12 published';
  const parts = [
    published > 0 ? `${published} published` : '',
    drafts === 1 ? '1 draft' : drafts > 1 ? `${drafts} drafts` : '',
    missing > 0 ? `${missing} missing` : '',
  ];
  return parts.filter(Boolean).join(', ');
}
