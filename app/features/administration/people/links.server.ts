import { linkMail } from './link-mail';
import type { AdminDependencies } from '~/features/administration/admin.store';
import {
  type PasswordProblem,
  findPasswordProblem,
} from '~/features/administration/passwords/password-rules.server';
import { createHash, randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '~/shared/result/result';
import { hashPassword } from '~/features/administration/passwords/passwords.server';
import { linkMessageKey, type AdminLink, type LinkPurpose } from './people.store';
import { LINK_HOURS, LINK_PATH } from './person-act';

export interface WeakPassword {
  readonly kind: 'weak';
  readonly problem: PasswordProblem;
}

const HOUR_MS = 3_600_000;
const OFFER_BYTES = 24;
/** Longer tokens are invalid and are not hashed. */
const MAXIMUM_TOKEN_LENGTH = 100;

export interface IssuedLink {
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly address: string;
  readonly isMailed: boolean;
}

/** @returns the functions that create links */
export function createLinkMaker(dependencies: AdminDependencies) {
  const { keyring, clock, createMailJob, brandName, origin } = dependencies;
  return {
    /** @returns a random value for a form, so that submitting it twice creates only one link */
    makeOffer: (): string => randomBytes(OFFER_BYTES).toString('base64url'),

    /** @returns the link for a form's random value */
    make(link: Pick<AdminLink, 'purpose' | 'email' | 'role' | 'madeBy'>, offer: string) {
      // The token is keyed with the install's key, so a form's random value does not reveal it.
      const made = `${link.purpose}:${link.madeBy}:${link.email}:${link.role ?? ''}:${offer}`;
      const token = keyring.indexOf('admin.link', made);
      const now = clock.now();
      const expiresAt = new Date(now.getTime() + LINK_HOURS[link.purpose] * HOUR_MS);
      const { email, purpose, madeBy } = link;
      const tokenHash = getHash(token);
      const address = `${origin}${LINK_PATH}?${new URLSearchParams({ token })}`;
      const content = linkMail({ purpose, address, madeBy, brandName, expiresAt });
      const facts = {
        key: linkMessageKey(tokenHash),
        topic: TOPICS[purpose],
        about: `administrator:${email}`,
        notBefore: now,
      };
      return {
        link: { ...link, tokenHash, expiresAt },
        /** Written in the link's transaction; null without a mail server. */
        message: createMailJob && createMailJob({ to: email, ...content }, facts),
        issued: { email, purpose, address, isMailed: createMailJob !== null },
      };
    },
  };
}

export type LinkMaker = ReturnType<typeof createLinkMaker>;

const TOPICS: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'administrator invited',
  password: 'password reset',
};

/** @returns the use cases for the recipient of a link */
export function createAdminLinks({ people: source, clock, brandName }: AdminDependencies) {
  async function findOpen(token: string): Promise<AdminLink | null> {
    if (token === '' || token.length > MAXIMUM_TOKEN_LENGTH) return null;
    const link = await source.findLink(getHash(token));
    const isOpen = link !== null && link.usedAt === null && link.expiresAt > clock.now();
    return isOpen ? link : null;
  }

  return {
    /** @returns the link's data; null when it was used, revoked or expired, or never existed */
    find: findOpen,

    /** Sets the password and uses up the link. @returns ok, or an error; `void` when `find` returns null */
    async accept(token: string, password: string): Promise<Result<null, 'void' | WeakPassword>> {
      const link = await findOpen(token);
      if (!link) return failed('void');
      const { email, purpose, role, madeBy } = link;
      const problem = await findPasswordProblem(password, { email, brandName });
      if (problem) return failed({ kind: 'weak', problem });
      const used = await source.useLink(link.tokenHash, {
        passwordHash: await hashPassword(password),
        audit: {
          actor: email,
          action: purpose === 'invitation' ? 'administrator created' : 'password changed',
          subject: `administrator:${email}`,
          detail: purpose === 'invitation' ? `${role ?? ''}, invited by ${madeBy}` : 'by a link',
        },
      });
      return used ? ok(null) : failed('void');
    },
  };
}

function getHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
