import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import {
  getApplication,
  complete,
  getDocument,
  SUBMITTED_AT,
} from '../../../../tests/support/sample-application';
import {
  formatSubmittedOn,
  maskEmail,
  toDocumentView,
  formatSize,
  getState,
} from './application-labels';

describe('the state of an application', () => {
  it.each([
    ['unfinished', { ...complete }],
    ['under-review', { ...complete, submittedAt: SUBMITTED_AT }],
    ['approved', { ...complete, submittedAt: SUBMITTED_AT, status: ASTROLOGER_STATUS.active }],
    ['rejected', { ...complete, submittedAt: SUBMITTED_AT, status: ASTROLOGER_STATUS.rejected }],
    ['inactive', { ...complete, submittedAt: SUBMITTED_AT, status: ASTROLOGER_STATUS.inactive }],
  ] as const)('is %s', (state, changes) => {
    expect(getState(getApplication(changes))).toBe(state);
  });
});

describe('the application labels', () => {
  it('include the submission date in India', () => {
    expect(formatSubmittedOn(getApplication({ submittedAt: SUBMITTED_AT }))).toBe(
      '21 November 2026',
    );
    expect(formatSubmittedOn(getApplication())).toBeNull();
  });

  it('include the name and details of a document', () => {
    expect(toDocumentView(getDocument('panCard'))).toEqual({
      kind: 'panCard',
      name: 'card.jpg',
      facts: 'Photo, 240 KB, 21 November 2026, 12:30 am',
    });
    const pdf = { ...getDocument('panCard'), contentType: 'application/pdf' };
    expect(toDocumentView(pdf).facts).toMatch(/^PDF, /);
  });

  it.each([
    [0, '1 KB'],
    [1, '1 KB'],
    [1_536, '2 KB'],
    [511_999, '500 KB'],
  ])('format %i bytes as %s', (bytes, words) => {
    expect(formatSize(bytes)).toBe(words);
  });

  it('mask an address and a number so that only the owner recognises them', () => {
    expect(maskEmail('meera@people.example')).toBe('m***@people.example');
    expect(maskEmail('🌸"@"@people.example')).toBe('🌸***@people.example');
  });
});

describe('an application in Hindi', () => {
  it('shows the submission date and the document details in Hindi', () => {
    inLanguage('hi', () => {
      expect(formatSubmittedOn(getApplication({ submittedAt: SUBMITTED_AT }))).toBe('21 नवंबर 2026');
      expect(toDocumentView(getDocument('panCard')).facts).toMatch(
        /^फ़ोटो, 240 केबी, 21 नवंबर 2026, [^A-Za-z]+ बजे$/,
      );
    });
  });
});
