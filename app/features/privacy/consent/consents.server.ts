import { currentLanguage } from '~/shared/i18n/language';
import type { Clock } from '~/shared/time/clock';
import { NOTICES_OF, type Consent, type Notice } from './consent';
import type { ConsentSource } from './consent.store';
import { versionOf } from './notice.server';
import { daysBefore, KEPT_DAYS } from './retention';

/** What people agreed to. Every promise may fail with `SourceFailure`. */
export interface Consents {
  /**
   * Notes that the owner of a number pressed the button under a notice, in the language of the page in hand. Pressing again under the
   * same version changes nothing.
   */
  give(mobile: string, notice: Notice): Promise<void>;
  /** @returns what the owner of a number agreed to and did not withdraw, the oldest first */
  of(mobile: string): Promise<Consent[]>;
  /** Ends what was agreed to with an account: it is withdrawn, or the account is deleted. */
  end(mobile: string, account: keyof typeof NOTICES_OF): Promise<void>;
  /** Forgets the proofs of what ended a year ago. */
  sweep(): Promise<void>;
}

interface Dependencies {
  readonly source: ConsentSource;
  /** A hash that only this install can make. */
  readonly hash: (kind: 'consent', plain: string) => string;
  readonly clock: Clock;
}

/** @returns the use-cases of consent (docs/decisions/consent.md) */
export function createConsents({ source, hash, clock }: Dependencies): Consents {
  return {
    give: (mobile, notice) =>
      source.add(mobile, {
        notice,
        version: versionOf(notice),
        language: currentLanguage(),
        givenAt: clock.now(),
      }),
    of: (mobile) => source.find(mobile),
    end: (mobile, account) =>
      source.end(mobile, NOTICES_OF[account], hash('consent', mobile), clock.now()),
    sweep: () => source.sweep(daysBefore(clock.now(), KEPT_DAYS.consentAfterEnd)),
  };
}
