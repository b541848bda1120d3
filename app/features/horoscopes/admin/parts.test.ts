import { expect, test } from 'vitest';
import { toReadingText } from './parts.server';

const CALM_DAY_TEXT = 'A calm day.';
const PARTS = {
  summary: CALM_DAY_TEXT,
  love: CALM_DAY_TEXT,
  career: CALM_DAY_TEXT,
  money: CALM_DAY_TEXT,
  health: CALM_DAY_TEXT,
  family: CALM_DAY_TEXT,
  close: CALM_DAY_TEXT,
};

test.each(['* ', '• ', '·\u00a0 ', '●', '\uf0b7\t', '- ', '➢ '])(
  'a paragraph with the leading bullet %j is not a list item',
  (bullet) => {
    const typed = { ...PARTS, love: bullet + CALM_DAY_TEXT };
    expect(toReadingText(typed, 'english').text).toBe(toReadingText(PARTS, 'english').text);
  },
);
