import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { invalid } from '~/web/forms/server/form-responses.server';
import type { Post } from '~/web/forms/server/forms.server';
import { tooManyRequests } from '~/web/http/caching';
import { redirectWithAlert } from '~/web/http/flash.server';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import type { IssuedLink } from '~/features/administration/people/links.server';
import { invitationsForm, inviteForm } from '~/features/administration/people/people.schema';
import { PEOPLE_PATH } from '~/features/administration/people/person-act';
import {
  ADDRESS_PROBLEMS,
  failureMessage,
  invitedMessage,
  NOT_WITHDRAWN,
  signInSummary,
  ADDRESS_TAKEN,
  WITHDRAWN,
} from '~/features/administration/people/people-labels';
import { parseRole } from '~/features/administration/role';
import { PeoplePage } from './PeoplePage';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('People');

interface Extra {
  readonly link?: IssuedLink;
}

export const loader = adminLoader('owner', async ({ request, services, admin }) => {
  const { admins, forms, clock } = services;
  const { people, invited } = await admins.people.list();
  const now = clock.now();
  return {
    people: people.map((person) => ({
      id: person.id,
      email: person.email,
      role: person.role,
      signIn: signInSummary(person),
      lastSignIn: person.lastSignInAt && toAdminMoment(person.lastSignInAt),
      isSelf: person.id === admin.id,
    })),
    invited: invited.map(({ email, role, madeBy, expiresAt }) => ({
      email,
      role,
      madeBy,
      until: toAdminMoment(expiresAt),
      isExpired: expiresAt <= now,
    })),
    offer: admins.people.makeOffer(),
    hasSecondFactor: (await admins.secondFactor.recoveryCodesLeft(admin)) !== null,
    token: await forms.createToken(request, PEOPLE_PATH),
  };
});

export const action = adminAction('owner', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  return post.formId === invitationsForm.id ? withdraw(post, args) : invite(post, args);
});

async function invite(post: Post, { session, services, admin }: AdminArgs) {
  const form = await post.check(inviteForm);
  if (!form.ok) return invalid<Extra>(form.failure);
  const { email, role: word, offer, password, code } = form.value;
  const role = parseRole(word) ?? 'editor';
  const actor = { admin, password, code };
  const invited = await services.admins.people.invite(actor, { email, role, offer });
  if (invited.ok) {
    // A page instead of a redirect, so that seeing the link again requires the form and the password.
    if (!invited.value.isMailed) return data<Extra>({ link: invited.value });
    return redirectWithAlert(session, PEOPLE_PATH, 'success', invitedMessage(invited.value));
  }
  const { failure } = invited;
  if (failure === 'taken' || failure === 'no-address' || failure === 'mixed-scripts') {
    const words = failure === 'taken' ? ADDRESS_TAKEN : ADDRESS_PROBLEMS[failure];
    return invalid<Extra>(form.refuse({ fieldErrors: { email: words } }));
  }
  return invalid<Extra>(
    form.refuse({ alert: failureMessage(failure) }),
    {},
    failure === 'unavailable'
      ? { status: 503 }
      : tooManyRequests(typeof failure === 'object' ? failure.seconds : null),
  );
}

async function withdraw({ intent }: Post, { session, services: { admins }, admin }: AdminArgs) {
  const done = await admins.people.withdraw(admin, intent ?? '');
  const [kind, words] = done
    ? (['success', WITHDRAWN] as const)
    : (['error', NOT_WITHDRAWN] as const);
  return redirectWithAlert(session, PEOPLE_PATH, kind, words);
}

export default function People() {
  const link = useActionData<typeof action>()?.link ?? null;
  return <PeoplePage {...useLoaderData<typeof loader>()} link={link} />;
}
