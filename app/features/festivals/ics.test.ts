import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeIcsText, foldIcsLine, icsText, joinIcs, type CalendarDay } from './ics';
import { readIcs, readIcsEvents, unescapeIcsText } from './ics-reader.fixture';

const DAY: CalendarDay = {
  uid: 'diwali-2026-1@festivals.taravani',
  date: '2026-11-08',
  summary: 'Diwali',
  description: 'Rows of lamps',
  category: 'Hindu observance',
  url: 'http://localhost:3000/festival/november/diwali-2026-11-08',
};

function calendarOf(...days: CalendarDay[]) {
  const text = icsText({
    name: 'Festivals',
    productId: '-//T//F//EN',
    revised: '2026-11-21',
    days,
  });
  return readIcs(Buffer.from(text));
}

// Letters of one to four octets, emoji made of several characters, and everything that must be escaped.
const anyText = fc.oneof(
  // The reader takes this one character for a letter that was cut in two.
  fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) => text.replaceAll('\uFFFD', '')),
  fc.string({
    unit: fc.constantFrom('दी', 'पा', '🪔', '👨‍👩‍👧', 'é', 'a', ' ', ',', ';', '\\', '\n', '"', ':'),
    maxLength: 200,
  }),
);

describe('folding', () => {
  it('leaves a line of 75 octets alone and breaks one of 76', () => {
    expect(foldIcsLine('a'.repeat(75))).toBe('a'.repeat(75));
    expect(foldIcsLine('a'.repeat(76))).toBe(`${'a'.repeat(75)}\r\n a`);
  });

  it('counts octets, not characters', () => {
    // 24 letters of three octets make 72; the next one would make 75, the one after that 78.
    const folded = foldIcsLine('क'.repeat(26));
    expect(folded).toBe(`${'क'.repeat(25)}\r\n क`);
  });

  it('keeps every piece within 75 octets, cuts no character, and loses nothing', () => {
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

describe('escaping', () => {
  it('covers backslash, comma, semicolon and every kind of line break', () => {
    expect(escapeIcsText('a\\b, c; d: "e"\r\nf\ng\rh')).toBe('a\\\\b\\, c\\; d: "e"\\nf\\ng\\nh');
  });

  it('drops control characters, which no calendar may hold', () => {
    expect(escapeIcsText('a\u0000b\u001Bc\u007Fd')).toBe('abcd');
  });

  it('can be undone', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const clean = text.replace(/\r\n|\r/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
        expect(unescapeIcsText(escapeIcsText(text))).toBe(clean);
      }),
    );
  });
});

describe('a calendar file', () => {
  it('holds whole days that end on the day after and keep nobody busy', () => {
    const lines = calendarOf({ ...DAY, date: '2026-12-31' });
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

  it('stays readable whatever the texts are', () => {
    fc.assert(
      fc.property(anyText, anyText, (summary, description) => {
        const [event, ...more] = readIcsEvents(calendarOf({ ...DAY, summary, description }));
        expect(more).toEqual([]);
        expect(event).toMatchObject({
          SUMMARY: escapeIcsText(summary),
          DESCRIPTION: escapeIcsText(description),
        });
      }),
    );
  });

  it('may be empty of days', () => {
    expect(readIcsEvents(calendarOf())).toEqual([]);
  });
});

it('calendar apps are told to fetch a subscribed calendar again every day', () => {
  const text = icsText({ name: 'F', productId: '-//T//F//EN', revised: '2026-11-21', days: [DAY] });
  const lines = text.split('\r\n');
  expect(lines).toContain('REFRESH-INTERVAL;VALUE=DURATION:P1D');
  expect(lines).toContain('X-PUBLISHED-TTL:P1D');
});

it('calendars are joined to one that has the events of all, each once', () => {
  const base = { productId: '-//T//F//EN', revised: '2026-11-21' } as const;
  const first = icsText({ ...base, name: 'One', days: [DAY] });
  const second = icsText({ ...base, name: 'Two', days: [DAY, { ...DAY, uid: 'holi-2027' }] });
  const joined = joinIcs([first, second]);
  expect(joined).toContain('X-WR-CALNAME:One');
  expect(joined).not.toContain('X-WR-CALNAME:Two');
  expect(joined.match(/^UID:.*$/gm)).toEqual([`UID:${DAY.uid}`, 'UID:holi-2027']);
  expect(readIcsEvents(readIcs(Buffer.from(joined)))).toHaveLength(2);
});
