import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { findPendingBirthSign } from '~/features/account/session/profile-birth.session.server';
import { PROFILE_KUNDLI_PATH } from '~/features/kundli/my-day-view';
import { NO_STORE } from '~/web/http/caching';
import { createMeta } from '~/web/http/page-meta';
import { requireCustomer } from '~/features/account/session/sign-in.session.server';

export { forwardHeaders as headers } from '~/web/http/caching';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visit = { request, session: context.session, services: context.services };
  const customer = await requireCustomer(visit);
  const overdue = await findPendingBirthSign(visit);
  const headers = { ...NO_STORE, ...(overdue && { 'Set-Cookie': overdue.cookie }) };
  return data({ name: customer.firstName }, { headers });
}

export const meta = createMeta(() => ({
  title: m.account_welcome_title(),
  description: m.account_welcome_description(),
  path: null,
}));

export default function Welcome() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{m.account_welcome_heading({ name })}</h1>
      <p>{m.account_welcome_text()}</p>
      <p className="actions">
        <Link className="button button-primary" to="/daily-horoscope">
          {m.account_welcome_horoscope()}
        </Link>{' '}
        <Link className="button" to={PROFILE_KUNDLI_PATH} reloadDocument>
          {m.birth_my_kundli()}
        </Link>{' '}
        <Link className="button" to="/app-download">
          {m.account_welcome_app()}
        </Link>{' '}
        <Link className="button" to="/profile">
          {m.account_welcome_profile()}
        </Link>
      </p>
    </div>
  );
}
