import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/http/responses.server';
import { SIGNS } from './signs';

/** The short addresses `/daily-horoscopeari` … `/daily-horoscopepis` lead to today's reading of the sign. */
export function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).pathname.toLowerCase();
  const sign = SIGNS.find(({ code }) => path === `/daily-horoscope${code}`);
  if (!sign) throw notFound();
  return redirect(`/daily-horoscope/today/${sign.slug}`, 301);
}
