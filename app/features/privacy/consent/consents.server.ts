import { getCurrentLanguage } from '~/shared/i18n/language';
import type { Clock } from '~/shared/time/clock';
import { NOTICES_BY_ACCOUNT, type Consent, type Notice } from './consent';
import type { ConsentStore } from './consent.store';
import { getVersion } from './notice.server';
import { daysBefore, RETENTION_DAYS } from './retention';

interface Dependencies {
  readonly source: ConsentStore;
  /** Keyed with this installation's secret. */
  readonly hash: (kind: 'consent', plain: string) => string;
  readonly clock: Clock;
}

/** @returns the use cases of consent (docs/decisions/consent.md) */
export function createConsents({ source, hash, clock }: Dependencies) {
  return {
    /** Records consent in the language of the page. Has no effect if this version has already been accepted. */
    give: (mobile: string, notice: Notice): Promise<void> =>
      source.add(mobile, {
        notice,
        version: getVersion(notice),
        language: getCurrentLanguage(),
        givenAt: clock.now(),
      }),
    /** @returns active consents, oldest first */
    of: (mobile: string): Promise<Consent[]> => source.find(mobile),
    end: (mobile: string, account: keyof typeof NOTICES_BY_ACCOUNT): Promise<void> =>
      source.end(mobile, NOTICES_BY_ACCOUNT[account], hash('consent', mobile), clock.now()),
    sweep: (): Promise<void> =>
      source.sweep(daysBefore(clock.now(), RETENTION_DAYS.consentAfterEnd)),
  };
}

export type Consents = ReturnType<typeof createConsents>;
