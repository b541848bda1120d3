import type { NewsTemplate } from '~/features/account/otp/sms.source';
import { smsKey, type NewMessage } from '~/features/messages/message.source';
import type { Letter } from '~/features/messages/messages.server';
import { applicationSubject } from '~/features/onboarding/application-subject';
import { changeMail } from '~/features/onboarding/mail/mails';
import type { News } from '~/features/onboarding/mail/news.server';
import type { Decider } from '~/features/onboarding/review/reviews.server';
import { BASE_LANGUAGE } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { Clock } from '~/shared/time/clock';
import { changeRule, type ChangeKind } from './change';
import type {
  ChangeSource,
  NewSettlement,
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
  /** @returns that it was proposed, or why not @throws SourceFailure */
  propose(astrologerId: number, kind: ChangeKind, value: string): Promise<ProposeOutcome>;
  /** @returns false where nothing waits any more @throws SourceFailure */
  withdraw(astrologerId: number, kind: ChangeKind): Promise<boolean>;
  /** @returns a page of those that wait, the longest waiting first, from the one behind the number `after` on @throws SourceFailure */
  waiting(after: number | null): Promise<WaitingChanges>;
  /** @returns a proposal; null where there is none of this number @throws SourceFailure */
  find(id: number): Promise<ReviewedChange | null>;
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
  readonly clock: Clock;
  readonly brandName: string;
  /** The site's own address for links in mails, without a slash at its end. */
  readonly origin: string;
}

/** @returns the use-cases of proposed changes */
export function createChanges(dependencies: Dependencies): Changes {
  const { source, letter, news, clock, brandName, origin } = dependencies;

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
          return changeMail({ name, brandName, origin }, { what, value, accepts, reason });
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

    propose: (astrologerId, kind, value) => source.propose(astrologerId, kind, value),

    withdraw: (astrologerId, kind) => source.withdraw(astrologerId, kind),

    async waiting(after) {
      const found = await source.waiting(PER_PAGE + 1, after);
      const changes = found.slice(0, PER_PAGE);
      return { changes, after: found.length > PER_PAGE ? (changes.at(-1)?.id ?? null) : null };
    },

    find: (id) => source.find(id),

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
