import type { CorrectionMark } from '~/features/applications/apply/correctable';
import type { AuditSource } from '~/features/administration/audit.store';
import type { MessageSource } from '~/features/notifications/outbox.store';
import type { DecisionKind, ReviewItem } from '~/features/applications/review/review';
import type {
  EmailConfirmation,
  EmailConfirmationStore,
} from '~/features/applications/apply/mail/email-confirmation.store';
import type { Wait } from '~/features/statistics/statistics.store';
import type {
  DecisionOutcome,
  NewDecision,
  ReviewQuery,
  ReviewStore,
} from '~/features/applications/review/review.store';
import type { TeamworkStore } from '~/features/applications/review/teamwork.store';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type { AstrologerStore } from '~/features/astrologers/astrologer.store';

import type { ApplicationSource } from '~/features/applications/apply/application.store';
import { accepted, getDocument, RECORD } from './application-stage';

/** A `ReviewStore` on an empty store, with everything around it that its tests touch and look at. */
export interface ReviewStage {
  readonly reviews: ReviewStore;
  /** These see the same astrologers. */
  readonly applications: ApplicationSource;
  readonly astrologers: AstrologerStore;
  readonly audit: AuditSource;
  /** Where the mails about decisions are written; absent where a service writes them itself. */
  readonly messages?: MessageSource;
  /** Sets the time, which stands still otherwise. */
  setTime(moment: string): void;
  /** Stores an astrologer who did not apply here. */
  addAstrologer(astrologer: NewAstrologer): Promise<void>;
  contentVersion(): Promise<number>;
  /** Lets the writing of every audit line fail while the work is done. */
  withoutAuditLog<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** The same where decisions are stored by this product, and can be taken back. */
export interface OwnReviewStage extends ReviewStage {
  /** What administrators tell each other of the same applications. */
  readonly teamwork: TeamworkStore;
  /** How many notes and takings the store has of an application that is gone. */
  leftOf(astrologerId: number): Promise<number>;
  /** What is known of an astrologer's e-mail address; null: nothing. */
  emailCode(astrologerId: number): Promise<EmailConfirmation | null>;
  /** Tries a code for the address. */
  confirmEmail(
    astrologerId: number,
    tried: Parameters<EmailConfirmationStore['check']>[1],
  ): Promise<unknown>;
  /** How long those waited who were approved or rejected. */
  waits(): Promise<readonly Wait[]>;
}

export const ACTOR = 'asha@admins.example';
export const OTHER_ACTOR = 'ravi@admins.example';

let people = 0;

/** Somebody who has registered; the number and the e-mail address are nobody else's. */
export async function begun(
  { applications }: ReviewStage,
  firstName: string,
  email?: string,
): Promise<number> {
  people += 1;
  const application = await applications.register(String(9_000_000_000 + people), {
    ...RECORD,
    firstName,
    email: email ?? `person${people}@people.example`,
  });
  return accepted(application).astrologerId;
}

/** Somebody who has handed in. */
export async function applied(
  stage: ReviewStage,
  firstName: string,
  email?: string,
): Promise<number> {
  const id = await begun(stage, firstName, email);
  await submitApplication(stage, id);
  return id;
}

/** Gives bank details and documents, and hands in. */
export async function submitApplication({ applications }: ReviewStage, id: number): Promise<void> {
  const digits = String(id).padStart(4, '0');
  const numbers = {
    aadharNumber: `20000000${digits}`,
    panNumber: `ZZZPZ${digits}Z`,
    accountNumber: `12345${digits}`,
  };
  accepted(await applications.saveBank(id, { facts: {}, numbers, complete: true }));
  for (const kind of ['aadharFront', 'aadharBack', 'panCard'] as const) {
    accepted(await applications.putDocument(id, getDocument(kind)));
  }
  accepted(await applications.submit(id));
}

/** A decision on the application as it stands, or on another version. */
export async function decide(
  { reviews, applications }: ReviewStage,
  id: number,
  kind: DecisionKind,
  {
    version,
    actor = ACTOR,
    note = null,
    marks,
    letter,
  }: {
    version?: number;
    actor?: string;
    note?: string | null;
    marks?: readonly CorrectionMark[];
    letter?: NewDecision['letter'];
  } = {},
): Promise<DecisionOutcome> {
  const present = (await applications.findById(id))?.version ?? 0;
  const audit = { actor, action: `test ${kind}`, subject: `application:${id}`, detail: '' };
  return reviews.decide(id, {
    kind,
    version: version ?? present,
    actor,
    note,
    audit,
    ...(marks ? { marks } : {}),
    ...(letter ? { letter } : {}),
  });
}

/** The names that a list shows, in its order. */
export async function namesIn(
  { reviews }: Pick<ReviewStage, 'reviews'>,
  query: Partial<ReviewQuery> = {},
): Promise<string[]> {
  return (await itemsIn({ reviews }, query)).map(({ name }) => name);
}

/** What a list shows. */
export async function itemsIn(
  { reviews }: Pick<ReviewStage, 'reviews'>,
  query: Partial<ReviewQuery> = {},
): Promise<readonly ReviewItem[]> {
  return (await reviews.list(getQuery(query))).items;
}

/** Everybody under review, unless told otherwise. */
export function getQuery(query: Partial<ReviewQuery>): ReviewQuery {
  return {
    state: 'under-review',
    search: '',
    sort: 'newest',
    limit: 100,
    offset: 0,
    ...query,
  };
}
