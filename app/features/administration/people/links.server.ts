import type { PasswordProblem } from '~/features/administration/passwords/password';
import { createHash, randomBytes } from 'node:crypto';
import { failed, ok, type Result } from '~/shared/result/result';
import type { Clock } from '~/shared/time/clock';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import type { AdminKeyring } from '~/features/administration/keyring.store';
import { whyNotPassword } from '~/features/administration/passwords/password-choice.server';
import { hashPassword } from '~/features/administration/passwords/password.server';
import { LINK_HOURS } from './link-hours';
import { linkMail } from './link-mail';
import { LINK_PATH } from './link-path';
import {
  linkMessageKey,
  type AdminLink,
  type LinkPurpose,
  type NewLink,
  type PeopleSource,
} from './people.store';

/** A rule of passwords was broken. */
export interface WeakPassword {
  readonly kind: 'weak';
  readonly problem: PasswordProblem;
}

const HOUR_MS = 3_600_000;
const OFFER_BYTES = 24;
/** Longer ones were never made: they are not even hashed. */
const LONGEST_TOKEN = 100;

/** A link on its way: to be handed over where no mail brought it. */
export interface HandedLink {
  readonly email: string;
  readonly purpose: LinkPurpose;
  readonly address: string;
  /** Whether a mail with it leaves; otherwise it is shown this once. */
  readonly isMailed: boolean;
}

/** What whoever opens a link may be told. */
export type LinkView = Pick<AdminLink, 'email' | 'purpose' | 'role'>;

/** The links by which people choose their passwords. Every method may throw `StoreError`. */
export interface AdminLinks {
  /** @returns who an open link is for; null when it was used, taken back or has expired, or was never made */
  find(token: string): Promise<LinkView | null>;
  /** Chooses the password, which uses the link up. @returns ok, or why not; `void` as `find` gives null */
  accept(token: string, password: string): Promise<Result<null, 'void' | WeakPassword>>;
}

interface Dependencies {
  readonly source: PeopleSource;
  readonly keyring: AdminKeyring;
  readonly clock: Clock;
  /** Null where no mail server is set up: links are shown to the owner. */
  readonly letter: CreateMailJob | null;
  readonly brandName: string;
  /** The site's own address, without a slash at its end. */
  readonly origin: string;
}

/** Makes links; for the use-cases of owners. */
export interface LinkMaker {
  /** @returns a random text for a form: the same form sent twice makes the same link */
  makeOffer(): string;
  /** @returns the link that a form's offer makes */
  make(
    link: Pick<AdminLink, 'purpose' | 'email' | 'role' | 'madeBy'>,
    offer: string,
  ): {
    readonly link: NewLink;
    /** The mail with it, to be written with the link; null where no mail server is set up. */
    readonly message: NewNotification | null;
    readonly handed: HandedLink;
  };
}

/** @returns what makes links, and hands them over */
export function createLinkMaker(given: Dependencies): LinkMaker {
  const { keyring, clock, letter, brandName, origin } = given;
  return {
    makeOffer: () => randomBytes(OFFER_BYTES).toString('base64url'),

    make(link, offer) {
      // Nobody without the install's keys can make a token, not even of an offer that stood in a page.
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
        message: letter && letter({ to: email, ...content }, facts),
        handed: { email, purpose, address, isMailed: letter !== null },
      };
    },
  };
}

/** What the mails are about, for those who look after mails. */
const TOPICS: Readonly<Record<LinkPurpose, string>> = {
  invitation: 'administrator invited',
  password: 'password reset',
};

/** @returns the use-cases of those who open a link */
export function createAdminLinks({ source, clock, brandName }: Dependencies): AdminLinks {
  async function findOpen(token: string): Promise<AdminLink | null> {
    if (token === '' || token.length > LONGEST_TOKEN) return null;
    const link = await source.findLink(getHash(token));
    const isOpen = link !== null && link.usedAt === null && link.expiresAt > clock.now();
    return isOpen ? link : null;
  }

  return {
    find: findOpen,

    async accept(token, password) {
      const link = await findOpen(token);
      if (!link) return failed('void');
      const { email, purpose, role, madeBy } = link;
      const problem = await whyNotPassword(password, { email, brandName });
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
