import { formatMobile } from '~/features/account/mobile';
import { toAdminDate, toAdminMoment } from '~/features/administration/moment';
import { toTitleCase } from '~/features/astrologers/astrologer-labels';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import { canConfirmEmail } from '~/features/applications/apply/mail/email-confirmation';
import { namesMatch } from '~/features/applications/apply/bank/names-match';
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
} from '~/features/applications/apply/application-labels';
import { getSteps } from '~/features/applications/apply/application-steps';
import { getDocumentPath, getPreview } from './document-kind';
import { listPossibleDecisions, getReviewState } from '~/features/applications/review/review';
import type { QueuePosition } from '~/features/applications/review/queue.server';
import type { UndoableDecision } from '~/features/applications/review/review.store';
import type { Review } from '~/features/applications/review/reviews.server';
import { toIndiaTime } from '~/shared/time/calendar';
import type { ReviewNote, Assignment } from '~/features/applications/review/teamwork';
import {
  DETAIL_STATE_LABELS,
  SINCE_LABELS,
  toHistoryView,
  toAssignmentView,
} from './decision-labels';

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export type ReviewedDocument = ReturnType<typeof toReviewedDocument>;
export type ReviewedBank = ReturnType<typeof toReviewedBank>;
export type ApplicationReviewView = ReturnType<typeof toReviewView>;
export type PreviousDecision = ReturnType<typeof toPreviousDecision>;
export type UndoView = ReturnType<typeof toUndoView>;

export const NUMBER_LABELS: Readonly<Record<keyof BankNumbers, string>> = {
  aadharNumber: 'Aadhar number',
  panNumber: 'PAN number',
  accountNumber: 'Account number',
};
const NUMBER_NAMES = ['aadharNumber', 'panNumber', 'accountNumber'] as const;

interface ReviewContext {
  readonly queue: QueuePosition | null;
  readonly open: UndoableDecision | null;
  readonly before: {
    readonly application: Application;
    readonly open: UndoableDecision | null;
  } | null;
  /** Notes and assignment; null if the service does not support them. */
  readonly team: {
    readonly notes: readonly ReviewNote[];
    readonly assignment: Assignment | null;
    /** E-mail address of the current administrator. */
    readonly viewer: string;
  } | null;
}

const NO_REVIEW_CONTEXT: ReviewContext = { queue: null, open: null, before: null, team: null };

export function toReviewView(
  { application, history, emailConfirmedAt }: Review,
  { queue, open, before, team }: ReviewContext = NO_REVIEW_CONTEXT,
) {
  const { astrologerId, details, bank, documents, registrationDate, version } = application;
  const state = getReviewState(application);
  return {
    id: astrologerId,
    name: details.firstName,
    version,
    state,
    status: DETAIL_STATE_LABELS[state],
    since: `${SINCE_LABELS[getState(application)]} ${toAdminMoment(getStateChangeTime(application))}`,
    personal: [
      { label: 'Name', value: details.firstName },
      { label: 'Age', value: String(details.age) },
      { label: 'Gender', value: details.gender },
      { label: 'Mobile', value: formatMobile(application.mobile) },
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
      { label: 'Specialisation', value: toTitleCase(details.specialization) },
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
    missingSteps: listMissingSteps(application),
    rejectionReason: application.rejectionReason,
    reapplicationAllowed: application.reapplicationAllowed,
    /** Position among pending applications; null if not pending or unknown. */
    queue,
    previousDecision: before && toPreviousDecision(before),
    supportsNotes: team !== null,
    canBeAssigned: team !== null && state === 'under-review',
    assignment: team?.assignment ? toAssignmentView(team.assignment, team.viewer) : null,
    /** Null when the last decision cannot be undone. */
    undoAction: open && toUndoView(astrologerId, open),
  };
}

function toPreviousDecision({ application, open }: NonNullable<ReviewContext['before']>) {
  const { astrologerId, details } = application;
  return {
    id: astrologerId,
    name: details.firstName,
    status: DETAIL_STATE_LABELS[getReviewState(application)],
    undoAction: open && toUndoView(astrologerId, open),
  };
}

function toUndoView(id: number, { version, actor, at, until }: UndoableDecision) {
  return { id, version, actor, decidedAt: toIndiaTime(at), until: toIndiaTime(until) };
}

export function toNumberFacts(numbers: Partial<BankNumbers>): Fact[] {
  return NUMBER_NAMES.map((name) => ({ label: NUMBER_LABELS[name], value: numbers[name] ?? '' }));
}

function getStateChangeTime({ submittedAt, decidedAt, startedAt, status }: Application): Date {
  const decided = status === ASTROLOGER_STATUS.pending ? null : decidedAt;
  return decided ?? submittedAt ?? startedAt;
}

function listMissingSteps(application: Application): string[] {
  if (getState(application) !== 'unfinished') return [];
  return getSteps(application)
    .filter(({ done, step }) => !done && step !== 'decision')
    .map(({ step, label }) => (step === 'review' ? 'Submitted for review' : label));
}

function toReviewedDocument(astrologerId: number, document: SavedDocument) {
  const { name, facts } = toDocumentView(document);
  return {
    id: `document-${document.kind.toLowerCase()}`,
    label: DOCUMENT_NAMES[document.kind](),
    facts: `${name} (${facts})`,
    preview: getPreview(document.contentType),
    path: getDocumentPath(astrologerId, document.kind),
  };
}

function toReviewedBank(bank: SavedBank, registeredName: string) {
  return {
    facts: listBankFacts(bank),
    masked: NUMBER_NAMES.map((name) => {
      const ending = bank.endings[name];
      return { label: NUMBER_LABELS[name], value: ending === null ? '' : `XXXX ${ending}` };
    }),
    complete: bank.complete,
    /** The account seems to belong to someone else. */
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

/** @returns whether the account seems to belong to someone else */
export function hasOtherHolder({ accountHolderName }: BankFacts, registeredName: string): boolean {
  return accountHolderName !== '' && !namesMatch(registeredName, accountHolderName);
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
