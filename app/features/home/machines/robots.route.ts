import type { LoaderFunctionArgs } from '@remix-run/node';
import { originOf } from '~/features/home/session/root-data.server';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { cache: {} };

/** Addresses that are nobody's to find by searching. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/deshboard',
  '/pending',
  '/approvedastrologers',
  '/rejectedapplications',
  '/reportsanalytics',
  '/horoscopeupload',
  '/blogupload',
  '/faqmanager',
  '/profile',
  '/otp-verifications',
  '/who-are-you',
  '/bank-details',
  '/document',
  '/horoscopes/day/',
];

/** robots.txt: reading pages for everyone, the rest for nobody. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const lines = [
    'User-agent: *',
    ...NOT_FOR_ROBOTS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${originOf(request, services.config)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
