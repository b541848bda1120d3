import { toAdminDate } from '~/features/administration/moment';
import type { CalendarDate } from '~/shared/time/calendar';
import { formatCount } from './numbers';

export function ScaleLabels({
  numbers,
}: {
  readonly numbers: readonly { readonly value: number; readonly y: number }[];
}) {
  return numbers.map(({ value, y }) => (
    <text key={value} className="plot-text plot-text-end" x="-8" y={y + 4}>
      {formatCount(value)}
    </text>
  ));
}

export function DayLabels({
  days,
  y,
}: {
  readonly days: readonly CalendarDate[];
  readonly y: number;
}) {
  const [first] = days;
  const middle = days[Math.floor((days.length - 1) / 2)];
  const last = days.at(-1);
  if (!first || !middle || !last) return null;
  return (
    <>
      <text className="plot-text" x="0" y={y}>
        {toAdminDate(first)}
      </text>
      <text className="plot-text plot-text-middle" x="50%" y={y}>
        {toAdminDate(middle)}
      </text>
      <text className="plot-text plot-text-end" x="100%" y={y}>
        {toAdminDate(last)}
      </text>
    </>
  );
}
