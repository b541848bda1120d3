import { redirect, type LoaderFunctionArgs } from '@remix-run/node';

/** `/daily-horoscope/{day}` leads to that day's Aries. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(
    `/daily-horoscope/${encodeURIComponent((params.day ?? 'today').toLowerCase())}/aries`,
  );
}
