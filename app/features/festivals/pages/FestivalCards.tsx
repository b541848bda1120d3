import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import type { CalendarDate } from '~/shared/time/calendar';
import { FestivalPicture } from '~/web/ui/art/FestivalPicture';
import { parseFestivalId } from '~/features/festivals/festival';
import { getFestivalPath } from '~/features/festivals/festival-paths';
import { formatWeekdayAndDay } from '~/features/festivals/festival-labels';
import type { FestivalCardData } from '~/features/festivals/month-view';

interface FestivalCardsProps {
  readonly festivals: readonly FestivalCardData[];
  readonly today: CalendarDate;
}

export function FestivalCards({ festivals, today }: FestivalCardsProps) {
  return (
    <ul className="cards festival-cards">
      {festivals.map((festival) => (
        <FestivalCard key={festival.id} festival={festival} today={today} />
      ))}
    </ul>
  );
}

function FestivalCard({ festival, today }: { festival: FestivalCardData; today: CalendarDate }) {
  const { slug, date } = parseFestivalId(festival.id);
  return (
    <li className="card festival-card">
      <FestivalPicture slug={slug} kind={festival.kind} />
      <div>
        <p className="festival-date">
          <time dateTime={date}>{formatWeekdayAndDay(date)}</time>{' '}
          {date === today ? <strong>{m.festivals_today()}</strong> : null}
        </p>
        <h3 className="card-title">
          <Link to={getFestivalPath(festival)}>{festival.name}</Link>
        </h3>
        {festival.nameHi ? <p lang="hi">{festival.nameHi}</p> : null}
      </div>
      <div>
        <p>{festival.note}</p>
        {festival.lines.map((line) => (
          <p key={line} className="card-foot">
            {line}
          </p>
        ))}
      </div>
    </li>
  );
}
