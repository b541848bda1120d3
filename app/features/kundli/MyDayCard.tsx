import type { MyDayView } from './my-day-view';

/** What today is for whoever is signed in, counted from the birth in the profile. */
export function MyDayCard({ day }: { readonly day: MyDayView }) {
  return (
    <section
      className="day-card"
      aria-labelledby="my-day"
      dangerouslySetInnerHTML={{ __html: day.html }}
    />
  );
}
