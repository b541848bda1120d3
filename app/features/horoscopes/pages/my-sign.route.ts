import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { FORGET_SIGN_INTENT, MY_SIGN_FORM } from '~/features/horoscopes/my-sign';
import { mySign, mySignForm } from '~/features/horoscopes/session/my-sign.session.server';
import { parseSameSitePath } from '~/shared/network/same-site-path';
import { NO_STORE } from '~/web/http/caching';
import { hasSessionCookie } from '~/web/http/session.server';
import type { RouteHandle } from '~/web/http/route-handle';

export { forwardHeaders as headers } from '~/web/http/caching';

export const handle: RouteHandle = { counted: false };

export async function action({ request, context }: ActionFunctionArgs) {
  const { forms, config } = context.services;
  const { accepted, intent } = await forms.readOpenForm(request, mySignForm);
  const sign = intent === FORGET_SIGN_INTENT ? null : accepted.sign;
  if (sign === undefined || (sign === null && intent !== FORGET_SIGN_INTENT)) {
    throw Response.json({ reason: 'no-sign-chosen' }, { status: 422, headers: NO_STORE });
  }
  // Without a session no birth details can set the sign, so no session is created for this.
  if (hasSessionCookie(request)) context.session.set('signSetBy', 'hand');
  const back = parseSameSitePath(accepted.back ?? null);
  return redirect(back === null ? '/daily-horoscope' : `${back}#${MY_SIGN_FORM}`, {
    status: 303,
    headers: {
      ...NO_STORE,
      'Set-Cookie': mySign.write(sign, request, config.site.publicUrl),
    },
  });
}

/** Handles a typed address and the reload of a rejected submit. */
export function loader() {
  return redirect('/daily-horoscope', { headers: NO_STORE });
}

/** Not shown. Without a component, the response to a rejected submit would not be a page. */
export default function MySign() {
  return null;
}
