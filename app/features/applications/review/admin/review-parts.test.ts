import { describe, expect, it } from 'vitest';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';
import { findDecisionByForm, parseDecisionKind, getReviewPath, getForm } from './review.schema';
import { getDocumentPath, parseAstrologerId, parseDocumentKind, getPreview } from './document-kind';
import {
  APPROVED_LIST,
  getList,
  PENDING_LIST,
  REJECTED_LIST,
  buildListPath,
  parseListRequest,
} from './review-lists';
import { DECISION_KINDS, listPossibleDecisions } from '~/features/applications/review/review';
import { toListCells } from './ReviewTable';
import { toReviewView } from './review-view';
import { formatAllAssigned, formatOvertaken, toHistoryView } from './decision-labels';

const { active, inactive, pending, rejected } = ASTROLOGER_STATUS;
const AT = new Date('2026-11-21T08:35:00Z');

function application(differences: Partial<Application> = {}): Application {
  return {
    astrologerId: 17,
    mobile: '9000000001',
    status: pending,
    details: {
      firstName: 'Asha Rao',
      age: 30,
      gender: 'Female',
      address: '3, Lake Street',
      countryId: 101,
      stateId: 4028,
      cityId: 131517,
      country: 'India',
      state: 'Kerala',
      city: 'Kochi',
      pinCode: '682001',
      email: 'asha@people.example',
      language: 'Malayalam',
      experience: 1,
      specialization: 'vedic',
    },
    registrationDate: '2026-11-20',
    bank: null,
    documents: [],
    startedAt: AT,
    submittedAt: AT,
    decidedAt: null,
    rejectionReason: null,
    reapplicationAllowed: false,
    version: 4,
    sessionVersion: 1,
    ...differences,
  };
}

describe('the possible decisions on an application', () => {
  it.each([
    ['unfinished', { submittedAt: null }, []],
    ['under review', {}, ['approve', 'correct', 'reject']],
    ['approved', { status: active }, ['deactivate']],
    ['rejected', { status: rejected }, ['allow-reapplication']],
    ['rejected, with leave', { status: rejected, reapplicationAllowed: true }, []],
    ['inactive', { status: inactive }, ['reactivate', 'allow-reapplication']],
    ['inactive, with leave', { status: inactive, reapplicationAllowed: true }, ['reactivate']],
  ] as const)('depend on the state: %s', (_state, differences, kinds) => {
    expect(listPossibleDecisions(application(differences))).toEqual(kinds);
  });

  it('have one form each, and other form ids have no decision', () => {
    expect(DECISION_KINDS.map((kind) => findDecisionByForm(getForm(kind).id))).toEqual(
      DECISION_KINDS,
    );
    for (const other of [null, '', 'approve', '__proto__']) {
      expect(findDecisionByForm(other)).toBeNull();
    }
    expect(parseDecisionKind('reject')).toBe('reject');
    expect(parseDecisionKind('toString')).toBeNull();
  });
});

describe('the URL of an application list', () => {
  const read = (query: string, list = PENDING_LIST) =>
    parseListRequest(new URLSearchParams(query), list, (sealed) =>
      sealed === 'abc' ? '9000' : null,
    );

  it('omits default values', () => {
    expect(read('')).toEqual({
      listFilter: { search: '', sealed: null, sort: 'oldest', state: 'under-review' },
      page: 1,
    });
    expect(buildListPath(PENDING_LIST, read('').listFilter)).toBe('/pending');
  });

  it.each([
    ['q=asha+rao&show=unfinished&sort=name&page=3', PENDING_LIST],
    ['q=%2B91+90000&show=inactive', APPROVED_LIST],
    ['q=%E0%A4%AE&sort=oldest', REJECTED_LIST],
    ['search=abc&sort=name&page=2', REJECTED_LIST],
  ])('is unchanged after parsing and rebuilding: %s', (query, list) => {
    const { listFilter, page } = read(query, list);
    expect(buildListPath(list, listFilter, page ?? 0)).toBe(`${list.path}?${query}`);
  });

  it.each([
    ['search=abc', { search: '9000', sealed: 'abc' }],
    ['search=another&q=asha', { search: 'asha', sealed: null }],
    ['show=approved', { state: 'under-review' }],
    ['sort=__proto__', { sort: 'oldest' }],
    ['q=%00a%0A%20%20b', { search: 'a b' }],
    [`q=${'x'.repeat(1_000)}`, { search: 'x'.repeat(100) }],
    [`q=${'🙏'.repeat(200)}`, { search: '🙏'.repeat(100) }],
  ])('ignores invalid values: %s', (query, expected) => {
    expect(read(query).listFilter).toMatchObject(expected);
  });

  it.each(['0', '-1', 'x', '1e3'])('rejects page %j', (page) => {
    expect(read(`page=${page}`).page).toBeNull();
  });

  it('leads to the list that shows the specified application state', () => {
    expect(getList('unfinished')).toBe(PENDING_LIST);
    expect(getList('inactive')).toBe(APPROVED_LIST);
    expect(getList('rejected')).toBe(REJECTED_LIST);
  });
});

