import { Link } from '@remix-run/react';
import { HiddenField } from '~/web/forms/fields/HiddenField';
import { RadioGroup } from '~/web/forms/fields/ChoiceFields';
import { PostForm } from '~/web/forms/PostForm';
import { SubmitButton } from '~/web/forms/SubmitButton';
import { TextField } from '~/web/forms/fields/TextField';
import { AdminPage } from '~/features/administration/panel/AdminPage';
import { AdminTable, type Column } from '~/features/administration/panel/AdminTable';
import type { IssuedLink } from '~/features/administration/people/links.server';
import { invitationsForm, inviteForm } from '~/features/administration/people/people.schema';
import { PEOPLE_PATH, personPath } from '~/features/administration/people/person-act';
import { ROLE_OPTIONS } from '~/features/administration/people/people-labels';
import { ROLE_LABELS, type Role } from '~/features/administration/role';
import { IssuedLinkNote } from './IssuedLinkNote';
import { ProofFields } from './ProofFields';

interface PersonRow {
  readonly id: number;
  readonly email: string;
  readonly role: Role;
  readonly signIn: string;
  readonly lastSignIn: string | null;
  readonly isSelf: boolean;
}

interface InvitationRow {
  readonly email: string;
  readonly role: Role | null;
  readonly madeBy: string;
  readonly until: string;
  readonly isExpired: boolean;
}

interface PeoplePageProps {
  readonly people: readonly PersonRow[];
  readonly invited: readonly InvitationRow[];
  readonly link: IssuedLink | null;
  readonly offer: string;
  readonly hasSecondFactor: boolean;
  readonly token: string;
}

export function PeoplePage(props: PeoplePageProps) {
  const { people, invited, link, offer, hasSecondFactor, token } = props;
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

const PERSON_COLUMNS: readonly Column<PersonRow>[] = [
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

const INVITATION_COLUMNS: readonly Column<InvitationRow>[] = [
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
