import type { LoaderFunctionArgs } from '@remix-run/node';
import { LANGUAGES, toLocalPath } from '~/shared/i18n/language';
import { getOrigin } from '~/web/http/origin';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true, cache: {} };

const ADMIN_PATHS = [
  '/admin',
  '/deshboard',
  '/pending',
  '/approvedastrologers',
  '/rejectedapplications',
  '/reportsanalytics',
  '/horoscopeupload',
  '/blogupload',
  '/faqmanager',
];

/** Personal addresses and addresses that are not pages, in every language. */
const DISALLOWED_PATHS = [
  '/profile',
  '/otp-verifications',
  '/who-are-you',
  '/bank-details',
  '/document',
  '/horoscopes/day/',
];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services } = context;
  const everywhere = LANGUAGES.flatMap(({ code }) =>
    DISALLOWED_PATHS.map((path) => toLocalPath(path, code)),
  );
  const lines = [
    'User-agent: *',
    ...[...ADMIN_PATHS, ...everywhere].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${getOrigin(request, services.config)}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
