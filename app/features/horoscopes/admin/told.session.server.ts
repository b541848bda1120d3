import { redirect } from '@remix-run/node';
import type { AdminArgs } from '~/features/administration/panel/admin.session.server';
import { flashAlert } from '~/web/http/flash.server';
import type { Alert } from '~/web/http/session.server';

/** Leads to another page, which shows the message. */
export async function toldAt(
  path: string,
  { kind, text }: Alert,
  { session, request, services: { sessions } }: AdminArgs,
): Promise<Response> {
  flashAlert(session, kind, text);
  return redirect(path, {
    status: 303,
    headers: { 'Set-Cookie': await sessions.write(session, request) },
  });
}
