import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ALMANAC } from '../../../tests/support/sample-almanac';
import { isDayDocument, type DayDocument } from './day-document';

const document: DayDocument = {
  date: '2026-11-21',
  language: 'english',
  languages: ['english', 'hindi'],
  almanac: ALMANAC,
  predictions: { leo: 'A quiet day.' },
};

const isExpectedDay = (value: unknown) => isDayDocument(value, '2026-11-21', 'english');

describe('isDayDocument', () => {
  it('accepts a document that was converted to JSON and back', () => {
    expect(isExpectedDay(JSON.parse(JSON.stringify(document)))).toBe(true);
    expect(isExpectedDay({ ...document, predictions: {} })).toBe(true);
  });

  it.each([
    ['another day', { ...document, date: '2026-11-20' }],
    ['another language', { ...document, language: 'hindi' }],
    ['an unknown language', { ...document, languages: ['english', 'tamil'] }],
    ['languages that are no list', { ...document, languages: 'english' }],
    ['no almanac', { ...document, almanac: undefined }],
    ['half an almanac', { ...document, almanac: { ...document.almanac, sunset: 5 } }],
    ['no tithi', { ...document, almanac: { ...ALMANAC, tithis: [] } }],
    ['an almanac of sunrise alone', { ...document, almanac: { ...ALMANAC, tithis: 'Dashami' } }],
    ['a nakshatra without a name', { ...document, almanac: { ...ALMANAC, nakshatras: [{}] } }],
    ['a festival without a page', { ...document, almanac: { ...ALMANAC, festivals: ['Diwali'] } }],
    ['a list of predictions', { ...document, predictions: ['A quiet day.'] }],
    ['a prediction that is no text', { ...document, predictions: { leo: { text: 'no' } } }],
    ['an array', [document]],
    ['null', null],
    ['a text', JSON.stringify(document)],
  ])('rejects %s', (_, value) => {
    expect(isExpectedDay(value)).toBe(false);
  });

  it('never throws for any stored value', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(typeof isExpectedDay(value)).toBe('boolean');
      }),
    );
  });
});
