import type { Clock } from '~/shared/time/clock';
import type { AdminSessionSource } from './admin-session.source';
import type { AdminTryStore } from './admin-try.source';
import { makeAdminAccounts, type AdminAccounts } from './admin-accounts.server';
import type { AdminSource } from './admin.source';
import type { AuditSource } from './audit.source';
import { makeConfirm, type Confirm } from './confirm.server';
import { makeNewcomers } from './newcomers.server';
import type { PasswordAuthority } from './passwords/password-authority.source';
import { makePasswordChecks, type PasswordChecks } from './passwords/password-checks.server';
import { makePasswords } from './passwords/passwords.server';
import { makeProver } from './second-factor/proof.server';
import type { AdminSeals } from './seals.source';
import { makeSecondFactors, type SecondFactors } from './second-factor/second-factor.server';
import { makeSignIns, type SignIns } from './sign-ins.server';
import { makeTries } from './tries.server';

/** The use-cases of the administrators' own accounts. Every method may throw `SourceFailure`. */
export interface Admins extends SignIns {
  readonly accounts: AdminAccounts;
  readonly secondFactor: SecondFactors;
  /** Asks once more who an administrator is. */
  readonly confirm: Confirm;
  /** Looks at passwords for those who call this site's API. */
  readonly passwordChecks: PasswordChecks;
  /** Forgets sessions and tries that do not count any more. */
  sweep(): Promise<void>;
}

interface Dependencies {
  readonly source: AdminSource;
  readonly sessions: AdminSessionSource;
  readonly tries: AdminTryStore;
  readonly audit: AuditSource;
  readonly seals: AdminSeals;
  readonly clock: Clock;
  /** Stands in authenticator apps, and in no password. */
  readonly brandName: string;
  /** Whether every administrator must have a second factor (`ADMIN_SECOND_FACTOR`). */
  readonly secondFactorRequired: boolean;
  /** Keeps the passwords of those who have no account here yet, or an account without a password of its own. */
  readonly authority?: PasswordAuthority | undefined;
}

/** Puts the use-cases of administrators' accounts together. */
export function makeAdmins(given: Dependencies): Admins {
  const { source, seals, clock, brandName, secondFactorRequired } = given;
  const tries = makeTries({ store: given.tries, clock });
  const passwords = makePasswords(given.authority ?? null);
  const prover = makeProver({ source, passwords, seals, clock });
  const newcomers = makeNewcomers({ source, passwords });
  const confirm = makeConfirm({ source, prover, tries, seals });
  const signIns = makeSignIns({ ...given, prover, newcomers, tries });
  return {
    ...signIns,
    accounts: makeAdminAccounts({ source, confirm, brandName }),
    secondFactor: makeSecondFactors({
      source,
      confirm,
      seals,
      clock,
      brandName,
      isRequired: secondFactorRequired,
    }),
    confirm,
    passwordChecks: makePasswordChecks({ ...given, prover, tries }),
    async sweep() {
      await tries.sweep();
      await signIns.sweepSessions();
    },
  };
}
