import { computation } from '~/shared/computing/computation';
import { addDays, type CalendarDate } from '~/shared/time/calendar';
import { moonSignAt } from './nakshatra';
import { sunriseOf } from './rise-set';
import { skyOf } from './sky';
import { spansUntil } from './spans';

export const indianDay = computation('indian-day', (date: CalendarDate) => {
  const sky = skyOf(date);
  const endsAt = sunriseOf(addDays(date, 1));
  const moonSign = { sign: sky.moonSign, endsAt: sky.moonSignEndsAt };
  return { sky, endsAt, moonSigns: spansUntil(endsAt, moonSign, moonSignAt) };
});
