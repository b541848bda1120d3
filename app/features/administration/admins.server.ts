import type { AdminDependencies, AdminAccount } from './admin.store';
import {
  createConfirm,
  type Confirm,
  createProver,
  type ConfirmFailure,
} from './second-factor/proof.server';
import { createSignIns } from './sign-ins.server';
import { createPasswords, hashPassword, isStoredByService } from './passwords/passwords.server';
import { createPasswordChecks } from './passwords/password-checks.server';
import { createAdminLinks, createLinkMaker, type WeakPassword } from './people/links.server';
import { createPeople, type People } from './people/people.server';
import { createSecondFactors } from './second-factor/second-factor.server';
import { createAttempts } from './attempts.server';
import { failed, ok, type Result } from '~/shared/result/result';
import type { SignedInAdmin, Role } from './admin';
import { createAccountEntry, COMMAND_LINE } from './audit.server';
import { findPasswordProblem } from './passwords/password-rules.server';
import type { PersonAct } from './people/person-act';

/** @returns the use cases for the administrators' own accounts; every method may throw `StoreError` */
export function createAdmins(dependencies: AdminDependencies) {
  const tries = createAttempts(dependencies);
  const passwords = createPasswords(dependencies.authority ?? null);
  const prover = createProver(dependencies, passwords);
  const confirm = createConfirm(dependencies, tries, prover);
  const people = createPeople(dependencies, confirm, createLinkMaker(dependencies));
  const signIns = createSignIns(dependencies, tries, prover, passwords);
  return {
    ...signIns,
    accounts: createAdminAccounts(dependencies, confirm, people),
    secondFactor: createSecondFactors(dependencies, confirm),
    people,
    links: createAdminLinks(dependencies),
    confirm,
    passwordChecks: createPasswordChecks(dependencies, tries, prover),
    async sweep() {
      await tries.sweep();
      await signIns.sweepSessions();
      await dependencies.people.sweepLinks(dependencies.clock.now());
    },
  };
}

export type Admins = ReturnType<typeof createAdmins>;

export type ManagedElsewhere = 'kept-elsewhere';

/** `last-owner`: no owner who can sign in would remain. */
export type ActFailure = 'unknown' | 'already' | 'last-owner';

/** @returns the use cases for administrators' accounts */
function createAdminAccounts(
  { source, brandName }: AdminDependencies,
  confirm: Confirm,
  people: People,
) {
  const findWeakness = async (password: string, email: string): Promise<WeakPassword | null> => {
    const problem = await findPasswordProblem(password, { email, brandName });
    return problem && { kind: 'weak', problem };
  };

  async function hasOwnPassword({ id }: SignedInAdmin): Promise<boolean> {
    const account = await source.findAdminById(id);
    return account !== null && !isStoredByService(account);
  }

  /** Owners' actions from a terminal, where shell access is sufficient proof. */
  async function actByOperator(email: string, act: PersonAct): Promise<Result<null, ActFailure>> {
    const account = await source.findAdminByEmail(email);
    if (!account) return failed('unknown');
    const change = { id: account.id, version: null, act, offer: '' };
    const result = await people.act(COMMAND_LINE, change);
    if (result.ok) return result.value.changed ? ok(null) : failed('already');
    return failed(result.failure === 'last-owner' ? 'last-owner' : 'unknown');
  }

  return {
    /** @returns whether the administrator's password is stored and changeable here */
    hasOwnPassword,

    /** Changes the administrator's own password and ends the other sessions. @returns ok, or an error */
    async changePassword(
      admin: SignedInAdmin,
      { current, next }: { readonly current: string; readonly next: string },
    ): Promise<Result<null, ConfirmFailure | WeakPassword | ManagedElsewhere>> {
      if (!(await hasOwnPassword(admin))) return failed('kept-elsewhere');
      const weak = await findWeakness(next, admin.email);
      if (weak) return failed(weak);
      const result = await confirm.password(admin, current);
      if (!result.ok) {
        // The form was submitted twice, and the first request has already set the new password.
        const isDone = result.failure === 'failed' && (await confirm.password(admin, next)).ok;
        return isDone ? ok(null) : result;
      }
      await source.setPassword(admin.id, await hashPassword(next), {
        keepSession: admin.sessionId,
        audit: createAccountEntry(admin.email, 'password changed', admin.email),
      });
      return ok(null);
    },

    /** @returns all accounts, sorted by address */
    list: (): Promise<AdminAccount[]> => source.listAdmins(),

    // From the command line:
    /** @returns ok; `taken` when the address has an account; or the violated password rule */
    async create(
      email: string,
      password: string,
      role: Role,
    ): Promise<Result<null, 'taken' | WeakPassword>> {
      const name = email.trim().toLowerCase();
      const weak = await findWeakness(password, name);
      if (weak) return failed(weak);
      const made = await source.createAdmin(
        { email: name, passwordHash: await hashPassword(password), role },
        createAccountEntry(COMMAND_LINE, 'administrator created', name, role),
      );
      return made ? ok(null) : failed('taken');
    },

    /**
     * Sets a local password, which replaces one held by the service, and ends all sessions.
     * @returns ok; `unknown` without such an account; or the violated password rule
     */
    async resetPassword(
      email: string,
      password: string,
    ): Promise<Result<null, 'unknown' | WeakPassword>> {
      const account = await source.findAdminByEmail(email);
      if (!account) return failed('unknown');
      const weak = await findWeakness(password, account.email);
      if (weak) return failed(weak);
      await source.setPassword(account.id, await hashPassword(password), {
        keepSession: null,
        audit: createAccountEntry(COMMAND_LINE, 'password changed', account.email),
      });
      return ok(null);
    },

    /**
     * Removes a lost second factor and ends all sessions.
     * @returns `already` when the account has none
     */
    resetSecondFactor: (email: string) => actByOperator(email, 'reset-second-factor'),
    /** Takes effect immediately. @returns `already` when nothing changes */
    setDisabled: (email: string, disabled: boolean) =>
      actByOperator(email, disabled ? 'disable' : 'enable'),
    /** @returns `already` when the account has that role */
    setRole: (email: string, role: Role) => actByOperator(email, `role-${role}`),
  };
}

/** Account changes by operators and administrators. Every method may throw `StoreError`. */
export type AdminAccounts = ReturnType<typeof createAdminAccounts>;
