import type { Decider } from '~/features/applications/apply/decider';
import type { CorrectionMark } from '~/features/applications/apply/application';
import type { SignedInAdmin } from '~/features/administration/admin';
import type { Audit } from '~/features/administration/audit.server';
import type { AuditEntry } from '~/shared/audit-entry';
import type { Confirm, ConfirmFailure } from '~/features/administration/confirm.server';
import type { ApplicationEvent } from '~/features/applications/apply/application-event';
import type {
  Application,
  BankNumbers,
  DocumentKind,
} from '~/features/applications/apply/application';
import type { ApplicationSource } from '~/features/applications/apply/application.store';
import { DELETED_BY_OWNER } from '~/features/applications/apply/deletion-line';
import type { EmailConfirmations } from '~/features/applications/apply/mail/email-confirmation.server';
import { failed, ok, type Result } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { countPages } from '~/shared/paging/paging';
import { createDecisionLetters, type DecisionLetterDependencies } from './decision-mails.server';
import { DECISION_ACTS, type DecisionKind, type StateCounts } from './review';
import { BANK_REVEALED } from '~/features/applications/apply/changes/change-request';
import type {
  DecisionOutcome,
  FoundItems,
  LoggedAstrologer,
  ReviewQuery,
  ReviewSource,
} from './review.store';
import { applicationSubject } from '~/features/administration/application-subject';

const PER_PAGE = 25;
/** An application is decided a few times at most; anyone who looks for older lines has the audit log. */
const MAXIMUM_HISTORY = 100;

/** A page of a list. */
export interface ReviewList extends FoundItems {
  readonly page: number;
  readonly pages: number;
}

/** An application with what happened to it, newest first. */
export interface Review {
  readonly application: Application;
  readonly history: readonly ApplicationEvent[];
  /** When the astrologer confirmed the e-mail address; null while it is not confirmed. */
  readonly emailConfirmedAt: Date | null;
}

/** What is known of an astrologer without an application, with what happened, newest first. */
export interface LoggedReview extends LoggedAstrologer {
  readonly history: readonly ApplicationEvent[];
}

/** A decision as an administrator makes it. */
export interface DecisionInput {
  readonly kind: DecisionKind;
  /** The version of the application that was looked at. */
  readonly version: number;
  /** The reason of a rejection, which the astrologer reads; otherwise a note for the history. Blank: none. */
  readonly reason: string;
  /** What is to be corrected; of no other decision. */
  readonly marks?: readonly CorrectionMark[];
}

export interface Decided {
  /** `repeated`: just this was decided already, by the same press. */
  readonly kind: 'decided' | 'repeated';
  readonly name: string;
  readonly email: string;
  /**
   * What becomes of the mail about it: it is written and leaves later (`DECISION_MAIL_AFTER_MS`), the service that stores
   * decisions has sent it or could not, or there is no address.
   */
  readonly mail: 'waiting' | 'sent' | 'not-sent' | 'no-address';
}

/**
 * Nothing was changed: there is no such application, or somebody changed it meanwhile (`last`: what was done then), or the
 * service that has the applications knows no such decision.
 */
export type DecideFailure =
  | 'unknown'
  | 'unsupported'
  | { readonly kind: 'overtaken'; readonly last: ApplicationEvent | null };

/** The use-cases of the review of applications. Every method may throw `StoreError`. */
export interface Reviews {
  /** @returns a page of the applications in one state; null when the list has no such page */
  list(
    query: Omit<ReviewQuery, 'limit' | 'offset'> & { readonly page: number },
  ): Promise<ReviewList | null>;
  /** @returns the first few of a list */
  first(
    state: ReviewQuery['state'],
    sort: ReviewQuery['sort'],
    limit: number,
  ): Promise<FoundItems['items']>;
  /** @returns how many applications are in each state */
  counts(): Promise<StateCounts>;
  /** @returns an application with its history; null when there is none */
  find(astrologerId: number): Promise<Review | null>;
  /** @returns when an application that is gone was deleted by its owner; null where that is not known */
  deletedAt(astrologerId: number): Promise<Date | null>;
  /** @returns an astrologer without an application here, as another service's logs tell of him or her; null where nobody does */
  findLogged(astrologerId: number): Promise<LoggedReview | null>;
  /** Makes a decision, with the mail about it, which leaves a while later. Sent twice, it is made once. @returns what was decided, or why nothing was */
  decide(
    astrologerId: number,
    decision: DecisionInput,
    decider: Decider,
  ): Promise<Result<Decided, DecideFailure>>;
  /**
   * @returns the application with a whole Aadhaar or PAN number, whatever became of it; null where none has. The audit log notes
   * that it was looked for, and whose it is, never the number
   */
  findByNumber(
    admin: SignedInAdmin,
    name: 'aadharNumber' | 'panNumber',
    plain: string,
  ): Promise<Application | null>;
  /** Notes the look in the audit log before the document is given out. @returns a document; null when there is none of its kind */
  viewDocument(
    admin: SignedInAdmin,
    astrologerId: number,
    kind: DocumentKind,
  ): ReturnType<ApplicationSource['readDocument']>;
  /**
   * Notes the look in the audit log before anything is opened.
   * @returns the sealed numbers of an application in clear, for an administrator who proves to be one; or why not
   */
  revealBank(
    admin: SignedInAdmin,
    astrologerId: number,
    password: string,
  ): Promise<Result<Partial<BankNumbers>, ConfirmFailure | 'none'>>;
}

