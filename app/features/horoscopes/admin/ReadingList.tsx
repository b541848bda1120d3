import { Link } from '@remix-run/react';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { toAdminDate } from '~/features/administration/moment';
import { SIGNS } from '~/features/astronomy/signs';
import { toLongDate } from '~/shared/time/calendar';
import { STATE_LABELS, type DayView, type SignState } from './day-view';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import { getAllSignsPath, getReadingPath } from './paths';

export function ReadingList({
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
