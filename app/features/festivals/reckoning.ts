import { nakshatraAt } from '~/features/sky/nakshatra';
import { sunriseOf } from '~/features/sky/rise-set';
import { tithiAt } from '~/features/sky/tithi';
import { siderealIngresses } from '~/features/sky/transits';
import {
  addDays,
  partsOf,
  toIndiaMinute,
  type CalendarDate,
  type IndianTime,
} from '~/shared/time/calendar';
import { decidingSpan, isCurrentIn } from './deciding-span';
import type { Exception, Festival } from './festival';

type Times = Pick<Festival, 'from' | 'to'>;

/** Shorter than any tithi, nakshatra or stay of the Sun in a sign. */
const TWO_HOURS_MS = 2 * 3_600_000;
/** Festivals whose rule looks at more than the tithi, where the tithi alone does not settle the day. */
const OWN_EXCEPTIONS: Readonly<Record<string, Exception>> = {
  'holika-dahan': 'bhadra',
  janmashtami: 'rohini',
};

/**
 * The times of a festival's occasion by our own sky, rounded as almanacs do, from the same times within an hour or so.
 */
export function exactTimes({ from, to }: Times, occasion: string): Times {
  if (!from) return {};
  const begin = instantOf(from);
  if (!to) return { from: toIndiaMinute(sankrantiNear(begin)) };
  const end = instantOf(to);
  if (occasion.includes('nakshatra')) {
    const { endsAt: startsAt } = nakshatraAt(new Date(begin.getTime() - TWO_HOURS_MS));
    const { endsAt } = nakshatraAt(new Date(end.getTime() - TWO_HOURS_MS));
    return { from: toIndiaMinute(startsAt), to: toIndiaMinute(endsAt) };
  }
  const { startsAt, endsAt } = tithiAt(new Date(end.getTime() - TWO_HOURS_MS));
  return { from: toIndiaMinute(startsAt), to: toIndiaMinute(endsAt) };
}

/**
 * Why a festival is kept on its day where the usual rule, its tithi at the deciding time of day, names no day or two.
 * @throws Error when neither that rule nor an exception we know gives the day.
 */
export function exceptionOf(
  festival: Pick<Festival, 'slug' | 'date' | 'decidedAt' | 'from' | 'to'>,
): Exception | undefined {
  const { slug, date, decidedAt, from, to } = festival;
  if (!decidedAt || !from || !to) return undefined;
  const [begin, end] = [instantOf(from), instantOf(to)];
  const isSettledOn = (day: CalendarDate) => isCurrentIn(decidingSpan(day, decidedAt), begin, end);
  if (isSettledOn(date)) {
    if (isSettledOn(addDays(date, -1))) return 'second-of-two';
    return isSettledOn(addDays(date, 1)) ? 'first-of-two' : undefined;
  }
  const own = OWN_EXCEPTIONS[slug];
  if (own) return own;
  const [sunrise, nextSunrise] = [sunriseOf(date), sunriseOf(addDays(date, 1))];
  if (decidedAt === 'sunrise' && sunrise < begin && end <= nextSunrise) return 'kshaya';
  const following = tithiAt(new Date(end.getTime() + TWO_HOURS_MS));
  if (isSettledOn(addDays(date, 1)) && following.endsAt <= sunriseOf(addDays(date, 2))) {
    return 'dwadashi';
  }
  if (decidedAt === 'moonrise' && begin <= sunrise && sunrise < end) return 'sunrise-instead';
  throw new Error(`Why ${slug} is kept on ${date} is not known`);
}

/** A time of India as an instant. */
export function instantOf(time: IndianTime): Date {
  return new Date(`${time}:00+05:30`);
}

function sankrantiNear(instant: Date): Date {
  const { year } = partsOf(toIndiaMinute(instant).slice(0, 10) as CalendarDate);
  const distance = (at: Date) => Math.abs(at.getTime() - instant.getTime());
  const found = siderealIngresses('sun', year).find(({ at }) => distance(at) < TWO_HOURS_MS);
  if (!found) throw new Error(`The Sun enters no sign near ${instant.toISOString()}`);
  return found.at;
}
