import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import { getOrigin } from '~/web/http/origin';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true };

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 90;

/** Security contact (RFC 9116). Exists only if `SECURITY_CONTACT` is set. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { config, clock } = context.services;
  const contact = config.site.securityContact;
  if (contact === undefined) throw notFound();
  const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + SECURITY_TXT_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, hi',
    `Canonical: ${getOrigin(request, config)}${PATH}`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, max-age=86400',
    },
  });
}
