import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { toAdminMoment } from '~/features/administration/moment';
import { AdminPage, adminMeta } from '~/features/administration/panel/AdminPage';
import {
  adminAction,
  adminLoader,
  type AdminArgs,
} from '~/features/administration/panel/admin-guard.session.server';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import { runAct, getProofRefusal } from '~/features/administration/panel/refusal-answers.server';
import {
  ADDRESS_PROBLEMS,
  invitedMessage,
  NOT_WITHDRAWN,
  ROLE_OPTIONS,
  signInSummary,
  WITHDRAWN,
} from '~/features/administration/people/people-labels';
import type { Person } from '~/features/administration/people/people.server';
import type { AdminLink } from '~/features/administration/people/people.store';
import { invitationsForm, inviteForm } from '~/features/administration/people/people.schema';
import { PEOPLE_PATH, personPath } from '~/features/administration/people/person-act';
import { parseRole, ROLE_LABELS } from '~/features/administration/admin';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { TextField } from '~/web/forms/fields/TextField';
import { PostForm } from '~/web/forms/PostForm';
import type { Post } from '~/web/forms/server/forms.server';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { redirectWithAlert } from '~/web/http/flash.server';
import { type IssuedLinkView, IssuedLinkNote, ProofFields } from './ProofFields';

export { forwardHeaders as headers } from '~/web/http/caching';

export const meta = adminMeta('People');

export const loader = adminLoader('owner', async ({ request, services, admin }) => {
  const { admins, forms, clock } = services;
  const { people, invited } = await admins.people.list();
  return {
    people: people.map((person) => toPersonRow(person, admin.id)),
    invited: invited.map((invitation) => toInvitationRow(invitation, clock.now())),
    offer: admins.people.makeOffer(),
    hasSecondFactor: (await admins.secondFactor.recoveryCodesLeft(admin)) !== null,
    token: await forms.createToken(request, PEOPLE_PATH),
  };
});

function toPersonRow(person: Person, ownId: number) {
  const { id, email, role, lastSignInAt } = person;
  return {
    ...{ id, email, role },
    signIn: signInSummary(person),
    lastSignIn: lastSignInAt && toAdminMoment(lastSignInAt),
    isSelf: id === ownId,
  };
}

function toInvitationRow({ email, role, madeBy, expiresAt }: AdminLink, now: Date) {
  return { email, role, madeBy, until: toAdminMoment(expiresAt), isExpired: expiresAt <= now };
}

export const action = adminAction('owner', async (args) => {
  const post = await args.services.forms.readPost(args.request);
  return post.formId === invitationsForm.id ? withdraw(post, args) : invite(post, args);
});

async function invite(post: Post, args: AdminArgs) {
  const form = await post.check(inviteForm);
  return runAct<typeof inviteForm.fields, IssuedLinkView>(args, form, async (value) => {
    const { email, role: word, offer, password, code } = value;
    const role = parseRole(word) ?? 'editor';
    const actor = { admin: args.admin, password, code };
    const result = await args.services.admins.people.invite(actor, { email, role, offer });
    if (result.ok) {
      // A page instead of a redirect, so that seeing the link again requires the form and the password.
      if (!result.value.isMailed) return { shown: { link: result.value } };
      return { to: PEOPLE_PATH, said: invitedMessage(result.value) };
    }
    const { failure } = result;
    return failure === 'taken' || failure === 'no-address' || failure === 'mixed-scripts'
      ? { fieldErrors: { email: ADDRESS_PROBLEMS[failure] } }
      : getProofRefusal(failure);
  });
}

async function withdraw({ intent }: Post, { session, services: { admins }, admin }: AdminArgs) {
  const done = await admins.people.withdraw(admin, intent ?? '');
  return done
    ? redirectWithAlert(session, PEOPLE_PATH, 'success', WITHDRAWN)
    : redirectWithAlert(session, PEOPLE_PATH, 'error', NOT_WITHDRAWN);
}

export default function People() {
  const link = useActionData<typeof action>()?.link ?? null;
  const { people, invited, offer, hasSecondFactor, token } = useLoaderData<typeof loader>();
  return (
    <AdminPage title="People" lead="Who can work in this administration, and as what.">
      {link ? <IssuedLinkNote link={link} /> : null}
      <AdminTable
        caption="Administrators"
        columns={PERSON_COLUMNS}
        rows={people}
        getKey={({ id }) => id}
      />
      {invited.length > 0 ? (
        <section>
          <h2>Invited</h2>
          <PostForm form={invitationsForm} action={PEOPLE_PATH} token={token} label="Invitations">
            <AdminTable
              caption="Invitations that nobody has used"
              columns={INVITATION_COLUMNS}
              rows={invited}
              getKey={({ email }) => email}
            />
          </PostForm>
        </section>
      ) : null}
      <section className="admin-panel">
        <h2>Invite somebody</h2>
        <p>
          The person gets a link that works once, for three days, and chooses a password with it.
          Inviting the same address again makes the older link invalid.
        </p>
        <PostForm
          key={link?.address ?? 'next'}
          form={inviteForm}
          action={PEOPLE_PATH}
          token={token}
          defaults={{ offer, role: 'editor' }}
          label="Invite somebody"
        >
          <HiddenField name="offer" />
          <TextField
            name="email"
            label="E-mail of the person"
            type="email"
            inputMode="email"
            autoComplete="off"
            autoCapitalize="none"
          />
          <RadioGroup name="role" label="Role" options={ROLE_OPTIONS} />
          <ProofFields hasSecondFactor={hasSecondFactor} />
          <SubmitButton busyText="Inviting...">Invite</SubmitButton>
        </PostForm>
      </section>
    </AdminPage>
  );
}

const PERSON_COLUMNS: readonly Column<ReturnType<typeof toPersonRow>>[] = [
  { label: 'E-mail', cell: ({ email }) => <bdi>{email}</bdi> },
  { label: 'Role', cell: ({ role }) => ROLE_LABELS[role].name },
  { label: 'Signs in', cell: ({ signIn }) => signIn },
  { label: 'Last signed in', cell: ({ lastSignIn }) => lastSignIn ?? 'Never' },
  {
    label: 'Change',
    cell: ({ id, email, isSelf }) =>
      isSelf ? (
        <Link to="/admin/security">You: Security</Link>
      ) : (
        <Link to={personPath(id)}>
          Change<span className="visually-hidden"> {email}</span>
        </Link>
      ),
  },
];

const INVITATION_COLUMNS: readonly Column<ReturnType<typeof toInvitationRow>>[] = [
  { label: 'E-mail', cell: ({ email }) => <bdi>{email}</bdi> },
  { label: 'Role', cell: ({ role }) => role && ROLE_LABELS[role].name },
  { label: 'Invited by', cell: ({ madeBy }) => <bdi>{madeBy}</bdi> },
  {
    label: 'Link good until',
    cell: ({ until, isExpired }) => (isExpired ? `Over since ${until}` : until),
  },
  {
    label: 'Take back',
    cell: ({ email }) => (
      <SubmitButton busyText="Taking back..." intent={email} look="plain">
        Take back
        <span className="visually-hidden"> the invitation of {email}</span>
      </SubmitButton>
    ),
  },
];
