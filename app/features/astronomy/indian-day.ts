import { computation } from '~/shared/computing/computation';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { getMoonSignAt } from './nakshatra';
import { getSunrise } from './rise-set';
import { computeDayAstronomy } from './day-astronomy';
import { listSpansUntil } from './spans';

export const indianDay = computation('indian-day', (date: CalendarDate) => {
  const sky = computeDayAstronomy(date);
  const endsAt = getSunrise(addDays(date, 1));
  const moonSign = { sign: sky.moonSign, endsAt: sky.moonSignEndsAt };
  return { sky, endsAt, moonSigns: listSpansUntil(endsAt, moonSign, getMoonSignAt) };
});