interface Dependencies extends DecisionLetterDependencies {
  readonly source: ReviewSource;
  readonly applications: Pick<
    ApplicationSource,
    'findById' | 'findByNumber' | 'readDocument' | 'openBankNumbers'
  >;
  readonly confirm: Confirm;
  readonly audit: Audit;
  readonly confirmations: Pick<EmailConfirmations, 'prepare' | 'find'>;
}

/** @returns the use-cases of the review */
export function createReviews(dependencies: Dependencies): Reviews {
  const { source, applications, confirm, audit, confirmations } = dependencies;
  const lettersOf = createDecisionLetters(dependencies);

  return {
    async list({ page, ...query }) {
      const offset = (page - 1) * PER_PAGE;
      const found = await source.list({ ...query, limit: PER_PAGE, offset });
      const pages = countPages(found.total, PER_PAGE);
      return page > pages ? null : { ...found, page, pages };
    },

    async first(state, sort, limit) {
      const query = { state, search: '', sort, limit, offset: 0 };
      return (await source.list(query)).items;
    },

    counts: () => source.counts(),

    async find(astrologerId) {
      const application = await applications.findById(astrologerId);
      if (!application) return null;
      const history = await source.history(astrologerId, MAXIMUM_HISTORY);
      const { confirmedAt } = await confirmations.find(application);
      return { application, history, emailConfirmedAt: confirmedAt };
    },

    async deletedAt(astrologerId) {
      const subject = applicationSubject(astrologerId);
      const { lines } = await audit.find({ subject, action: DELETED_BY_OWNER.action }, null);
      return lines[0]?.at ?? null;
    },

    async findLogged(astrologerId) {
      const logged = await source.findLogged(astrologerId);
      if (!logged) return null;
      return { ...logged, history: await source.history(astrologerId, MAXIMUM_HISTORY) };
    },

    async decide(astrologerId, { kind, version, reason, marks = [] }, decider) {
      const note = reason.trim() || null;
      const outcome = await orUnsupported(
        source.decide(astrologerId, {
          kind,
          version,
          actor: decider.email,
          note,
          ...(marks.length > 0 ? { marks } : {}),
          audit: lineOf(kind, astrologerId, decider),
          ...lettersOf({ kind, astrologerId, reason: note ?? '', marks }),
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
        mail: mailOf(outcome, dependencies.letter !== null),
      });
    },

    async findByNumber(admin, name, plain) {
      const application = await applications.findByNumber(name, plain);
      await audit.write({
        actor: admin.email,
        action: 'searched by number',
        subject: application ? applicationSubject(application.astrologerId) : 'application:none',
        detail: name === 'aadharNumber' ? 'by Aadhaar' : 'by PAN',
      });
      return application;
    },

    async viewDocument(admin, astrologerId, kind) {
      const found = await applications.readDocument(astrologerId, kind);
      if (!found) return null;
      await audit.writeOnce({
        actor: admin.email,
        action: 'document viewed',
        subject: applicationSubject(astrologerId),
        detail: kind,
      });
      return found;
    },

    async revealBank(admin, astrologerId, password) {
      const confirmed = await confirm.password(admin, password);
      if (!confirmed.ok) return confirmed;
      await audit.write({
        actor: admin.email,
        action: BANK_REVEALED,
        subject: applicationSubject(astrologerId),
        detail: '',
      });
      const numbers = await applications.openBankNumbers(astrologerId);
      return numbers ? ok(numbers) : failed('none');
    },
  };
}

function mailOf(
  { email, mailFailed }: Extract<DecisionOutcome, { readonly name: string }>,
  writesItself: boolean,
): Decided['mail'] {
  if (!writesItself) return mailFailed === true ? 'not-sent' : 'sent';
  return email === '' ? 'no-address' : 'waiting';
}

/** What the decision came to; `unsupported` where the source knows no such decision. */
async function orUnsupported(
  deciding: Promise<DecisionOutcome>,
): Promise<DecisionOutcome | 'unsupported'> {
  try {
    return await deciding;
  } catch (error) {
    if (error instanceof StoreError && error.kind === 'unsupported') return 'unsupported';
    throw error;
  }
}

/**
 * The line in the audit log. The reason stands in the application's history: it goes when the application is deleted, and this
 * line does not.
 */
function lineOf(kind: DecisionKind, astrologerId: number, { email, via }: Decider): AuditEntry {
  return {
    actor: via ?? email,
    action: DECISION_ACTS[kind],
    subject: applicationSubject(astrologerId),
    detail: via === undefined ? '' : `for ${email}`,
  };
}
