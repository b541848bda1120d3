import type { WeakPassword } from './people/links.server';
import { failed, ok, type Result } from '~/shared/result/result';
import type { SignedInAdmin } from './admin';
import type { AdminAccount, AdminSource } from './admin.store';
import { COMMAND_LINE } from './audit.server';
import type { Role } from './role';
import { whyNotPassword } from './passwords/password-choice.server';
import { hashPassword } from './passwords/password.server';
import { isKeptByService } from './passwords/passwords.server';
import type { People } from './people/people.server';
import type { PersonAct } from './people/person-act';
import type { Confirm, ConfirmFailure } from './confirm.server';

/** The provider's service keeps the password: it is changed there. */
export type KeptElsewhere = 'kept-elsewhere';

/** `last-owner`: no owner would be left who can sign in. */
export type ActFailure = 'unknown' | 'already' | 'last-owner';

/** What operators and the administrators themselves do to accounts. Every method may throw `StoreError`. */
export interface AdminAccounts {
  /** Changes the administrator's own password and ends the other sessions. @returns ok, or why not */
  changePassword(
    admin: SignedInAdmin,
    given: { readonly current: string; readonly next: string },
  ): Promise<Result<null, ConfirmFailure | WeakPassword | KeptElsewhere>>;
  /** @returns whether the administrator's password is kept here, and can be changed here */
  hasOwnPassword(admin: SignedInAdmin): Promise<boolean>;
  /** @returns all accounts in the order of their addresses */
  list(): Promise<AdminAccount[]>;
  // From the command line:
  /** Makes an account. @returns ok; `taken` when the address has one; or which rule of passwords is broken */
  create(
    email: string,
    password: string,
    role: Role,
  ): Promise<Result<null, 'taken' | WeakPassword>>;
  /**
   * Sets a password and ends all sessions. From then on the account has a password of its own, no matter who kept it before.
   * @returns ok; `unknown` when there is no such account; or which rule of passwords is broken
   */
  resetPassword(email: string, password: string): Promise<Result<null, 'unknown' | WeakPassword>>;
  /**
   * Takes the second factor away, for somebody who has lost telephone and recovery codes; ends all sessions.
   * @returns `already` when the account has none
   */
  resetSecondFactor(email: string): Promise<Result<null, ActFailure>>;
  /** Shuts an account out at once, or lets it in again. @returns `already` when it is so already */
  setDisabled(email: string, disabled: boolean): Promise<Result<null, ActFailure>>;
  /** Changes the role of an account. @returns `already` when it has it */
  setRole(email: string, role: Role): Promise<Result<null, ActFailure>>;
}

interface Dependencies {
  readonly source: AdminSource;
  readonly confirm: Confirm;
  readonly people: People;
  readonly brandName: string;
}

/** @returns the use-cases of accounts */
export function createAdminAccounts({
  source,
  confirm,
  people,
  brandName,
}: Dependencies): AdminAccounts {
  const weakness = async (password: string, email: string): Promise<WeakPassword | null> => {
    const problem = await whyNotPassword(password, { email, brandName });
    return problem && { kind: 'weak', problem };
  };

  async function hasOwnPassword({ id }: SignedInAdmin): Promise<boolean> {
    const account = await source.findAdminById(id);
    return account !== null && !isKeptByService(account);
  }

  /** What owners do on a page, done in a terminal: whoever has one proves nothing more. */
  async function actByOperator(email: string, act: PersonAct): Promise<Result<null, ActFailure>> {
    const account = await source.findAdminByEmail(email);
    if (!account) return failed('unknown');
    const given = { id: account.id, version: null, act, offer: '' };
    const done = await people.act(COMMAND_LINE, given);
    if (done.ok) return done.value.changed ? ok(null) : failed('already');
    return failed(done.failure === 'last-owner' ? 'last-owner' : 'unknown');
  }

  return {
    hasOwnPassword,

    async changePassword(admin, { current, next }) {
      if (!(await hasOwnPassword(admin))) return failed('kept-elsewhere');
      const weak = await weakness(next, admin.email);
      if (weak) return failed(weak);
      const confirmed = await confirm.password(admin, current);
      if (!confirmed.ok) {
        // The same form sent twice: the first has made the new password the present one.
        const isDone = confirmed.failure === 'failed' && (await confirm.password(admin, next)).ok;
        return isDone ? ok(null) : confirmed;
      }
      await source.setPassword(admin.id, await hashPassword(next), {
        keepSession: admin.sessionId,
        audit: entry(admin.email, 'password changed', admin.email),
      });
      return ok(null);
    },

    list: () => source.listAdmins(),

    async create(email, password, role) {
      const name = email.trim().toLowerCase();
      const weak = await weakness(password, name);
      if (weak) return failed(weak);
      const made = await source.createAdmin(
        { email: name, passwordHash: await hashPassword(password), role },
        { ...entry(COMMAND_LINE, 'administrator created', name), detail: role },
      );
      return made ? ok(null) : failed('taken');
    },

    async resetPassword(email, password) {
      const account = await source.findAdminByEmail(email);
      if (!account) return failed('unknown');
      const weak = await weakness(password, account.email);
      if (weak) return failed(weak);
      await source.setPassword(account.id, await hashPassword(password), {
        keepSession: null,
        audit: entry(COMMAND_LINE, 'password changed', account.email),
      });
      return ok(null);
    },

    resetSecondFactor: (email) => actByOperator(email, 'reset-second-factor'),
    setDisabled: (email, disabled) => actByOperator(email, disabled ? 'disable' : 'enable'),
    setRole: (email, role) => actByOperator(email, `role-${role}`),
  };
}

function entry(actor: string, action: string, email: string) {
  return { actor, action, subject: `administrator:${email}`, detail: '' };
}
