import { redirect } from '@remix-run/node';
import { findVerifiedPhone } from '~/account/sign-in.session.server';
import { toSignIn } from '~/account/to-sign-in.session.server';
import type { Services } from '~/context.server';
import type { VisitorSession } from '~/http/session.server';
import { findApplicant, findVerifiedApplication } from './applicant.session.server';
import { isOpen, mayReapply, type Application } from './application';

/** Somebody who may register as an astrologer. */
interface Registrant {
  /** The number whose owner entered its code. */
  readonly phone: string;
  /** An application that is still open, or a rejected one that may be sent anew; null for a newcomer. */
  readonly application: Application | null;
}

interface Visit {
  readonly request: Request;
  readonly session: VisitorSession;
  readonly services: Services;
}

/**
 * Who may register: the owner of a number that was verified lately, and an applicant whose session began earlier.
 * @throws Response that leads to sign-in, or to the app when the number's astrologer cannot register (again); SourceFailure.
 */
export async function findRegistrant(visit: Visit): Promise<Registrant> {
  const { request, session, services } = visit;
  const phone = findVerifiedPhone(session, services.clock.now());
  const application = phone
    ? await findVerifiedApplication(session, phone, services)
    : ((await findApplicant(session, services)) ?? 'ended');
  if (application === 'ended') throw await toSignIn(request, session, services);
  if (application) {
    if (!isOpen(application) && !mayReapply(application)) throw await toApp(visit);
    return { phone: application.mobile, application };
  }
  if (!phone) throw await toSignIn(request, session, services);
  if (await services.astrologers.isRegistered(phone)) throw await toApp(visit);
  return { phone, application };
}

/** Existing astrologers go to the app and are not signed in here. To be thrown. */
export async function toApp({ request, session, services }: Visit): Promise<Response> {
  session.set('userType', 'ASTROLOGER');
  session.set('isLoggedIn', false);
  return redirect('/app-downloads', {
    status: 303,
    headers: { 'Set-Cookie': await services.sessions.write(session, request) },
  });
}
