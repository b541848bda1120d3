import { expect, test } from 'vitest';
import { textOfParts } from './parts.server';

const CALM = 'A calm day.';
const PARTS = {
  summary: CALM,
  love: CALM,
  career: CALM,
  money: CALM,
  health: CALM,
  family: CALM,
  close: CALM,
};

test.each(['* ', '• ', '·\u00a0 ', '●', '\uf0b7\t', '- ', '➢ '])(
  'a part that begins with the bullet %j stays a paragraph',
  (bullet) => {
    const typed = { ...PARTS, love: bullet + CALM };
    expect(textOfParts(typed, 'english').text).toBe(textOfParts(PARTS, 'english').text);
  },
);
