import { describe, expect, it } from 'vitest';
import { inLanguage } from '~/shared/i18n/language.server';
import { measureCpuTime } from '../../../tests/support/longest-hold';
import { joinParts, getParts, type ReadingParts } from './reading-parts';
import { toEditableText, toPrediction } from './reading-text';

const PARTS: ReadingParts = {
  summary: 'A quiet day.',
  love: 'Speak plainly. Listen: twice.',
  career: 'Begin early.',
  money: 'Count & keep.',
  health: 'Walk.',
  family: 'Call home.',
  close: 'Enough is a feast.',
};
const stored = (text: string) => toPrediction(text);

describe('the parts of a reading', () => {
  it.each(['en', 'hi'] as const)('are parsed from a reading in %s', (language) => {
    inLanguage(language, () => {
      const prediction = stored(joinParts(PARTS));
      expect(getParts(prediction)).toEqual(PARTS);
      expect(getParts(stored(toEditableText(prediction)))).toEqual(PARTS);
    });
  });

  it('are parsed from text with lower-case labels', () => {
    expect(getParts(stored(joinParts(PARTS).replace('Money:', 'money :')))).toEqual(PARTS);
  });

  it.each([
    ['one paragraph', 'A quiet day.'],
    ['a part less', joinParts(PARTS).replace(/Money:[^\n]*\n\n/, '')],
    ['parts in another order', joinParts(PARTS).replace('Love:', 'Health:')],
    ['a paragraph more', `${joinParts(PARTS)}\n\nAnd one more.`],
    ['a list', `${joinParts(PARTS)}\n\n* And one more.`],
    ['labels of another language', inLanguage('hi', () => joinParts(PARTS))],
    ['an empty part', joinParts({ ...PARTS, money: '' })],
  ])('are not found in %s', (_name, text) => {
    expect(getParts(stored(text))).toBeNull();
  });

  it('are parsed in linear time', async () => {
    const text = `a<br><br>${':'.repeat(200_000)}<br><br>${' '.repeat(200_000)}x`;
    expect(await measureCpuTime(() => getParts(text))).toBeLessThan(1_000);
  });
});
