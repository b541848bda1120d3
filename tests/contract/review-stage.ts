import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import type { AuditSource } from '~/features/administration/audit.store';
import type { OutboxStore } from '~/features/notifications/outbox.store';
import type { DecisionKind, ReviewItem } from '~/features/applications/review/review';
import type {
  EmailConfirmation,
  EmailConfirmationStore,
} from '~/features/applications/apply/mail/email-confirmation';
import type { Wait } from '~/features/statistics/statistics.store';
import type {
  DecisionOutcome,
  NewDecision,
  ReviewQuery,
  ReviewStore,
} from '~/features/applications/review/review.store';
import type { TeamworkStore } from '~/features/applications/review/teamwork.store';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type { AstrologerStore } from '~/features/astrologers/astrologers.server';

import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { accepted, getDocument, RECORD } from './application-stage';

/** A `ReviewStore` on an empty store, with the stores that its tests use. */
export interface ReviewStage {
  readonly reviews: ReviewStore;
  readonly applications: ApplicationStore;
  readonly astrologers: AstrologerStore;
  readonly audit: AuditSource;
  /** The outbox of decision mails; absent when a service sends them itself. */
  readonly messages?: OutboxStore;
  /** Sets the clock, which does not advance otherwise. */
  setTime(moment: string): void;
  addAstrologer(astrologer: NewAstrologer): Promise<void>;
  contentVersion(): Promise<number>;
  withFailingAuditLog<Answer>(work: () => Promise<Answer>): Promise<Answer>;
  close(): Promise<void>;
}

/** Decisions stored by this product, which can be undone. */
export interface StandaloneReviewStage extends ReviewStage {
  readonly teamwork: TeamworkStore;
  /** Counts notes and assignments that remain after an application is deleted. */
  countLeftovers(astrologerId: number): Promise<number>;
  emailCode(astrologerId: number): Promise<EmailConfirmation | null>;
  confirmEmail(
    astrologerId: number,
    tried: Parameters<EmailConfirmationStore['check']>[1],
  ): Promise<unknown>;
  /** Waiting times until approval or rejection. */
  waits(): Promise<readonly Wait[]>;
}

export const ACTOR = 'asha@admins.example';
export const OTHER_ACTOR = 'ravi@admins.example';

let people = 0;

/** Registers an astrologer with a unique number and e-mail address. @returns the id */
export async function startApplication(
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

export async function createSubmittedApplication(
  stage: ReviewStage,
  firstName: string,
  email?: string,
): Promise<number> {
  const id = await startApplication(stage, firstName, email);
  await submitApplication(stage, id);
  return id;
}

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

export async function decide(
  { reviews, applications }: ReviewStage,
  id: number,
  kind: DecisionKind,
  {
    version,
    actor = ACTOR,
    note = null,
    marks,
    createMailJob,
  }: {
    version?: number;
    actor?: string;
    note?: string | null;
    marks?: readonly CorrectionMark[];
    createMailJob?: NewDecision['createMailJob'];
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
    ...(createMailJob ? { createMailJob } : {}),
  });
}

export async function namesIn(
  { reviews }: Pick<ReviewStage, 'reviews'>,
  query: Partial<ReviewQuery> = {},
): Promise<string[]> {
  return (await listReviewItems({ reviews }, query)).map(({ name }) => name);
}

export async function listReviewItems(
  { reviews }: Pick<ReviewStage, 'reviews'>,
  query: Partial<ReviewQuery> = {},
): Promise<readonly ReviewItem[]> {
  return (await reviews.list(getQuery(query))).items;
}

/** Defaults to all applications under review. */
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
