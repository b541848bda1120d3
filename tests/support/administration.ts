import type { PasswordAuthority } from '~/features/administration/admin.store';
import { hash } from '@node-rs/argon2';
import { createKeyring } from '~/infrastructure/encryption/encryption';
import { createSqlAdminSessionStore } from '~/infrastructure/sql/administration/admin-sessions';
import { createSqlAdminAttemptStore } from '~/infrastructure/sql/administration/admin-attempts';
import { createSqlAdminStore } from '~/infrastructure/sql/administration/admins';
import { createSqlPeopleStore } from '~/infrastructure/sql/administration/people';
import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { createTemporaryFolder } from './temporary-store';
import { createAdmins, type Admins } from '~/features/administration/admins.server';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { createNotificationOutbox } from '~/features/notifications/outbox.server';
import { createSqlOutboxStore } from '~/infrastructure/sql/notifications/outbox';
import type { AuditSource } from '~/features/administration/audit.store';
import type { SignInAttempt } from '~/features/administration/sign-ins.server';

export interface Administration {
  readonly admins: Admins;
  readonly audit: AuditSource;
  wait(minutes: number): void;
  now(): Date;
  deliver(): Promise<number>;
  remove(): Promise<void>;
}

export const OWNER = { email: 'asha@example.org', password: 'seven lamps on a quiet river' };
const MINUTE_MS = 60_000;
/** Checked quickly, because a hash contains its cost. */
const ownerHash = hash(OWNER.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });

/** Opens a store with one administrator, `OWNER`; `authority` can provide others. */
export async function openAdministration(
  authority?: PasswordAuthority,
  {
    secondFactorRequired = false,
    mail = null,
  }: { readonly secondFactorRequired?: boolean; readonly mail?: MailSender | null } = {},
): Promise<Administration> {
  const folder = await createTemporaryFolder();
  const { db } = await folder.openStore();
  let time = Date.parse('2026-11-21T06:30:00Z');
  const clock = { now: () => new Date(time) };
  const audit = createSqlAuditStore(db, clock);
  const keyring = createKeyring(['a secret of a test, which is long enough']);
  const nothing = { send: () => Promise.reject(new Error('Nothing is sent here.')) };
  const messages = createNotificationOutbox({
    source: createSqlOutboxStore(db, clock),
    mail: mail ?? nothing,
    sms: nothing,
    canSendSms: () => Promise.resolve(false),
    keyring,
    clock,
    log: { info: () => undefined, error: () => undefined },
  });
  const source = createSqlAdminStore(db, clock);
  const admins = createAdmins({
    source,
    sessions: createSqlAdminSessionStore(db),
    people: createSqlPeopleStore(db, clock),
    createMailJob: mail && messages.createMailJob,
    origin: 'https://site.example',
    tries: createSqlAdminAttemptStore(db),
    audit,
    keyring,
    clock,
    brandName: 'Taravani',
    secondFactorRequired,
    authority,
  });
  await source.createAdmin(
    { email: OWNER.email, passwordHash: await ownerHash, role: 'owner' },
    {
      actor: 'command line',
      action: 'administrator created',
      subject: `administrator:${OWNER.email}`,
      detail: 'owner',
    },
  );
  return {
    admins,
    audit,
    wait: (minutes) => {
      time += minutes * MINUTE_MS;
    },
    now: () => clock.now(),
    deliver: () => messages.deliver(),
    remove: () => folder.remove(),
  };
}

export function attempt(given: Partial<SignInAttempt> = {}): SignInAttempt {
  return {
    ...OWNER,
    code: '',
    familiar: null,
    address: '203.0.113.1',
    userAgent: null,
    ...given,
  };
}
