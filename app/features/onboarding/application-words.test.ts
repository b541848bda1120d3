import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application, SavedBank, SavedDocument } from './application';
import {
  handedInOn,
  maskEmail,
  toDocumentView,
  sizeWords,
  stateOf,
  stepsOf,
} from './application-words';

const HANDED_IN = new Date('2026-11-20T19:00:00Z');

function documentOf(kind: SavedDocument['kind']): SavedDocument {
  return {
    kind,
    contentType: 'image/jpeg',
    bytes: 245_760,
    originalName: 'card.jpg',
    uploadedAt: HANDED_IN,
  };
}

const REQUIRED = [documentOf('aadharFront'), documentOf('aadharBack'), documentOf('panCard')];

function bankOf(complete: boolean): SavedBank {
  return {
    mobileNo: '9000000001',
    accountHolderName: 'Meera Iyer',
    ifscCode: 'SBIN0000001',
    bankName: 'A bank',
    branchName: 'A branch',
    address: 'A street',
    city: 'Kochi',
    state: 'Kerala',
    endings: { aadharNumber: null, panNumber: null, accountNumber: null },
    complete,
  };
}

function applicationOf(changes: Partial<Application> = {}): Application {
  return {
    astrologerId: 1,
    mobile: '9000000001',
    status: ASTROLOGER_STATUS.pending,
    details: {
      firstName: 'Meera Iyer',
      age: 40,
      gender: 'Female',
      address: 'A street',
      countryId: 1,
      stateId: 1,
      cityId: 1,
      country: 'India',
      state: 'Kerala',
      city: 'Kochi',
      pinCode: '682001',
      email: 'meera@people.example',
      language: 'Hindi',
      experience: 9,
      specialization: 'vedic',
    },
    registrationDate: '2026-11-20',
    bank: null,
    documents: [],
    startedAt: HANDED_IN,
    submittedAt: null,
    decidedAt: null,
    rejectionReason: null,
    reapplicationAllowed: false,
    version: 1,
    sessionVersion: 1,
    ...changes,
  };
}

const complete = { bank: bankOf(true), documents: REQUIRED };

describe('the state of an application', () => {
  it.each([
    ['unfinished', { ...complete }],
    ['under-review', { ...complete, submittedAt: HANDED_IN }],
    ['approved', { ...complete, submittedAt: HANDED_IN, status: ASTROLOGER_STATUS.active }],
    ['rejected', { ...complete, submittedAt: HANDED_IN, status: ASTROLOGER_STATUS.rejected }],
    ['inactive', { ...complete, submittedAt: HANDED_IN, status: ASTROLOGER_STATUS.inactive }],
  ] as const)('is %s', (state, changes) => {
    expect(stateOf(applicationOf(changes))).toBe(state);
  });
});

describe('the steps of an application', () => {
  const doneOf = (changes: Partial<Application>) =>
    stepsOf(applicationOf(changes)).map(({ done }) => done);

  it.each([
    [{}, [true, false, false, false, false]],
    [{ bank: bankOf(false) }, [true, false, false, false, false]],
    [{ bank: bankOf(true) }, [true, true, false, false, false]],
    [complete, [true, true, true, false, false]],
    [{ ...complete, submittedAt: HANDED_IN }, [true, true, true, true, false]],
    [
      { ...complete, submittedAt: HANDED_IN, status: ASTROLOGER_STATUS.rejected },
      [true, true, true, true, true],
    ],
    // An astrologer approved without an application of this site.
    [{ status: ASTROLOGER_STATUS.active }, [true, true, true, true, true]],
  ])('%#', (changes, done) => {
    expect(doneOf(changes)).toEqual(done);
  });

  it('name the documents that are missing', () => {
    const labels = (documents: readonly SavedDocument[]) =>
      stepsOf(applicationOf({ bank: bankOf(true), documents }))[2]?.label;
    expect(labels([documentOf('aadharFront')])).toBe(
      'Documents (missing: Aadhaar card, back; PAN card)',
    );
    expect(labels(REQUIRED)).toBe('Documents');
  });
});

describe('what is shown', () => {
  it('is the day in India on which the application was handed in', () => {
    expect(handedInOn(applicationOf({ submittedAt: HANDED_IN }))).toBe('21 November 2026');
    expect(handedInOn(applicationOf())).toBeNull();
  });

  it('of a document is its name and its facts', () => {
    expect(toDocumentView(documentOf('panCard'))).toEqual({
      kind: 'panCard',
      name: 'card.jpg',
      facts: 'Photo, 240 KB, 21 November 2026, 12:30 am',
    });
    const pdf = { ...documentOf('panCard'), contentType: 'application/pdf' };
    expect(toDocumentView(pdf).facts).toMatch(/^PDF, /);
  });

  it.each([
    [0, '1 KB'],
    [1, '1 KB'],
    [1_536, '2 KB'],
    [511_999, '500 KB'],
  ])('%i bytes is %s', (bytes, words) => {
    expect(sizeWords(bytes)).toBe(words);
  });

  it('of an address and a number is what its owner recognises', () => {
    expect(maskEmail('meera@people.example')).toBe('m***@people.example');
    expect(maskEmail('🌸"@"@people.example')).toBe('🌸***@people.example');
  });
});

describe('an application in Hindi', () => {
  it('names its steps, what is missing, the day and the documents', () => {
    inLanguage('hi', () => {
      const labels = stepsOf(applicationOf({ documents: [documentOf('panCard')] })).map(
        ({ label }) => label,
      );
      expect(labels).toEqual([
        'पंजीकरण',
        'बैंक खाते का ब्योरा',
        'दस्तावेज़ (नहीं मिले: आधार कार्ड, सामने का हिस्सा; आधार कार्ड, पीछे का हिस्सा)',
        'जाँच के लिए जमा',
        'फ़ैसला',
      ]);
      expect(handedInOn(applicationOf({ submittedAt: HANDED_IN }))).toBe('21 नवंबर 2026');
      expect(toDocumentView(documentOf('panCard')).facts).toMatch(
        /^फ़ोटो, 240 केबी, 21 नवंबर 2026, [^A-Za-z]+ बजे$/,
      );
    });
  });
});
