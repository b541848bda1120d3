import type { Decider, ApplicationEvent } from '~/features/applications/apply/application-event';
import type { CorrectionMark } from '~/features/applications/apply/correctable-fields';
import type { SignedInAdmin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { AuditEntry } from '~/shared/audit-entry';
import type { Confirm, ConfirmFailure } from '~/features/administration/second-factor/proof.server';
import type { Application, BankNumbers } from '~/features/applications/apply/application';
import type { DocumentKind } from '~/features/applications/apply/application-parts';
import type { ApplicationStore } from '~/features/applications/apply/application.store';
import { DELETED_BY_OWNER } from '~/features/applications/apply/retention.server';
import type { EmailConfirmations } from '~/features/applications/apply/mail/email-confirmation.server';
import { failed, ok, type Result } from '~/shared/result/result';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { countPages } from '~/shared/paging/paging';
import { createDecisionMails, type DecisionMailDependencies } from './decision-mails.server';
import { DECISION_ACTIONS, type DecisionKind, type StateCounts } from './review';
import { BANK_REVEALED } from '~/features/applications/apply/changes/change-request';
import type {
  DecisionOutcome,
  ReviewListPage,
  LoggedAstrologer,
  ReviewQuery,
  ReviewStore,
} from './review.store';
import { toApplicationSubject } from '~/features/administration/application-subject';

const PER_PAGE = 25;
const MAX_HISTORY = 100;

export interface ReviewList extends ReviewListPage {
  readonly page: number;
  readonly pages: number;
}

export interface Review {
  readonly application: Application;
  readonly history: readonly ApplicationEvent[];
  readonly emailConfirmedAt: Date | null;
}

export interface LoggedReview extends LoggedAstrologer {
  readonly history: readonly ApplicationEvent[];
}

export interface DecisionInput {
  readonly kind: DecisionKind;
  readonly version: number;
  /** Reason for a rejection, sent to the astrologer; otherwise a note for the history. Can be blank. */
  readonly reason: string;
  readonly marks?: readonly CorrectionMark[];
}

export interface DecisionResult {
  readonly kind: 'decided' | 'repeated';
  readonly name: string;
  readonly email: string;
  /** `waiting`: sent after `DECISION_MAIL_DELAY_MS`; `sent` and `not-sent`: by the external service. */
  readonly mail: 'waiting' | 'sent' | 'not-sent' | 'no-address';
}

/** Nothing changed: unknown application, concurrent change (`last`: the latest action), or unsupported decision. */
export type DecideFailure =
  | 'unknown'
  | 'unsupported'
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null };

interface Dependencies extends DecisionMailDependencies {
  readonly source: ReviewStore;
  readonly applications: Pick<
    ApplicationStore,
    'findById' | 'findByNumber' | 'readDocument' | 'openBankNumbers'
  >;
  readonly confirm: Confirm;
  readonly audit: Audit;
  readonly confirmations: Pick<EmailConfirmations, 'prepare' | 'find'>;
}

