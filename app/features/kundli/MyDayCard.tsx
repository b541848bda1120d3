import type { MyDayView } from './my-day-view';

export function MyDayCard({ day }: { readonly day: MyDayView }) {
  return (
    <section
      className="day-card"
      aria-labelledby="my-day"
      dangerouslySetInnerHTML={{ __html: day.html }}
    />
  );
}
