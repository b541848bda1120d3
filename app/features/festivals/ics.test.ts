import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeIcsText, foldIcsLine, formatIcs, joinIcs, type CalendarDay } from './ics';
import { readIcs, readIcsEvents, unescapeIcsText } from '../../../tests/support/ics-reader';

const DAY: CalendarDay = {
  uid: 'diwali-2026-1@festivals.taravani',
  date: '2026-11-08',
  summary: 'Diwali',
  description: 'Rows of lamps',
  category: 'Hindu observance',
  url: 'http://localhost:3000/festival/november/diwali-2026-11-08',
};

async function createCalendar(...days: CalendarDay[]) {
  const text = await formatIcs({
    name: 'Festivals',
    productId: '-//T//F//EN',
    revised: '2026-11-21',
    days,
  });
  return readIcs(Buffer.from(text));
}

// Characters of one to four octets, grapheme clusters and characters that need escaping.
const anyText = fc.oneof(
  // The reader reports U+FFFD as a split character.
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll('\uFFFD', '')),
  fc.string({
    unit: fc.constantFrom('दी', 'पा', '🪔', '👨‍👩‍👧', 'é', 'a', ' ', ',', ';', '\\', '\n', '"', ':'),
    maxLength: 200,
  }),
);

describe('folding ICS lines', () => {
  it('leaves a line of 75 octets unchanged and folds a line of 76', () => {
    expect(foldIcsLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldIcsLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });

  it('counts octets, not characters', () => {
    // 24 characters of three octets take 72 octets. The next one makes 75, the one after that 78.
    const folded = foldIcsLine('क'.repeat(26));
    expect(folded).toBe(`${'क'.repeat(25)}\r\n क`);
  });

  it('limits lines to 75 octets, splits no character and loses no text', () => {
    fc.assert(
      fc.property(anyText.map(escapeIcsText), (line) => {
        const pieces = foldIcsLine(line).split('\r\n');
        for (const [index, piece] of pieces.entries()) {
          expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(75);
          expect(Buffer.from(piece).toString()).toBe(piece);
          if (index > 0) expect(piece.startsWith(' ')).toBe(true);
        }
        const joined = pieces.map((piece, index) => (index > 0 ? piece.slice(1) : piece)).join('');
        expect(joined).toBe(line);
      }),
    );
  });
});

describe('escaping ICS text', () => {
  it('escapes backslashes, commas, semicolons and all line breaks', () => {
    expect(escapeIcsText('a\\b, c; d: "e"\r\nf\ng\rh')).toBe('a\\\\b\\, c\\; d: "e"\\nf\\ng\\nh');
  });

  it('removes control characters, which calendars forbid', () => {
    expect(escapeIcsText('a\u0000b\u001Bc\u007Fd')).toBe('abcd');
  });

  it('is reversible', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = text.replace(/\r\n|\r/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
        expect(unescapeIcsText(escapeIcsText(text))).toBe(clean);
      }),
    );
  });
});

describe('an ICS file', () => {
  it('has all-day transparent events that end on the next day', async () => {
    const lines = await createCalendar({ ...DAY, date: '2026-12-31' });
    expect(lines.slice(0, 3)).toEqual([
      { name: 'BEGIN', parameters: {}, value: 'VCALENDAR' },
      { name: 'VERSION', parameters: {}, value: '2.0' },
      { name: 'PRODID', parameters: {}, value: '-//T//F//EN' },
    ]);
    expect(lines).toContainEqual({
      name: 'DTSTART',
      parameters: { VALUE: 'DATE' },
      value: '20261231',
    });
    expect(lines).toContainEqual({
      name: 'DTEND',
      parameters: { VALUE: 'DATE' },
      value: '20270101',
    });
    expect(readIcsEvents(lines)).toEqual([
      expect.objectContaining({
        UID: DAY.uid,
        DTSTAMP: '20261121T000000Z',
        TRANSP: 'TRANSPARENT',
        CATEGORIES: 'Hindu observance',
        URL: DAY.url,
      }),
    ]);
  });

  it('is valid for any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText, anyText, async (summary, description) => {
        const [event, ...more] = readIcsEvents(
          await createCalendar({ ...DAY, summary, description }),
        );
        expect(more).toEqual([]);
        expect(event).toMatchObject({
          SUMMARY: escapeIcsText(summary),
          DESCRIPTION: escapeIcsText(description),
        });
      }),
    );
  });

  it('can be created without events', async () => {
    expect(readIcsEvents(await createCalendar())).toEqual([]);
  });
});

it('calendar apps refresh a subscribed calendar daily', async () => {
  const text = await formatIcs({
    name: 'F',
    productId: '-//T//F//EN',
    revised: '2026-11-21',
    days: [DAY],
  });
  const lines = text.split('\r\n');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D');
  expect(lines).toContain('X-PUBLISHED-TTL:P1D');
});

it('joined calendars contain each event once', async () => {
  const base = { productId: '-//T//F//EN', revised: '2026-11-21' } as const;
  const first = await formatIcs({ ...base, name: 'One', days: [DAY] });
  const second = await formatIcs({
    ...base,
    name: 'Two',
    days: [DAY, { ...DAY, uid: 'holi-2027' }],
  });
  const joined = joinIcs([first, second]);
  expect(joined).toContain('X-WR-CALNAME:One');
  expect(joined).not.toContain('X-WR-CALNAME:Two');
  expect(joined.match(/^UID:.*$/gm)).toEqual([`UID:${DAY.uid}`, 'UID:holi-2027']);
  expect(readIcsEvents(readIcs(Buffer.from(joined)))).toHaveLength(2);
});
