import type { SignedInAdmin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { Confirm, ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import type { NotificationTemplate } from '~/features/notifications/sms.gateway';
import { toSmsKey, type NewNotification } from '~/features/notifications/outbox.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import { toApplicationSubject } from '~/features/administration/application-subject';
import type { MailContent } from '~/features/notifications/mail.gateway';
import {
  buildBankChangeRequestMail,
  buildChangeDecisionMail,
  type ApplicationMailFacts,
} from '~/features/applications/apply/mail/mails';
import type { CreateStatusSms } from '~/features/applications/apply/mail/application-mails.server';
import type { Decider } from '~/features/applications/apply/decider';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import { formatBankShort } from './bank-value';
import { BANK_REVEALED, getChangeRule, type ChangeKind } from './change-request';
import { formatChangeValue } from './format-change-value.server';
import type {
  BuildChangeNotifications,
  ChangeRequestStore,
  NewSettlement,
  OpenedChangeRequest,
  OwnProfile,
  ChangeRequestOutcome,
  ReviewedChangeRequest,
  SettleOutcome,
} from './change-request.store';

const PER_PAGE = 50;

/** `after` is the cursor of the next page; null on the last. */
export interface PendingChangeRequests {
  readonly changes: readonly ReviewedChangeRequest[];
  readonly after: number | null;
}

export interface ChangeRequests {
  /** @returns null unless the astrologer is approved @throws StoreError */
  getProfile(astrologerId: number): Promise<OwnProfile | null>;
  /**
   * @returns the unmasked initial value of a form, which must not be rendered; null unless the astrologer is
   * approved @throws StoreError
   */
  findInitialValue(astrologerId: number, kind: ChangeKind): Promise<string | null>;
  /**
   * For bank details, also notifies the astrologer. @throws StoreError
   * @returns whether the change was requested, or the reason why not
   */
  propose(astrologerId: number, kind: ChangeKind, value: string): Promise<ChangeRequestOutcome>;
  /** @returns false if there is no open request @throws StoreError */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns a page of open requests, oldest first, after the request with id `after` @throws StoreError */
  waiting(after: number | null): Promise<PendingChangeRequests>;
  /** @returns null if there is no such request @throws StoreError */
  find(id: number): Promise<ReviewedChangeRequest | null>;
  /**
   * Checks the administrator's password and writes an audit entry before decrypting.
   * @returns the unmasked request, or the failure
   * @throws StoreError
   */
  reveal(
    admin: SignedInAdmin,
    id: number,
    password: string,
  ): Promise<Result<OpenedChangeRequest, ConfirmFailure | 'none'>>;
  /**
   * Accepts or declines a request and notifies the astrologer. Idempotent.
   * @throws StoreError
   * @returns the outcome of the settlement
   */
  settle(
    id: number,
    settled: Pick<NewSettlement, 'accepts' | 'reason'>,
    decider: Pick<Decider, 'email'>,
  ): Promise<SettleOutcome['kind']>;
}

interface Dependencies {
  readonly source: ChangeRequestStore;
  readonly createMailJob: CreateMailJob;
  readonly createSms: CreateStatusSms;
  readonly confirm: Pick<Confirm, 'password'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly clock: Clock;
  readonly brandName: string;
  /** For links in mails, without trailing slash. */
  readonly origin: string;
}

/** @returns the use cases for change requests */
export function createChangeRequests(dependencies: Dependencies): ChangeRequests {
  const { source, createMailJob, createSms, confirm, audit, clock, brandName, origin } =
    dependencies;

  /** No delay, because a settled request cannot be undone. */
  function getFacts(
    { id, astrologerId }: ReviewedChangeRequest,
    topic: string,
    key = `change:${id}`,
  ) {
    return { key, topic, about: toApplicationSubject(astrologerId), notBefore: clock.now() };
  }

  function buildMailTo(
    { name, email, siteLanguage = BASE_LANGUAGE }: Parameters<BuildChangeNotifications>[1],
    facts: ReturnType<typeof getFacts>,
    write: (facts: ApplicationMailFacts) => MailContent,
  ): NewNotification[] {
    if (email === '') return [];
    const content = inLanguage(siteLanguage, () => write({ name, brandName, origin }));
    return [createMailJob({ to: email, ...content }, facts)];
  }

  /**
   * Warns about an attempt to redirect earnings from a stolen phone number. The mail goes to the stored address,
   * which a request cannot change.
   */
  const buildBankWarning: BuildChangeNotifications = (change, to) => {
    const facts = getFacts(change, 'bank details proposed', `change:${change.id}:proposed`);
    return buildMailTo(to, facts, (own) =>
      buildBankChangeRequestMail(own, formatBankShort(change.proposed)),
    );
  };

  function createNotificationBuilder(
    accepts: boolean,
    reason: string | null,
  ): BuildChangeNotifications {
    return (change, to) => {
      const { mobile, siteLanguage = BASE_LANGUAGE } = to;
      const facts = getFacts(change, getMailSubject(accepts));
      const rule = getChangeRule(change.kind);
      const mails = buildMailTo(to, facts, (own) => {
        const [what, value] = [rule.name(), formatChangeValue(change.kind, change.proposed)];
        return buildChangeDecisionMail(own, {
          what,
          value,
          accepts,
          reason,
          isPublic: rule.isPublic,
        });
      });
      const template: NotificationTemplate = accepts
        ? 'news-change-accepted'
        : 'news-change-declined';
      const sms = createSms(
        { mobile, template, language: siteLanguage },
        { ...facts, key: toSmsKey(facts.key) },
      );
      return sms ? [...mails, sms] : mails;
    };
  }

  return {
    getProfile: (astrologerId) => source.getProfile(astrologerId),

    findInitialValue: (astrologerId, kind) => source.findInitialValue(astrologerId, kind),

    propose: (astrologerId, kind, value) =>
      source.propose(astrologerId, kind, value, kind === 'bank' ? buildBankWarning : undefined),

    withdraw: (astrologerId, kind) => source.withdraw(astrologerId, kind),

    async waiting(after) {
      const found = await source.waiting(PER_PAGE + 1, after);
      const changes = found.slice(0, PER_PAGE);
      return { changes, after: found.length > PER_PAGE ? (changes.at(-1)?.id ?? null) : null };
    },

    find: (id) => source.find(id),

    async reveal(admin, id, password) {
      const found = await source.find(id);
      if (found?.state !== 'open') return failed('none');
      const confirmed = await confirm.password(admin, password);
      if (!confirmed.ok) return confirmed;
      await audit.write({
        actor: admin.email,
        action: BANK_REVEALED,
        subject: toApplicationSubject(found.astrologerId),
        detail: 'proposed change',
      });
      const opened = await source.open(id);
      return opened ? ok(opened) : failed('none');
    },

    async settle(id, { accepts, reason }, { email }) {
      const outcome = await source.settle(id, {
        accepts,
        reason,
        actor: email,
        audit: (astrologerId) => ({
          actor: email,
          action: getMailSubject(accepts),
          subject: toApplicationSubject(astrologerId),
          detail: '',
        }),
        buildNotifications: createNotificationBuilder(accepts, reason),
      });
      return outcome.kind;
    },
  };
}

function getMailSubject(accepts: boolean): string {
  return accepts ? 'change accepted' : 'change declined';
}
