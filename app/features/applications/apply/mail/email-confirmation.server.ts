import { randomInt } from 'node:crypto';
import type { KeyedHash } from '~/features/account/otp/otp-rules';
import type { Clock } from '~/shared/time/clock';
import type { Application } from '~/features/applications/apply/application';
import {
  EMAIL_CODE_DAYS,
  EMAIL_CODE_DIGITS,
  type Checked,
  type EmailConfirmation,
  type EmailConfirmationStore,
  type NewEmailCode,
  type SendingLimits,
} from './email-confirmation';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { buildEmailCodeMail } from './mails';

/**
 * Wrong attempts that invalidate a code. With the daily code limit, guessing succeeds once in 40,000 days on average.
 */
const ATTEMPTS_PER_CODE = 5;
const MAX_CODES_PER_DAY = 5;
const RESEND_PAUSE_MS = 60_000;
const DAY_MS = 86_400_000;

/** `sent`: a code was sent, now or shortly before. `no-address`: the application has no e-mail address. */
export type Sent = 'sent' | 'confirmed' | 'too-many' | 'not-sent' | 'no-address';

export type AddressState = Pick<EmailConfirmation, 'sentAt' | 'confirmedAt'>;

type Applicant = Pick<Application, 'astrologerId' | 'details'>;

export interface PreparedCode {
  readonly code: string;
  readonly kept: NewEmailCode;
  readonly limits: SendingLimits;
}

interface Dependencies {
  readonly source: EmailConfirmationStore;
  readonly mail: MailSender;
  readonly hash: KeyedHash;
  readonly clock: Clock;
  readonly brandName: string;
  /** Origin for links in mails, without a trailing slash. */
  readonly origin: string;
}

/**
 * Codes have six digits and are stored as keyed hashes.
 * @returns the use cases for confirming an e-mail address
 */
export function createEmailConfirmations({
  source,
  mail,
  hash,
  clock,
  brandName,
  origin,
}: Dependencies) {
  const getKey = (astrologerId: number, email: string, code: string) =>
    hash('code', 'email', String(astrologerId), email, code);

  function prepare(astrologerId: number, email: string, at: Date): PreparedCode {
    const code = String(randomInt(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
    const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);
    return {
      code,
      kept: {
        email,
        codeKey: getKey(astrologerId, email, code),
        at,
        expiresAt: new Date(at.getTime() + EMAIL_CODE_DAYS * DAY_MS),
      },
      limits: { justSentAfter: ago(RESEND_PAUSE_MS), since: ago(DAY_MS), most: MAX_CODES_PER_DAY },
    };
  }

  return {
    /** @returns a new code for the approval mail; the caller stores it in the approval's transaction */
    prepare,

    /** @returns the state of the application's current address */
    async find({ astrologerId, details }: Applicant): Promise<AddressState> {
      const found = await source.find(astrologerId);
      return found?.email === details.email ? found : { sentAt: null, confirmedAt: null };
    },

    /** @returns whether the code was sent, or the reason why not */
    async sendAgain({
      astrologerId,
      details: { email, firstName: name },
    }: Applicant): Promise<Sent> {
      if (email === '') return 'no-address';
      const { code, kept, limits } = prepare(astrologerId, email, clock.now());
      const begun = await source.begin(astrologerId, kept, limits);
      if (begun === 'just-sent') return 'sent';
      if (begun !== 'begun') return begun;
      const result = await mail.send({
        to: email,
        ...buildEmailCodeMail({ name, brandName, origin }, code),
      });
      if (result.ok) return 'sent';
      await source.noteFailure(astrologerId);
      return 'not-sent';
    },

    /**
     * Idempotent for the right code.
     * @returns the result of the check
     */
    async confirm(
      { astrologerId, details: { email } }: Applicant,
      code: string,
    ): Promise<Exclude<Checked, 'none'>> {
      const tried = { email, codeKey: getKey(astrologerId, email, code), at: clock.now() };
      const checked = await source.check(astrologerId, tried, ATTEMPTS_PER_CODE);
      return checked === 'none' ? 'expired' : checked;
    },

    forget: (astrologerId: number): Promise<void> => source.forget(astrologerId),
  };
}

/**
 * Confirms that an approved astrologer reads the application's e-mail address. Every method can reject with
 * `StoreError`.
 */
export type EmailConfirmations = ReturnType<typeof createEmailConfirmations>;