describe('a document of an application', () => {
  it('has a lower-case path that is parsed case-insensitively', () => {
    expect(getDocumentPath(17, 'aadharFront')).toBe('/admin/view/17/document/aadharfront');
    expect(parseDocumentKind('aadharfront')).toBe('aadharFront');
    expect(parseDocumentKind('PANCARD')).toBe('panCard');
    expect(parseDocumentKind('constructor')).toBeNull();
    expect(parseDocumentKind(undefined)).toBeNull();
  });

  it('has no path without a valid id', () => {
    expect(parseAstrologerId('17')).toBe(17);
    for (const text of ['0', '-1', '1.5', '1e3', ' 1', '9'.repeat(16), '', undefined]) {
      expect(parseAstrologerId(text)).toBeNull();
    }
  });

  it.each([
    ['image/jpeg', 'picture'],
    ['image/png', 'picture'],
    ['application/pdf', 'pdf'],
    ['image/svg+xml', 'unsupported'],
    ['text/html', 'unsupported'],
    ['constructor', 'unsupported'],
  ])('of type %s has the preview: %s', (type, preview) => {
    expect(getPreview(type)).toBe(preview);
  });
});

describe('the application history', () => {
  it.each([
    ['approved', 'ravi@example.org approved this application'],
    ['approved-taken-back', 'ravi@example.org approved this application'],
    ['taken-back', 'ravi@example.org took back the last decision about this application'],
    ['rejected', 'ravi@example.org rejected this application'],
    ['deactivated', 'ravi@example.org deactivated this astrologer'],
    ['reapplication-allowed', 'ravi@example.org allowed this astrologer to apply again'],
  ] as const)('explains why a decision is too late: %s', (kind, deed) => {
    const words = formatOvertaken({ at: AT, kind, actor: 'ravi@example.org', note: null });
    expect(words).toBe(`${deed} on 21/11/2026 at 2:05 pm. Nothing was changed.`);
  });

  it('explains a conflict with the applicant or with an unknown user', () => {
    expect(formatOvertaken({ at: AT, kind: 'submitted', actor: null, note: null })).toBe(
      'The applicant submitted this application on 21/11/2026 at 2:05 pm. Nothing was changed.',
    );
    expect(formatOvertaken(null)).toBe(
      'This application has changed since you opened the page. Nothing was changed.',
    );
  });
});

