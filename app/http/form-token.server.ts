import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '~/time/clock';
import type { VisitorSession } from './session.server';

/** How long a page with a form may lie open. */
export const TOKEN_HOURS = 6;
const NONCE_BYTES = 12;

/** What a token is bound to: it is good for one form, and only for whoever it was made for. */
export interface TokenPurpose {
  /** Path of the form's action. */
  readonly action: string;
  readonly session: Pick<VisitorSession, 'get'>;
  /** The administrator's session that the form was opened in, where that is not the present one any more. */
  readonly authToken?: string | undefined;
}

/**
 * The form's own token, which a client must bring that does not say where its posts come from. Nothing is stored: it is a
 * random number and a time of expiry, signed together with the action and with who is signed in, so that a token fetched by
 * somebody else cannot be used against a signed-in visitor.
 */
export interface FormTokens {
  make(purpose: TokenPurpose): string;
  /** The token's random number, which names one rendering of the form; null for a token that is not good. */
  read(token: string, purpose: TokenPurpose): string | null;
  /** Whether a token was made for this purpose, however long ago: enough to keep what was typed, and for nothing else. */
  isOf(token: string, purpose: TokenPurpose): boolean;
}

/** Tokens signed with the first secret and read with any of them. */
export function makeFormTokens(secrets: readonly string[], clock: Clock): FormTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    make(purpose) {
      const expiry = (seconds() + TOKEN_HOURS * 3600).toString(36);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const [secret] = secrets;
      if (secret === undefined) throw new Error('There is no secret to sign forms with');
      return `${expiry}.${nonce}.${sign(secret, expiry, nonce, purpose)}`;
    },
    read(token, purpose) {
      const parts = openToken(token, secrets, purpose);
      return parts && parseInt(parts.expiry, 36) > seconds() ? parts.nonce : null;
    },
    isOf: (token, purpose) => openToken(token, secrets, purpose) !== null,
  };
}

/** @returns the parts of a token that was signed for this purpose; null for any other. */
function openToken(token: string, secrets: readonly string[], purpose: TokenPurpose) {
  const [expiry, nonce, signature, ...more] = token.split('.');
  if (!expiry || !nonce || !signature || more.length > 0) return null;
  const good = secrets.some((secret) => isEqual(signature, sign(secret, expiry, nonce, purpose)));
  return good ? { expiry, nonce } : null;
}

function sign(
  secret: string,
  expiry: string,
  nonce: string,
  { action, session, authToken }: TokenPurpose,
) {
  // The session's cookie changes with every message it carries; whose it is does not.
  const owner = [
    session.get('browser'),
    session.get('phoneNumber'),
    session.get('customerId'),
    session.get('astrologerId'),
    authToken ?? session.get('authToken'),
  ].map((each) => each ?? null);
  const text = JSON.stringify(['form-token', expiry, nonce, comparable(action), owner]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** Addresses match without regard to letter case or a slash at the end. */
function comparable(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
