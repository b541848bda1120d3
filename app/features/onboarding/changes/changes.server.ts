import type { SignedInAdmin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { Confirm, ConfirmFailure } from '~/features/administration/confirm.server';
import type { NewsTemplate } from '~/features/account/otp/sms.source';
import { smsKey, type NewMessage } from '~/features/messages/message.source';
import type { Letter } from '~/features/messages/messages.server';
import { applicationSubject } from '~/features/onboarding/application-subject';
import { changeMail } from '~/features/onboarding/mail/mails';
import type { News } from '~/features/onboarding/mail/news.server';
import { BANK_REVEALED } from '~/features/onboarding/review/review';
import type { Decider } from '~/features/onboarding/review/reviews.server';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import { changeRule, type ChangeKind } from './change';
import type {
  ChangeSource,
  NewSettlement,
  OpenedChange,
  OwnProfile,
  ProposeOutcome,
  ReviewedChange,
  SettleOutcome,
} from './change.source';

const PER_PAGE = 50;

/** A page of the proposals that wait; `after` leads to the next one, null where this is the last. */
export interface WaitingChanges {
  readonly changes: readonly ReviewedChange[];
  readonly after: number | null;
}

/** What approved astrologers propose to change of their profiles. */
export interface Changes {
  /** @returns what stands and what was proposed; null of anybody who is not approved @throws SourceFailure */
  profileOf(astrologerId: number): Promise<OwnProfile | null>;
  /** @returns the whole value with which the form of a kind begins, never for a page; null of anybody who is not approved @throws SourceFailure */
  beginningOf(astrologerId: number, kind: ChangeKind): Promise<string | null>;
  /** @returns that it was proposed, or why not @throws SourceFailure */
  propose(astrologerId: number, kind: ChangeKind, value: string): Promise<ProposeOutcome>;
  /** @returns false where nothing waits any more @throws SourceFailure */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns a page of those that wait, the longest waiting first, from the one behind the number `after` on @throws SourceFailure */
  waiting(after: number | null): Promise<WaitingChanges>;
  /** @returns a proposal; null where there is none of this number @throws SourceFailure */
  find(id: number): Promise<ReviewedChange | null>;
  /**
   * Notes the look in the audit log before anything is opened.
   * @returns a proposal with nothing blurred, for an administrator who proves to be one; or why not
   * @throws SourceFailure
   */
  reveal(
    admin: SignedInAdmin,
    id: number,
    password: string,
  ): Promise<Result<OpenedChange, ConfirmFailure | 'none'>>;
  /**
   * Accepts a proposal, or declines it with a reason, and writes to the astrologer. Sent twice, it is done once.
   * @returns what became of it
   * @throws SourceFailure
   */
  settle(
    id: number,
    settled: Pick<NewSettlement, 'accepts' | 'reason'>,
    decider: Pick<Decider, 'email'>,
  ): Promise<SettleOutcome['kind']>;
}

interface Dependencies {
  readonly source: ChangeSource;
  readonly letter: Letter;
  readonly news: News;
  readonly confirm: Pick<Confirm, 'password'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly clock: Clock;
  readonly brandName: string;
  /** The site's own address for links in mails, without a slash at its end. */
  readonly origin: string;
}

/** @returns the use-cases of proposed changes */
export function createChanges(dependencies: Dependencies): Changes {
  const { source, letter, news, confirm, audit, clock, brandName, origin } = dependencies;

  /** Mail and SMS leave at once: a settled proposal is followed by the next one, and not taken back. */
  function lettersOf(accepts: boolean, reason: string | null): NewSettlement['letters'] {
    return ({ id, astrologerId, kind, proposed }, to) => {
      const { name, email, mobile, siteLanguage = BASE_LANGUAGE } = to;
      const facts = {
        key: `change:${id}`,
        topic: topicOf(accepts),
        about: applicationSubject(astrologerId),
        notBefore: clock.now(),
      };
      const written: NewMessage[] = [];
      if (email !== '') {
        const content = inLanguage(siteLanguage, () => {
          const rule = changeRule(kind);
          const [what, value] = [rule.name(), rule.inWords(proposed)];
          return changeMail(
            { name, brandName, origin },
            { what, value, accepts, reason, isPublic: rule.isPublic },
          );
        });
        written.push(letter({ to: email, ...content }, facts));
      }
      const template: NewsTemplate = accepts ? 'news-change-accepted' : 'news-change-declined';
      const sms = news(
        { mobile, template, language: siteLanguage },
        { ...facts, key: smsKey(facts.key) },
      );
      return sms ? [...written, sms] : written;
    };
  }

  return {
    profileOf: (astrologerId) => source.profileOf(astrologerId),

    beginningOf: (astrologerId, kind) => source.beginningOf(astrologerId, kind),

    propose: (astrologerId, kind, value) => source.propose(astrologerId, kind, value),

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
        subject: applicationSubject(found.astrologerId),
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
          action: topicOf(accepts),
          subject: applicationSubject(astrologerId),
          detail: '',
        }),
        letters: lettersOf(accepts, reason),
      });
      return outcome.kind;
    },
  };
}

function topicOf(accepts: boolean): string {
  return accepts ? 'change accepted' : 'change declined';
}
