import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '~/shared/time/clock';
import type { VisitorSession } from './session.server';
import { areEqualSecrets } from '~/shared/text/equal-secrets.server';

/** How long a page with a form can stay open. */
export const TOKEN_HOURS = 6;
/** How long the draft owner can be read from the token. */
const WRITER_SECONDS = 60 * 24 * 3600;
const NONCE_BYTES = 12;
const PARTS = 5;
/** Length of the session hash in characters, which is more than 128 bits. */
const OWNER_LENGTH = 22;

/** A token is valid for one form and one session. */
export interface TokenPurpose {
  readonly action: string;
  readonly session: Pick<VisitorSession, 'get'>;
}

/** Signs with the first secret and verifies with any. */
export function createFormTokens(secrets: readonly string[], clock: Clock) {
  const seconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    /** `writer` is the draft owner; absent when no draft is stored. */
    make({ action, session }: TokenPurpose, writer = ''): string {
      const expiry = (seconds() + TOKEN_HOURS * 3600).toString(36);
      const nonce = randomBytes(NONCE_BYTES).toString('base64url');
      const [secret] = secrets;
      if (secret === undefined) throw new Error('There is no secret to sign forms with');
      const parts = [expiry, nonce, getOwner(secret, session), writer] as const;
      return [...parts, sign(secret, parts, action)].join('.');
    },
    /** @returns the random number, which identifies one rendering; null for an invalid token */
    read(token: string, { action, session }: TokenPurpose): string | null {
      const opened = openToken(token, secrets, action);
      if (!opened || parseInt(opened.expiry, 36) <= seconds()) return null;
      return areEqualSecrets(opened.owner, getOwner(opened.secret, session)) ? opened.nonce : null;
    },
    /**
     * For storing drafts only. Accepts tokens up to 60 days old, even if the session has ended.
     * @returns the draft owner; null without one
     */
    findWriter(token: string, action: string): string | null {
      const opened = openToken(token, secrets, action);
      if (!opened || parseInt(opened.expiry, 36) + WRITER_SECONDS <= seconds()) return null;
      return opened.writer || null;
    },
  };
}

function openToken(token: string, secrets: readonly string[], action: string) {
  const [expiry, nonce, owner, writer, signature, ...more] = token.split('.', PARTS + 1);
  if (!expiry || !nonce || !owner || writer === undefined || !signature || more.length > 0) {
    return null;
  }
  const parts = [expiry, nonce, owner, writer] as const;
  const secret = secrets.find((each) => areEqualSecrets(signature, sign(each, parts, action)));
  return secret === undefined ? null : { expiry, nonce, owner, writer, secret };
}

function getOwner(secret: string, session: TokenPurpose['session']): string {
  // Flash messages change the session cookie, so only the identity is hashed.
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
  return hash(secret, ['form-token', ...parts, normalizePath(action)]);
}

function hash(secret: string, value: readonly unknown[]): string {
  return createHmac('sha256', secret).update(JSON.stringify(value)).digest('base64url');
}

/** Paths match regardless of case and trailing slash. */
function normalizePath(path: string): string {
  return path.toLowerCase().replace(/(?<=.)\/$/, '');
}
