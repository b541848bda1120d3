import type { LoaderFunctionArgs } from '@remix-run/node';
import { toDisplayEmail } from '~/features/account/customer.schema';
import { countEndedSessions } from '~/features/account/customer';
import { requireCustomer } from '~/features/account/session/sign-in.session.server';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { services, session } = context;
  const customer = await requireCustomer({ request, session, services });
  const { photo, version, sessionVersion, registeredAt, email, timeOfBirth, ...details } = customer;
  const document = {
    ...details,
    timeOfBirth: timeOfBirth || null,
    email: toDisplayEmail(email) || null,
    registeredAt: registeredAt?.toISOString() ?? null,
    version,
    sessionsEnded: countEndedSessions(sessionVersion),
    consents: await services.consents.of(customer.mobile),
    profilePicture: photo ? '/profile/picture/320' : null,
  };
  return new Response(JSON.stringify(document, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="my-data.json"',
      'Cache-Control': 'private, no-store',
    },
  });
}