/** @returns the use cases of the review */
export function createReviews(dependencies: Dependencies) {
  const { source, applications, confirm, audit, confirmations } = dependencies;
  const buildDecisionNotifications = createDecisionMails(dependencies);

  return {
    /** @returns a page of the applications in one state; null if the page does not exist */
    async list({
      page,
      ...query
    }: Omit<ReviewQuery, 'limit' | 'offset'> & {
      readonly page: number;
    }): Promise<ReviewList | null> {
      const offset = (page - 1) * PER_PAGE;
      const found = await source.list({ ...query, limit: PER_PAGE, offset });
      const pages = countPages(found.total, PER_PAGE);
      return page > pages ? null : { ...found, page, pages };
    },

    /** @returns the first few applications of a list */
    async first(
      state: ReviewQuery['state'],
      sort: ReviewQuery['sort'],
      limit: number,
    ): Promise<ReviewListPage['items']> {
      const query = { state, search: '', sort, limit, offset: 0 };
      return (await source.list(query)).items;
    },

    /** @returns how many applications are in each state */
    counts: (): Promise<StateCounts> => source.counts(),

    /** @returns null if there is no such application */
    async find(astrologerId: number): Promise<Review | null> {
      const application = await applications.findById(astrologerId);
      if (!application) return null;
      const history = await source.history(astrologerId, MAX_HISTORY);
      const { confirmedAt } = await confirmations.find(application);
      return { application, history, emailConfirmedAt: confirmedAt };
    },

    /** @returns when the owner deleted the application; null when unknown */
    async deletedAt(astrologerId: number): Promise<Date | null> {
      const subject = toApplicationSubject(astrologerId);
      const { lines } = await audit.find({ subject, action: DELETED_BY_OWNER.action }, null);
      return lines[0]?.at ?? null;
    },

    /** @returns an astrologer known only from external logs; null if unknown */
    async findLogged(astrologerId: number): Promise<LoggedReview | null> {
      const logged = await source.findLogged(astrologerId);
      if (!logged) return null;
      return { ...logged, history: await source.history(astrologerId, MAX_HISTORY) };
    },

    /**
     * Stores a decision and queues its mail; idempotent.
     * @returns the stored decision, or the reason why nothing was decided
     */
    async decide(
      astrologerId: number,
      { kind, version, reason, marks = [] }: DecisionInput,
      decider: Decider,
    ): Promise<Result<DecisionResult, DecideFailure>> {
      const note = reason.trim() || null;
      const outcome = await catchUnsupported(
        source.decide(astrologerId, {
          kind,
          version,
          actor: decider.email,
          note,
          ...(marks.length > 0 ? { marks } : {}),
          audit: buildAuditEntry(kind, astrologerId, decider),
          ...buildDecisionNotifications({ kind, astrologerId, reason: note ?? '', marks }),
        }),
      );
      if (outcome === 'unsupported') return failed(outcome);
      if (outcome.kind === 'unknown') return failed('unknown');
      if (outcome.kind === 'overtaken') return failed(outcome);
      const { name, email } = outcome;
      return ok({
        kind: outcome.kind,
        name,
        email,
        mail: getMailState(outcome, dependencies.createMailJob !== null),
      });
    },

    /**
     * @returns the application with this complete Aadhaar or PAN number; null for none. The audit log records the
     * search and the applicant, never the number
     */
    async findByNumber(
      admin: SignedInAdmin,
      name: 'aadharNumber' | 'panNumber',
      plain: string,
    ): Promise<Application | null> {
      const application = await applications.findByNumber(name, plain);
      await audit.write({
        actor: admin.email,
        action: 'searched by number',
        subject: application ? toApplicationSubject(application.astrologerId) : 'application:none',
        detail: name === 'aadharNumber' ? 'by Aadhaar' : 'by PAN',
      });
      return application;
    },

    /** Writes the audit entry before returning the document. @returns null if there is no document of this kind */
    async viewDocument(
      admin: SignedInAdmin,
      astrologerId: number,
      kind: DocumentKind,
    ): ReturnType<ApplicationStore['readDocument']> {
      const found = await applications.readDocument(astrologerId, kind);
      if (!found) return null;
      await audit.writeOnce({
        actor: admin.email,
        action: 'document viewed',
        subject: toApplicationSubject(astrologerId),
        detail: kind,
      });
      return found;
    },

    /**
     * Requires the administrator's password and writes an audit entry before decrypting.
     * @returns the decrypted numbers, or why they were not revealed
     */
    async revealBank(
      admin: SignedInAdmin,
      astrologerId: number,
      password: string,
    ): Promise<Result<Partial<BankNumbers>, ConfirmFailure | 'none'>> {
      const result = await confirm.password(admin, password);
      if (!result.ok) return result;
      await audit.write({
        actor: admin.email,
        action: BANK_REVEALED,
        subject: toApplicationSubject(astrologerId),
        detail: '',
      });
      const numbers = await applications.openBankNumbers(astrologerId);
      return numbers ? ok(numbers) : failed('none');
    },
  };
}

/** Every method can throw `StoreError`. */
export type Reviews = ReturnType<typeof createReviews>;

function getMailState(
  { email, mailFailed }: Extract<DecisionOutcome, { readonly name: string }>,
  writesItself: boolean,
): DecisionResult['mail'] {
  if (!writesItself) return mailFailed === true ? 'not-sent' : 'sent';
  return email === '' ? 'no-address' : 'waiting';
}

async function catchUnsupported(
  deciding: Promise<DecisionOutcome>,
): Promise<DecisionOutcome | 'unsupported'> {
  return withStoreFallback(
    () => deciding,
    () => 'unsupported',
    'unsupported',
  );
}

/** The reason is only in the application's history, which is deleted with the application; the audit entry stays. */
function buildAuditEntry(
  kind: DecisionKind,
  astrologerId: number,
  { email, via }: Decider,
): AuditEntry {
  return {
    actor: via ?? email,
    action: DECISION_ACTIONS[kind],
    subject: toApplicationSubject(astrologerId),
    detail: via === undefined ? '' : `for ${email}`,
  };
}
