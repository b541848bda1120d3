import type { LoaderFunctionArgs } from '@remix-run/node';
import { notFound } from '~/web/http/responses.server';
import { getOrigin } from '~/web/http/origin';
import type { RouteHandle } from '~/web/http/route-handle';

export const handle: RouteHandle = { baseLanguageOnly: true };

const PATH = '/.well-known/security.txt';
const DAY_MS = 86_400_000;
/** RFC 9116 asks for less than a year: who finds an old copy must know that it is one. */
const SECURITY_TXT_DAYS = 90;

/** Whom to tell of a fault in security (RFC 9116); there only where the settings name somebody (`SECURITY_CONTACT`). */
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
