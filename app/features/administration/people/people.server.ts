import { failed, ok, type Result } from '~/shared/result/result';
import type { SignedInAdmin, Role } from '~/features/administration/admin';
import { findAddressProblem, type AddressProblem } from '~/features/administration/admin-address';
import type { AdminDependencies, AdminAccount } from '~/features/administration/admin.store';
import { createAccountEntry, COMMAND_LINE } from '~/features/administration/audit.server';
import type { Confirm, ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import {
  isStoredByService,
  isNotYetChosen,
} from '~/features/administration/passwords/passwords.server';
import type { IssuedLink, LinkMaker } from './links.server';
import type { PersonAct } from './person-act';
import type { AccountChange } from './people.store';

export type Actor =
  | typeof COMMAND_LINE
  | { readonly admin: SignedInAdmin; readonly password: string; readonly code: string };

export interface Person extends Pick<
  AdminAccount,
  'id' | 'version' | 'email' | 'role' | 'disabled' | 'lastSignInAt'
> {
  readonly hasSecondFactor: boolean;
  readonly password: 'own' | 'service' | 'to-be-chosen';
}

export interface Done {
  readonly changed: boolean;
  readonly link: IssuedLink | null;
}

interface ActRequest {
  readonly id: number;
  /** The version that the owner saw; null: any. */
  readonly version: number | null;
  readonly act: PersonAct;
  readonly offer: string;
}

/** `self`: owners edit their own account under Security. */
export type PeopleFailure = ConfirmFailure | 'unknown' | 'stale' | 'last-owner' | 'self';

/** @returns the use cases for owners */
export function createPeople(
  { source: accounts, people: source }: AdminDependencies,
  confirm: Confirm,
  links: LinkMaker,
) {
  /** A form submitted twice needs only the password, because its code is used up. */
  async function prove(actor: Actor, isDone: boolean): Promise<Result<unknown, ConfirmFailure>> {
    if (actor === COMMAND_LINE) return ok(null);
    const { admin, password } = actor;
    return isDone ? confirm.password(admin, password) : confirm.passwordAndCode(admin, actor);
  }

  return {
    /** @returns all accounts sorted by address, and the unused invitations */
    async list() {
      const [all, invited] = [await accounts.listAdmins(), await source.listInvitations()];
      return { people: all.map(toPerson), invited };
    },

    /** @returns null when there is no such account */
    async find(id: number): Promise<Person | null> {
      const account = await accounts.findAdminById(id);
      return account && toPerson(account);
    },

    /** @returns a random value for a form, so that submitting it twice has one effect */
    makeOffer: (): string => links.makeOffer(),

    /** @returns the result, or an error */
    async act(
      actor: Actor,
      { id, version, act, offer }: ActRequest,
    ): Promise<Result<Done, PeopleFailure>> {
      const account = await accounts.findAdminById(id);
      if (!account) return failed('unknown');
      if (actor !== COMMAND_LINE && actor.admin.id === id) return failed('self');
      const madeBy = getName(actor);
      const { email } = account;
      const made =
        act === 'reset-password'
          ? links.make({ purpose: 'password', email, role: null, madeBy }, offer)
          : null;
      const isDoneBy = async (now: AdminAccount | null) =>
        made ? hasLink(made.link.tokenHash) : now !== null && isAlreadyDone(now, act);
      const isDone = await isDoneBy(account);
      const result = await prove(actor, isDone);
      if (!result.ok) return result;
      if (!isDone) {
        const change: AccountChange = made ? { passwordLink: made.link } : ACTS[act].change;
        const outcome = await source.change(id, change, {
          version,
          message: made && made.message,
          audit: createAccountEntry(
            madeBy,
            ACTS[act].action,
            email,
            change.role && `from ${account.role} to ${change.role}`,
          ),
        });
        // The form was submitted twice concurrently, and the other request has succeeded.
        const isRepeated =
          outcome === 'stale' && (await isDoneBy(await accounts.findAdminById(id)));
        if (outcome !== 'changed' && !isRepeated) return failed(outcome);
      }
      return ok({ changed: !isDone, link: made && made.issued });
    },

    /** Replaces an older invitation for the address. @returns the link, or an error */
    async invite(
      actor: Exclude<Actor, string>,
      given: { readonly email: string; readonly role: Role; readonly offer: string },
    ): Promise<Result<IssuedLink, ConfirmFailure | 'taken' | AddressProblem>> {
      const { role, offer } = given;
      const email = given.email.trim().toLowerCase();
      const problem = findAddressProblem(email);
      if (problem) return failed(problem);
      const madeBy = getName(actor);
      const { link, message, issued } = links.make(
        { purpose: 'invitation', email, role, madeBy },
        offer,
      );
      const isDone = await hasLink(link.tokenHash);
      const result = await prove(actor, isDone);
      if (!result.ok) return result;
      if (!isDone) {
        const audit = createAccountEntry(madeBy, 'administrator invited', email, role);
        const invited = await source.invite(link, { audit, message });
        if (!invited) return failed('taken');
      }
      return ok(issued);
    },

    /** Revokes an invitation. @returns false when it was already used or revoked */
    withdraw: ({ email: actor }: SignedInAdmin, email: string): Promise<boolean> =>
      source.withdraw(email, createAccountEntry(actor, 'invitation withdrawn', email)),
  };

  /** True for a form submitted twice: its link exists and is unused. */
  async function hasLink(tokenHash: string): Promise<boolean> {
    return (await source.findLink(tokenHash))?.usedAt === null;
  }
}

/** Owners' actions on administrators. Every method may throw `StoreError`. */
export type People = ReturnType<typeof createPeople>;

const ACTS: Readonly<
  Record<PersonAct, { readonly action: string; readonly change: AccountChange }>
> = {
  'role-owner': { action: 'role changed', change: { role: 'owner' } },
  'role-reviewer': { action: 'role changed', change: { role: 'reviewer' } },
  'role-editor': { action: 'role changed', change: { role: 'editor' } },
  'reset-password': { action: 'password reset', change: {} },
  'reset-second-factor': { action: 'second factor switched off', change: { secondFactor: null } },
  disable: { action: 'administrator disabled', change: { disabled: true } },
  enable: { action: 'administrator enabled', change: { disabled: false } },
};

function isAlreadyDone({ role, disabled, totpSealed }: AdminAccount, act: PersonAct): boolean {
  const { role: wanted, disabled: shut, secondFactor } = ACTS[act].change;
  if (wanted !== undefined) return role === wanted;
  if (shut !== undefined) return disabled === shut;
  return secondFactor === null && totpSealed === null;
}

function getName(actor: Actor): string {
  return actor === COMMAND_LINE ? actor : actor.admin.email;
}

function toPerson(account: AdminAccount): Person {
  const { id, version, email, role, disabled, lastSignInAt, totpSealed } = account;
  return {
    ...{ id, version, email, role, disabled, lastSignInAt },
    hasSecondFactor: totpSealed !== null,
    password: isNotYetChosen(account)
      ? 'to-be-chosen'
      : isStoredByService(account)
        ? 'service'
        : 'own',
  };
}
