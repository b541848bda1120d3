import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '~/shared/time/clock';
import type { VisitorSession } from './session.server';

/** How long a page with a form may lie open. */
export const TOKEN_HOURS = 6;
/** How long its token still names the person whose typed text is kept. */
const WRITER_SECONDS = 60 * 24 * 3600;
const NONCE_BYTES = 12;
const PARTS = 5;
/** Of the hash that names a session: 128 bits and more. */
const OWNER_LENGTH = 22;

/** What a token is bound to: it is good for one form, and only for the person it was made for. */
export interface TokenPurpose {
  /** Path of the form's action. */
  readonly action: string;
  readonly session: Pick<VisitorSession, 'get'>;
}

/**
 * The form's own token, which a client must bring that does not say where its posts come from. Nothing is stored: it is a
 * random number and a time of expiry, signed together with the action and with who is signed in, so that a token fetched by
 * somebody else cannot be used against a signed-in visitor. It also names the person whose form it is, for the day on which the
 * form comes back after the session has ended.
 */
export interface FormTokens {
  /** `writer` is the key of the person whose typed text is kept; absent where nothing of the form is. */
  make(purpose: TokenPurpose, writer?: string): string;
  /** The token's random number, which names one rendering of the form; null for a token that is not good. */
  read(token: string, purpose: TokenPurpose): string | null;
  /**
   * @returns for whom a token of this form was made within 60 days, whatever has become of the session: enough to keep what was
   * typed for that person, and for nothing else. Null for a token of nobody's, or that was not made here.
   */
  findWriter(token: string, action: string): string | null;
}

/** Tokens signed with the first secret and read with any of them. */
export function createFormTokens(secrets: readonly string[], clock: Clock): FormTokens {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    make({ action, session }, writer = '') {
      const expiry = (seconds() + TOKEN_HOURS * 3600).toString(36);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const [secret] = secrets;
      if (secret === undefined) throw new Error('There is no secret to sign forms with');
      const parts = [expiry, nonce, ownerOf(secret, session), writer] as const;
      return [...parts, sign(secret, parts, action)].join('.');
    },
    read(token, { action, session }) {
      const opened = openToken(token, secrets, action);
      if (!opened || parseInt(opened.expiry, 36) <= seconds()) return null;
      return isEqual(opened.owner, ownerOf(opened.secret, session)) ? opened.nonce : null;
    },
    findWriter(token, action) {
      const opened = openToken(token, secrets, action);
      if (!opened || parseInt(opened.expiry, 36) + WRITER_SECONDS <= seconds()) return null;
      return opened.writer || null;
    },
  };
}

/** @returns the parts of a token that was signed for this form; null for any other. */
function openToken(token: string, secrets: readonly string[], action: string) {
  const [expiry, nonce, owner, writer, signature, ...more] = token.split('.', PARTS + 1);
  if (!expiry || !nonce || !owner || writer === undefined || !signature || more.length > 0) {
    return null;
  }
  const parts = [expiry, nonce, owner, writer] as const;
  const secret = secrets.find((each) => isEqual(signature, sign(each, parts, action)));
  return secret === undefined ? null : { expiry, nonce, owner, writer, secret };
}

/** Names in a token whose session it was made in. */
function ownerOf(secret: string, session: TokenPurpose['session']): string {
  // The session's cookie changes with every message it carries; whose it is does not.
  const owner = [
    session.get('browser'),
    session.get('phoneNumber'),
    session.get('customerId'),
    session.get('astrologerId'),
    session.get('authToken'),
  ].map((each) => each ?? null);
  return hash(secret, ['form-owner', owner]).slice(0, OWNER_LENGTH);
}

function sign(secret: string, parts: readonly string[], action: string): string {
  return hash(secret, ['form-token', ...parts, comparable(action)]);
}

function hash(secret: string, value: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(value)).digest('base64url');
}

/** Addresses match without regard to letter case or a slash at the end. */
function comparable(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
