import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { notFound } from '~/web/http/responses.server';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
} from '~/features/administration/panel/admin-guard.session.server';
import { runAct, getProofRefusal } from '~/features/administration/panel/refusal-answers.server';
import { toAdminMoment } from '~/features/administration/moment';
import type { PeopleFailure } from '~/features/administration/people/people.server';
import { personForm } from '~/features/administration/people/people.schema';
import { PEOPLE_PATH, PERSON_ACTS, personPath } from '~/features/administration/people/person-act';
import {
  ACCOUNT_PROBLEMS,
  getAvailableActs,
  doneMessage,
  signInSummary,
} from '~/features/administration/people/people-labels';
import { ROLE_LABELS } from '~/features/administration/admin';
import { type IssuedLinkView, IssuedLinkNote, ProofFields } from './ProofFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('Change an administrator');

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
    acts: id === admin.id ? [] : getAvailableActs(person),
    offer: admins.people.makeOffer(),
    hasSecondFactor: (await admins.secondFactor.recoveryCodesLeft(admin)) !== null,
    token: await forms.createToken(request, personPath(id)),
  };
});

export const action = adminAction('owner', async (args) => {
  const { request, params, services, admin } = args;
  const form = await services.forms.readForm(request, personForm);
  return runAct<typeof personForm.fields, IssuedLinkView>(args, form, async (value) => {
    const { version, offer, password, code } = value;
    const id = getId(params);
    const act = PERSON_ACTS.find((each) => each === value.act);
    const person = await services.admins.people.find(id);
    if (!person || !act) throw notFound();
    const actor = { admin, password, code };
    const result = await services.admins.people.act(actor, { id, version, act, offer });
    if (!result.ok) return getRefusal(result.failure);
    const { link } = result.value;
    if (link && !link.isMailed) return { shown: { link } };
    return { to: PEOPLE_PATH, said: doneMessage(act, person.email) };
  });
});

function getRefusal(failure: PeopleFailure) {
  switch (failure) {
    case 'unknown':
    case 'stale':
    case 'last-owner':
    case 'self':
      return { alert: ACCOUNT_PROBLEMS[failure] };
    default:
      return getProofRefusal(failure);
  }
}

function getId({ id }: { readonly id?: string | undefined }): number {
  return /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0;
}

export default function Person() {
  const { id, email, role, version, signIn, lastSignIn, acts, offer, hasSecondFactor, token } =
    useLoaderData<typeof loader>();
  const link = useActionData<typeof action>()?.link ?? null;
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
          <p>{ACCOUNT_PROBLEMS.self}</p>
        )}
      </section>
    </AdminPage>
  );
}
