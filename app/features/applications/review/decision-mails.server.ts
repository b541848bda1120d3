import type { NotificationTemplate } from '~/features/notifications/sms.gateway';
import { toSmsKey } from '~/features/notifications/outbox.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import { toApplicationSubject } from '~/features/administration/application-subject';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import type { EmailConfirmations } from '~/features/applications/apply/mail/email-confirmation.server';
import type { MailContent } from '~/features/notifications/mail.gateway';
import {
  buildApprovedMail,
  buildCorrectionMail,
  buildDeactivatedMail,
  buildReactivatedMail,
  buildReapplicationAllowedMail,
  buildRejectedMail,
  type ApplicationMailFacts,
  type CreateStatusSms,
} from '~/features/applications/apply/mail/mails';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { Clock } from '~/shared/time/clock';
import {
  DECISION_ACTIONS,
  buildDecisionMessageKey,
  getUndoDeadline,
  type DecisionKind,
} from './review';
import type { NewDecision } from './review.store';

export interface DecisionDetails {
  readonly kind: DecisionKind;
  readonly astrologerId: number;
  readonly reason: string;
  readonly marks: readonly CorrectionMark[];
}

export interface DecisionMailDependencies {
  /** Null if the external service sends the mails. */
  readonly createMailJob: CreateMailJob | null;
  readonly createSms: CreateStatusSms | null;
  readonly confirmations: Pick<EmailConfirmations, 'prepare'>;
  readonly clock: Clock;
  readonly brandName: string;
  /** Origin for links in mails, without a trailing slash. */
  readonly origin: string;
}

const DECISION_SMS_TEMPLATES: Readonly<Record<DecisionKind, NotificationTemplate | null>> = {
  approve: 'news-approved',
  correct: 'news-correction',
  reject: 'news-rejected',
  deactivate: null,
  reactivate: 'news-reactivated',
  'allow-reapplication': null,
};

/**
 * @returns a builder for the mail and SMS about a decision, which are stored with it; omits those that an external
 * service sends
 */
export function createDecisionMails({
  createMailJob,
  createSms,
  confirmations,
  clock,
  brandName,
  origin,
}: DecisionMailDependencies): (
  words: DecisionDetails,
) => Pick<NewDecision, 'createMailJob' | 'createSmsJob'> {
  /** An approval's mail contains the code that confirms the address. */
  function buildDecisionMail(
    { kind, astrologerId, reason, marks }: DecisionDetails,
    pack: CreateMailJob,
  ): NonNullable<NewDecision['createMailJob']> {
    const notBefore = getUndoDeadline(clock.now());
    return ({ name, email, version, siteLanguage = BASE_LANGUAGE }) => {
      // Astrologers from the external service may have no e-mail address.
      if (email === '') return null;
      const code =
        kind === 'approve' ? confirmations.prepare(astrologerId, email, notBefore) : null;
      const facts = { name, brandName, origin };
      return {
        code,
        message: (hasCode) => {
          const content = inLanguage(siteLanguage, () =>
            getContent(kind, facts, { reason, marks, code: hasCode && code ? code.code : null }),
          );
          return pack(
            { to: email, ...content },
            {
              key: buildDecisionMessageKey(astrologerId, version),
              topic: DECISION_ACTIONS[kind],
              about: toApplicationSubject(astrologerId),
              notBefore,
            },
          );
        },
      };
    };
  }

  function buildDecisionSms(
    { kind, astrologerId }: DecisionDetails,
    write: CreateStatusSms,
  ): NonNullable<NewDecision['createSmsJob']> {
    const notBefore = getUndoDeadline(clock.now());
    return ({ mobile, version, siteLanguage = BASE_LANGUAGE }) => {
      const template = DECISION_SMS_TEMPLATES[kind];
      if (template === null) return null;
      return write(
        { mobile, template, language: siteLanguage },
        {
          key: toSmsKey(buildDecisionMessageKey(astrologerId, version)),
          topic: DECISION_ACTIONS[kind],
          about: toApplicationSubject(astrologerId),
          notBefore,
        },
      );
    };
  }

  return (words) => ({
    ...(createMailJob ? { createMailJob: buildDecisionMail(words, createMailJob) } : {}),
    ...(createSms ? { createSmsJob: buildDecisionSms(words, createSms) } : {}),
  });
}

function getContent(
  kind: DecisionKind,
  facts: ApplicationMailFacts,
  {
    reason,
    marks,
    code,
  }: {
    readonly reason: string;
    readonly marks: readonly CorrectionMark[];
    readonly code: string | null;
  },
): MailContent {
  switch (kind) {
    case 'approve':
      return buildApprovedMail(facts, code);
    case 'correct':
      return buildCorrectionMail(facts, reason, marks);
    case 'reactivate':
      return buildReactivatedMail(facts);
    case 'reject':
      return buildRejectedMail(facts, reason);
    case 'deactivate':
      return buildDeactivatedMail(facts);
    case 'allow-reapplication':
      return buildReapplicationAllowedMail(facts);
  }
}
