import { expect, test } from 'vitest';
import { PART_BOXES } from './parts';
import { textOfParts } from './parts.server';

test.each(['* ', '• ', '·\u00a0 ', '●', '\uf0b7\t', '- ', '➢ '])(
  'a part that begins with the bullet %j stays a paragraph',
  (bullet) => {
    const parts = Object.fromEntries(PART_BOXES.map(({ name }) => [name, `A calm day.`]));
    const typed = { ...parts, love: `${bullet}A calm day.` } as Parameters<typeof textOfParts>[0];
    expect(textOfParts(typed, 'english').text).toBe(
      textOfParts(parts as typeof typed, 'english').text,
    );
  },
);
