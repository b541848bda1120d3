import { randomInt } from 'node:crypto';
import type { KeyedHash } from '~/features/account/otp/otp-rules';
import type { Clock } from '~/shared/time/clock';
import type { Application } from '~/features/applications/apply/application';
import { EMAIL_CODE_DAYS, EMAIL_CODE_DIGITS } from './email-confirmation';
import type {
  Checked,
  EmailConfirmation,
  EmailConfirmationSource,
  NewEmailCode,
  SendingLimits,
} from './email-confirmation.store';
import type { MailSender } from '~/features/notifications/mail.gateway';
import { emailCodeMail } from './mails';

/** Wrong tries that kill a code; with the codes of a day, a guess is good once in forty thousand days. */
const TRIES_PER_CODE = 5;
const CODES_A_DAY = 5;
const JUST_SENT_MS = 60_000;
const DAY_MS = 86_400_000;

/** `sent` also where a code is on its way already; `no-address`: the application names none. */
export type Sent = 'sent' | 'confirmed' | 'too-many' | 'not-sent' | 'no-address';

/** What is known of an address: when a code was sent to it last, and when it was confirmed; null for never. */
export type AddressState = Pick<EmailConfirmation, 'sentAt' | 'confirmedAt'>;

/** Whose address is to be confirmed, and in which words. */
type Owner = Pick<Application, 'astrologerId' | 'details'>;

/** A code for a mail, and what the store is to keep of it when the mail is written. */
export interface PreparedCode {
  readonly code: string;
  readonly kept: NewEmailCode;
  readonly limits: SendingLimits;
}

/**
 * Confirms that an approved astrologer reads the e-mail address of the application. Every promise may fail with `StoreError`.
 */
export interface EmailConfirmations {
  /** @returns a code for the mail of an approval, which leaves at that moment; the approval's transaction is to keep it */
  prepare(astrologerId: number, email: string, at: Date): PreparedCode;
  /** @returns what is known of the present address of an application */
  find(owner: Owner): Promise<AddressState>;
  /** Sends another code. @returns what came of it */
  sendAgain(owner: Owner): Promise<Sent>;
  /** Tries a code; the same one again is as good as the first time. @returns what came of it */
  confirm(owner: Owner, code: string): Promise<Exclude<Checked, 'none'>>;
  /** Forgets what is known of the astrologer's address. */
  forget(astrologerId: number): Promise<void>;
}

interface Dependencies {
  readonly source: EmailConfirmationSource;
  readonly mail: MailSender;
  readonly hash: KeyedHash;
  readonly clock: Clock;
  readonly brandName: string;
  /** The site's own address for links in mails, without a slash at its end. */
  readonly origin: string;
  /** @returns a number from 0 up to, not including, the limit */
  readonly random?: (limit: number) => number;
}

/** @returns codes of six digits by e-mail, kept as keyed hashes */
export function createEmailConfirmations({
  source,
  mail,
  hash,
  clock,
  brandName,
  origin,
  random = randomInt,
}: Dependencies): EmailConfirmations {
  const keyOf = (astrologerId: number, email: string, code: string) =>
    hash('code', 'email', String(astrologerId), email, code);

  function prepare(astrologerId: number, email: string, at: Date): PreparedCode {
    const code = String(random(10 ** EMAIL_CODE_DIGITS)).padStart(EMAIL_CODE_DIGITS, '0');
    const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);
    return {
      code,
      kept: {
        email,
        codeKey: keyOf(astrologerId, email, code),
        at,
        expiresAt: new Date(at.getTime() + EMAIL_CODE_DAYS * DAY_MS),
      },
      limits: { justSentAfter: ago(JUST_SENT_MS), since: ago(DAY_MS), most: CODES_A_DAY },
    };
  }

  return {
    prepare,

    async find({ astrologerId, details }) {
      const found = await source.find(astrologerId);
      return found?.email === details.email ? found : { sentAt: null, confirmedAt: null };
    },

    async sendAgain({ astrologerId, details: { email, firstName: name } }) {
      if (email === '') return 'no-address';
      const { code, kept, limits } = prepare(astrologerId, email, clock.now());
      const begun = await source.begin(astrologerId, kept, limits);
      if (begun === 'just-sent') return 'sent';
      if (begun !== 'begun') return begun;
      const sent = await mail.send({
        to: email,
        ...emailCodeMail({ name, brandName, origin }, code),
      });
      if (sent.ok) return 'sent';
      await source.noteFailure(astrologerId);
      return 'not-sent';
    },

    async confirm({ astrologerId, details: { email } }, code) {
      const tried = { email, codeKey: keyOf(astrologerId, email, code), at: clock.now() };
      const checked = await source.check(astrologerId, tried, TRIES_PER_CODE);
      return checked === 'none' ? 'expired' : checked;
    },

    forget: (astrologerId) => source.forget(astrologerId),
  };
}
