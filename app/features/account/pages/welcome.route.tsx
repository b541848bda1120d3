import { data, type LoaderFunctionArgs } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { NO_STORE } from '~/web/http/caching';
import { pageMeta } from '~/web/http/page-meta';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { toHome } from '~/features/account/session/to-sign-in.session.server';

export { passHeaders as headers } from '~/web/http/caching';

/** After the first registration. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const customer = await findCustomer(session, services);
  if (!customer) throw await toHome(request, session, services);
  return data({ name: customer.firstName }, { headers: NO_STORE });
}

export const meta = pageMeta({
  title: 'Welcome',
  description: 'Your registration is complete.',
  path: null,
});

export default function Welcome() {
  const { name } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>Welcome, {name}</h1>
      <p>
        Your registration is complete. Your first chat or call in our app is free for 5 minutes;
        after that the price is at least ₹10 a minute.
      </p>
      <p className="actions">
        <Link className="button button-primary" to="/daily-horoscope/today/aries">
          Read today’s horoscope
        </Link>{' '}
        <Link className="button" to="/app-download">
          Get the app
        </Link>{' '}
        <Link className="button" to="/profile">
          See my profile
        </Link>
      </p>
    </div>
  );
}
