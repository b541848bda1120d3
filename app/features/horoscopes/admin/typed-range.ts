import type { DayRange } from '~/features/horoscopes/upload';
import { failed, ok, type Result } from '~/shared/result/result';
import { NO_SUCH_DAY } from '~/features/administration/admin-labels';
import { parseTypedDay } from '~/features/administration/typed-day';

interface TypedRange {
  readonly startDate: string;
  readonly endDate: string;
}

/** @returns validation errors by control if a date is invalid */
export function parseTypedRange({
  startDate,
  endDate,
}: TypedRange): Result<DayRange, Partial<Record<keyof TypedRange, string>>> {
  const start = parseTypedDay(startDate);
  const end = parseTypedDay(endDate);
  if (start && end) return ok({ start, end });
  return failed({
    ...(start ? {} : { startDate: NO_SUCH_DAY }),
    ...(end ? {} : { endDate: NO_SUCH_DAY }),
  });
}
