import { toReadable } from '~/features/account/mobile';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { inTitleCase } from '~/features/astrologers/astrologer-labels';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { canConfirmEmail } from '~/features/applications/apply/mail/email-confirmation';
import { doNamesAgree } from '~/features/applications/apply/bank/names-agree';
import type {
  Application,
  BankFacts,
  BankNumbers,
  SavedBank,
  SavedDocument,
} from '~/features/applications/apply/application';
import {
  DOCUMENT_NAMES,
  toDocumentView,
  getState,
  type ApplicationState,
} from '~/features/applications/apply/application-labels';
import { getSteps } from '~/features/applications/apply/application-steps';
import { getDocumentPath, getPreview, type Preview } from './document-kind';
import {
  listPossibleDecisions,
  getReviewState,
  type DecisionKind,
} from '~/features/applications/review/review';
import type { QueuePlace } from '~/features/applications/review/queue.server';
import type { UndoableDecision } from '~/features/applications/review/review.store';
import type { Review } from '~/features/applications/review/reviews.server';
import { toIndiaTime } from '~/shared/time/calendar';
import type { ReviewNote, Assignment } from '~/features/applications/review/teamwork';
import {
  DETAIL_STATE_LABELS,
  SINCE_LABELS,
  toHistoryView,
  toAssignmentView,
  type EventView,
  type AssignmentView,
} from './decision-labels';

/** Something that is known, under its name; blank when it is not. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** A document as the page shows it. */
export interface ReviewedDocument {
  /** Unique in the page. */
  readonly id: string;
  readonly label: string;
  /** The file's name on the applicant's machine, its type, size and time. */
  readonly facts: string;
  readonly preview: Preview;
  readonly path: string;
}

/** Bank details without a sealed number. */
export interface ReviewedBank {
  readonly facts: readonly Fact[];
  /** All but the last four characters hidden. */
  readonly masked: readonly Fact[];
  readonly complete: boolean;
  /** Whether the account seems to be somebody else's. */
  readonly namesDiffer: boolean;
}

/** An application as its page shows it to administrators. */
export interface ApplicationReviewView {
  readonly id: number;
  readonly name: string;
  readonly version: number;
  readonly state: ApplicationState;
  readonly status: string;
  /** `Handed in on 21/11/2026, 12:00 pm` */
  readonly since: string;
  readonly personal: readonly Fact[];
  readonly professional: readonly Fact[];
  readonly documents: readonly ReviewedDocument[];
  readonly bank: ReviewedBank | null;
  readonly history: readonly EventView[];
  readonly decisions: readonly DecisionKind[];
  /** What an application lacks that is not handed in. */
  readonly lacks: readonly string[];
  readonly rejectionReason: string | null;
  readonly reapplicationAllowed: boolean;
  /** Where it stands among those who wait; null where it does not, or that cannot be told. */
  readonly queue: QueuePlace | null;
  readonly justDecided: JustDecided | null;
  readonly supportsNotes: boolean;
  /** Whether administrators can take it: it waits for a decision. */
  readonly canBeAssigned: boolean;
  /** Who has taken it; null: nobody. */
  readonly taking: AssignmentView | null;
  /** How the last decision can be taken back; null where it cannot. */
  readonly undoAction: UndoView | null;
}

/** The application that was decided right before this page was opened. */
export interface JustDecided {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly undoAction: UndoView | null;
}

/** What the form that takes a decision back needs and says. */
export interface UndoView {
  readonly id: number;
  /** Of the application, as the decision made it. */
  readonly version: number;
  readonly actor: string;
  /** `2:22 pm` */
  readonly decidedAt: string;
  /** `2:32 pm` */
  readonly until: string;
}

/** The names of the sealed numbers, in the order of the bank form. */
export const NUMBER_LABELS: Readonly<Record<keyof BankNumbers, string>> = {
  aadharNumber: 'Aadhar number',
  panNumber: 'PAN number',
  accountNumber: 'Account number',
};
const NUMBER_NAMES = ['aadharNumber', 'panNumber', 'accountNumber'] as const;

/** What stands around an application on its page. */
interface Around {
  readonly queue: QueuePlace | null;
  readonly open: UndoableDecision | null;
  /** The application that was decided right before, and that decision while it can be taken back. */
  readonly before: {
    readonly application: Application;
    readonly open: UndoableDecision | null;
  } | null;
  /** What administrators tell each other of it; null where the service that has it keeps nothing of that. */
  readonly team: {
    readonly notes: readonly ReviewNote[];
    readonly taking: Assignment | null;
    /** The e-mail address of who looks at it. */
    readonly viewer: string;
  } | null;
}

const NO_REVIEW_CONTEXT: Around = { queue: null, open: null, before: null, team: null };