describe('the application view', () => {
  const bank = {
    mobileNo: '9000000009',
    accountHolderName: 'A. Rao',
    ifscCode: 'KOCH0000001',
    bankName: '',
    branchName: '',
    address: '',
    city: '',
    state: '',
    endings: { aadharNumber: '0003', panNumber: '001Z', accountNumber: null },
    complete: false,
  };
  const shown = (differences: Partial<Application> = {}) =>
    toReviewView({ application: application(differences), history: [], emailConfirmedAt: null });

  it.each([
    ['A. Rao', false],
    ['Sunil Verma', true],
    ['', false],
  ])(
    'flags whether the account holder %j has a different name: %s',
    (accountHolderName, differs) => {
      expect(shown({ bank: { ...bank, accountHolderName } }).bank?.namesDiffer).toBe(differs);
    },
  );

  it.each([
    [{ submittedAt: null }, 'Pending, not finished', 'Registered on 21/11/2026, 2:05 pm'],
    [{}, 'Pending', 'Submitted on 21/11/2026, 2:05 pm'],
    [
      { status: active, decidedAt: new Date('2026-11-22T19:00:00Z') },
      'Active',
      'Approved on 23/11/2026, 12:30 am',
    ],
    [{ status: rejected }, 'Inactive, rejected', 'Rejected on 21/11/2026, 2:05 pm'],
    [{ status: inactive }, 'Inactive, deactivated', 'Deactivated on 21/11/2026, 2:05 pm'],
  ])('shows the state and its date (%#)', (differences, status, since) => {
    expect(shown(differences)).toMatchObject({ status, since });
  });
});

describe('notes and assignments', () => {
  const ASSIGNMENT = { astrologerId: 17, actor: 'asha@admins.example', since: AT };

  it('appear in the history with the events, newest first', () => {
    const minutesAfterStart = (minute: number) => new Date(AT.getTime() + minute * 60_000);
    const createEvent = (minute: number, kind: 'submitted' | 'rejected' | 'correction-asked') =>
      ({ at: minutesAfterStart(minute), kind, actor: 'ravi', note: null }) as const;
    const note = (minute: number) => ({
      at: minutesAfterStart(minute),
      actor: 'asha',
      text: 'Called.',
    });
    const lines = toHistoryView(
      [createEvent(3, 'correction-asked'), createEvent(3, 'rejected'), createEvent(1, 'submitted')],
      [note(4), note(2)],
    );
    expect(lines.map(({ eventLabel }) => eventLabel)).toEqual([
      'Note',
      'Opened again for correction',
      'Rejected',
      'Note',
      'Submitted for review',
    ]);
    expect(lines[3]).toEqual({
      eventLabel: 'Note',
      actorName: 'asha',
      at: '21/11/2026 at 2:07 pm',
      eventReason: 'Called.',
    });
  });

  it.each([
    [1, /the one other application that waits is taken/],
    [2, /the 2 other applications that wait are taken/],
  ])('explain that %i other applications are assigned', (taken, words) => {
    expect(formatAllAssigned(taken)).toMatch(words);
  });

  it('are available for pending applications if the service stores them', () => {
    const review = { application: application(), history: [], emailConfirmedAt: null };
    const around = { queue: null, open: null, before: null };
    const team = { notes: [], assignment: ASSIGNMENT, viewer: ASSIGNMENT.actor };
    expect(toReviewView(review, { ...around, team })).toMatchObject({
      supportsNotes: true,
      canBeAssigned: true,
      assignment: { isOwn: true },
    });
    const decided = { ...review, application: application({ status: active }) };
    expect(toReviewView(decided, { ...around, team: { ...team, assignment: null } })).toMatchObject(
      {
        supportsNotes: true,
        canBeAssigned: false,
        assignment: null,
      },
    );
    expect(toReviewView(review)).toMatchObject({ supportsNotes: false, canBeAssigned: false });
  });

  it.each([
    ['', ''],
    ['?decide=reject&after=9&other=1', '?decide=reject&after=9'],
    ['?decide=burn&after=x', ''],
  ])('preserve the other query parameters: %s', (search, kept) => {
    expect(getReviewPath(17, new URLSearchParams(search))).toBe(`/admin/view/17${kept}`);
  });
});

it('an exported list has ten-digit phone numbers that spreadsheets do not read as formulas', () => {
  const item = {
    astrologerId: 17,
    name: 'Asha Rao',
    email: 'asha@people.example',
    mobile: '9000000001',
    state: 'under-review' as const,
    at: AT,
    rejectionReason: null,
    reapplicationAllowed: false,
  };
  expect(toListCells(item)[3]).toBe('9000000001');
});
