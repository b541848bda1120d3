import { data } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { invalid } from '~/web/forms/server/form-responses.server';
import { tooManyRequests } from '~/web/http/caching';
import { redirectWithAlert } from '~/web/http/flash.server';
import { notFound } from '~/web/http/responses.server';
import { adminMeta } from '~/features/administration/panel/admin-meta';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { toAdminMoment } from '~/features/administration/moment';
import type { IssuedLink } from '~/features/administration/people/links.server';
import type { PeopleFailure } from '~/features/administration/people/people.server';
import { personForm } from '~/features/administration/people/people.schema';
import { PEOPLE_PATH, PERSON_ACTS, personPath } from '~/features/administration/people/person-act';
import {
  actsFor,
  doneMessage,
  failureMessage,
  signInSummary,
} from '~/features/administration/people/people-labels';
import { ROLE_LABELS } from '~/features/administration/role';
import { IssuedLinkNote } from './IssuedLinkNote';
import { ProofFields } from './ProofFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Change an administrator');

interface Extra {
  readonly link?: IssuedLink;
}

export const loader = adminLoader('owner', async ({ request, params, services, admin }) => {
  const { admins, forms } = services;
  const person = await admins.people.find(getId(params));
  if (!person) throw notFound();
  const { id, email, role, version, lastSignInAt } = person;
  return {
    ...{ id, email, version },
    role: ROLE_LABELS[role],
    signIn: signInSummary(person),
    lastSignIn: lastSignInAt ? toAdminMoment(lastSignInAt) : 'Never',
    acts: id === admin.id ? [] : actsFor(person),
    offer: admins.people.makeOffer(),
    hasSecondFactor: (await admins.secondFactor.recoveryCodesLeft(admin)) !== null,
    token: await forms.createToken(request, personPath(id)),
  };
});

export const action = adminAction('owner', async (args) => {
  const { request, params, services, session, admin } = args;
  const id = getId(params);
  const form = await services.forms.readForm(request, personForm);
  if (!form.ok) return invalid<Extra>(form.failure);
  const { version, offer, password, code } = form.value;
  const act = PERSON_ACTS.find((each) => each === form.value.act);
  const person = await services.admins.people.find(id);
  if (!person || !act) throw notFound();
  const actor = { admin, password, code };
  const done = await services.admins.people.act(actor, { id, version, act, offer });
  if (!done.ok) {
    const { failure } = done;
    return invalid<Extra>(form.refuse({ alert: failureMessage(failure) }), {}, getStatus(failure));
  }
  const { link } = done.value;
  if (link && !link.isMailed) return data<Extra>({ link });
  return redirectWithAlert(session, PEOPLE_PATH, 'success', doneMessage(act, person.email));
});

function getStatus(failure: PeopleFailure) {
  if (failure === 'unavailable') return { status: 503 };
  return tooManyRequests(typeof failure === 'object' ? failure.seconds : null);
}

function getId({ id }: { readonly id?: string | undefined }): number {
  return /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
}

export default function Person() {
  const view = useLoaderData<typeof loader>();
  const link = useActionData<typeof action>()?.link ?? null;
  const { id, email, role, version, signIn, lastSignIn, acts, offer, hasSecondFactor, token } =
    view;
  return (
    <AdminPage title={<bdi>{email}</bdi>} lead={<Link to={PEOPLE_PATH}>Back to People</Link>}>
      {link ? <IssuedLinkNote link={link} /> : null}
      <dl className="review-facts">
        <div>
          <dt>Role</dt>
          <dd>
            {role.name}: {role.may}
          </dd>
        </div>
        <div>
          <dt>Signs in</dt>
          <dd>{signIn}</dd>
        </div>
        <div>
          <dt>Last signed in</dt>
          <dd>{lastSignIn}</dd>
        </div>
      </dl>
      <section className="admin-panel">
        <h2>Change</h2>
        {acts.length > 0 ? (
          <PostForm
            key={version}
            form={personForm}
            action={personPath(id)}
            token={token}
            defaults={{ offer, version: String(version) }}
            label="Change"
          >
            <HiddenField name="offer" />
            <HiddenField name="version" />
            <RadioGroup name="act" label="What to do" options={acts} />
            <ProofFields hasSecondFactor={hasSecondFactor} />
            <SubmitButton busyText="Changing...">Do it</SubmitButton>
          </PostForm>
        ) : (
          <p>{failureMessage('self')}</p>
        )}
      </section>
    </AdminPage>
  );
}