/** What the page says of an application and its history. */
export function toReviewView(
  { application, history, emailConfirmedAt }: Review,
  { queue, open, before, team }: Around = NO_REVIEW_CONTEXT,
): ApplicationReviewView {
  const { astrologerId, details, bank, documents, registrationDate, version } = application;
  const state = getReviewState(application);
  return {
    id: astrologerId,
    name: details.firstName,
    version,
    state,
    status: DETAIL_STATE_LABELS[state],
    since: `${SINCE_LABELS[getState(application)]} ${toAdminMoment(toMoment(application))}`,
    personal: [
      { label: 'Name', value: details.firstName },
      { label: 'Age', value: String(details.age) },
      { label: 'Gender', value: details.gender },
      { label: 'Mobile', value: toReadable(application.mobile) },
      { label: 'Email', value: details.email },
      ...(canConfirmEmail(application)
        ? [{ label: 'Email confirmed', value: formatConfirmedAt(emailConfirmedAt) }]
        : []),
      { label: 'Address', value: details.address },
      { label: 'City', value: details.city },
      { label: 'State', value: details.state },
      { label: 'Country', value: details.country },
      { label: 'Pincode', value: details.pinCode },
    ],
    professional: [
      { label: 'Specialisation', value: inTitleCase(details.specialization) },
      { label: 'Experience', value: formatYears(details.experience) },
      { label: 'Languages', value: details.language },
      {
        label: 'Registered on',
        value: registrationDate ? toAdminDate(registrationDate) : 'Not known',
      },
      { label: 'Astrologer ID', value: String(astrologerId) },
    ],
    documents: documents.map((document) => toReviewedDocument(astrologerId, document)),
    bank: bank && toReviewedBank(bank, details.firstName),
    history: toHistoryView(history, team?.notes ?? []),
    decisions: listPossibleDecisions(application),
    lacks: listMissingSteps(application),
    rejectionReason: application.rejectionReason,
    reapplicationAllowed: application.reapplicationAllowed,
    queue,
    justDecided: before && toJustDecided(before),
    supportsNotes: team !== null,
    canBeAssigned: team !== null && state === 'under-review',
    taking: team?.taking ? toAssignmentView(team.taking, team.viewer) : null,
    undoAction: open && toUndoView(astrologerId, open),
  };
}

function toJustDecided({ application, open }: NonNullable<Around['before']>): JustDecided {
  const { astrologerId, details } = application;
  return {
    id: astrologerId,
    name: details.firstName,
    status: DETAIL_STATE_LABELS[getReviewState(application)],
    undoAction: open && toUndoView(astrologerId, open),
  };
}

function toUndoView(id: number, { version, actor, at, until }: UndoableDecision): UndoView {
  return { id, version, actor, decidedAt: toIndiaTime(at), until: toIndiaTime(until) };
}

/** Opened numbers under their names. */
export function toNumberFacts(numbers: Partial<BankNumbers>): Fact[] {
  return NUMBER_NAMES.map((name) => ({ label: NUMBER_LABELS[name], value: numbers[name] ?? '' }));
}

function toMoment({ submittedAt, decidedAt, startedAt, status }: Application): Date {
  const decided = status === ASTROLOGER_STATUS.pending ? null : decidedAt;
  return decided ?? submittedAt ?? startedAt;
}

function listMissingSteps(application: Application): string[] {
  if (getState(application) !== 'unfinished') return [];
  return getSteps(application)
    .filter(({ done, step }) => !done && step !== 'decision')
    .map(({ step, label }) => (step === 'review' ? 'Submitted for review' : label));
}

function toReviewedDocument(astrologerId: number, document: SavedDocument): ReviewedDocument {
  const { name, facts } = toDocumentView(document);
  return {
    id: `document-${document.kind.toLowerCase()}`,
    label: DOCUMENT_NAMES[document.kind](),
    facts: `${name} (${facts})`,
    preview: getPreview(document.contentType),
    path: getDocumentPath(astrologerId, document.kind),
  };
}

function toReviewedBank(bank: SavedBank, registeredName: string): ReviewedBank {
  return {
    facts: listBankFacts(bank),
    masked: NUMBER_NAMES.map((name) => {
      const ending = bank.endings[name];
      return { label: NUMBER_LABELS[name], value: ending === null ? '' : `XXXX ${ending}` };
    }),
    complete: bank.complete,
    namesDiffer: hasOtherHolder(bank, registeredName),
  };
}

/** @returns bank details without their numbers */
export function listBankFacts(bank: BankFacts): Fact[] {
  return [
    { label: 'Account holder name', value: bank.accountHolderName },
    { label: 'IFSC code', value: bank.ifscCode },
    { label: 'Bank name', value: bank.bankName },
    { label: 'Branch name', value: bank.branchName },
    { label: 'Branch address', value: formatBankPlace(bank) },
    { label: 'Mobile number', value: bank.mobileNo },
  ];
}

/** @returns whether the account seems to be somebody else's */
export function hasOtherHolder({ accountHolderName }: BankFacts, registeredName: string): boolean {
  return accountHolderName !== '' && !doNamesAgree(registeredName, accountHolderName);
}

function formatBankPlace({ address, city, state }: BankFacts): string {
  return [address, city, state].filter(Boolean).join(', ');
}

function formatConfirmedAt(at: Date | null): string {
  return at ? `Yes, on ${toAdminMoment(at)}` : 'Not yet';
}

function formatYears(years: number): string {
  return years === 1 ? '1 year' : `${years} years`;
}
