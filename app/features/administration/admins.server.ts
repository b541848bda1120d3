import type { Clock } from '~/shared/time/clock';
import type { AdminSessionSource } from './admin-session.store';
import type { AdminAttemptStore } from './admin-attempt.store';
import { createAdminAccounts, type AdminAccounts } from './admin-accounts.server';
import type { AdminSource } from './admin.store';
import type { AuditSource } from './audit.store';
import { createConfirm, type Confirm } from './confirm.server';
import { createProvisioning } from './provisioning.server';
import type { PasswordAuthority } from './passwords/password-authority.gateway';
import { createPasswordChecks, type PasswordChecks } from './passwords/password-checks.server';
import { createAdminLinks, createLinkMaker, type AdminLinks } from './people/links.server';
import { createPeople, type People } from './people/people.server';
import type { PeopleSource } from './people/people.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import { createPasswords } from './passwords/passwords.server';
import { createProver } from './second-factor/proof.server';
import type { AdminKeyring } from './keyring.store';
import { createSecondFactors, type SecondFactors } from './second-factor/second-factor.server';
import { createSignIns, type SignIns } from './sign-ins.server';
import { createAttempts } from './attempts.server';

/** The use cases for the administrators' own accounts. Every method may throw `StoreError`. */
export interface Admins extends SignIns {
  readonly accounts: AdminAccounts;
  readonly secondFactor: SecondFactors;
  readonly people: People;
  readonly links: AdminLinks;
  readonly confirm: Confirm;
  readonly passwordChecks: PasswordChecks;
  sweep(): Promise<void>;
}

interface Dependencies {
  readonly source: AdminSource;
  readonly sessions: AdminSessionSource;
  readonly tries: AdminAttemptStore;
  readonly people: PeopleSource;
  readonly audit: AuditSource;
  /** Sends links by e-mail. Null without a mail server; the page then shows the links. */
  readonly createMailJob: CreateMailJob | null;
  readonly origin: string;
  readonly keyring: AdminKeyring;
  readonly clock: Clock;
  /** Shown in authenticator apps, and forbidden in passwords. */
  readonly brandName: string;
  readonly secondFactorRequired: boolean;
  /** Checks passwords of administrators without a local account or password. */
  readonly authority?: PasswordAuthority | undefined;
}

/** @returns the use cases for administrators' accounts */
export function createAdmins(dependencies: Dependencies): Admins {
  const { source, keyring, clock, brandName, secondFactorRequired } = dependencies;
  const tries = createAttempts({ store: dependencies.tries, clock });
  const passwords = createPasswords(dependencies.authority ?? null);
  const prover = createProver({ source, passwords, keyring, clock });
  const provisioning = createProvisioning({ source, passwords });
  const confirm = createConfirm({ source, prover, tries, keyring });
  const people = createPeople({
    accounts: source,
    source: dependencies.people,
    confirm,
    links: createLinkMaker({ ...dependencies, source: dependencies.people }),
  });
  const signIns = createSignIns({ ...dependencies, prover, provisioning, tries });
  return {
    ...signIns,
    accounts: createAdminAccounts({ source, confirm, people, brandName }),
    secondFactor: createSecondFactors({
      source,
      confirm,
      keyring,
      clock,
      brandName,
      isRequired: secondFactorRequired,
    }),
    people,
    links: createAdminLinks({ ...dependencies, source: dependencies.people }),
    confirm,
    passwordChecks: createPasswordChecks({ ...dependencies, prover, tries }),
    async sweep() {
      await tries.sweep();
      await signIns.sweepSessions();
      await dependencies.people.sweepLinks(clock.now());
    },
  };
}
