import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCsvRows, type CsvRow } from './csv-rows';

async function read(...pieces: string[]): Promise<CsvRow[]> {
  const rows: CsvRow[] = [];
  for await (const some of readCsvRows(Readable.from(pieces))) rows.push(...some);
  return rows;
}

async function readLinesAndCells(...pieces: string[]) {
  return (await read(...pieces)).map(({ line, cells }) => [line, cells]);
}

describe('the CSV reader', () => {
  it('yields rows with their line numbers and skips empty ones', async () => {
    expect(await readLinesAndCells('A,B\r\n1,"2,3"\r\n\r\n,,\r\n"4\r\n""5""",6\r\n7,8')).toEqual([
      [1, ['A', 'B']],
      [2, ['1', '2,3']],
      [5, ['4\r\n"5"', '6']],
      [7, ['7', '8']],
    ]);
  });

  it('yields no rows for an empty file', async () => {
    expect(await read()).toEqual([]);
    expect(await read('')).toEqual([]);
    expect(await read('\n\n')).toEqual([]);
  });

  it.each([
    ['is not closed', '1,"two,3'],
    ['stands within a cell', '1,tw"o,3'],
    ['is followed by text', '1,"two"x,3'],
    ['is not closed in the last cell', '1,two,"3'],
  ])('loses one row when a quotation mark %s', async (_, wrong) => {
    const good = Array.from({ length: 30 }, (__, index) => `${index},"a, b",c`);
    const rows = await readLinesAndCells(['0,0,0', wrong, ...good, ''].join('\n'));
    expect(rows.slice(0, 3)).toEqual([
      [1, ['0', '0', '0']],
      [2, null],
      [3, ['0', 'a, b', 'c']],
    ]);
    expect(rows).toHaveLength(32);
    expect(rows.slice(2).every((each) => each[1] !== null)).toBe(true);
  });

  it('loses two rows when two quotation marks are not closed', async () => {
    const rows = await readLinesAndCells('1,"2,3\n4,5,6\n7,8","9\n10,11,12\n');
    expect(rows.filter(([, cells]) => cells === null)).toEqual([
      [1, null],
      [3, null],
    ]);
    expect(rows).toHaveLength(4);
  });

  it('loses only the row that never ends', async () => {
    const pieces = ['1,2\n3,', ...Array.from({ length: 50 }, () => 'x'.repeat(10_000)), '\n4,5\n'];
    const rows = await read(...pieces);
    expect(rows.map(({ line, cells }) => [line, cells])).toEqual([
      [1, ['1', '2']],
      [2, null],
      [3, ['4', '5']],
    ]);
    expect(rows[1]?.text.length).toBeLessThan(50_000);
  });

  it('yields the same rows regardless of how the file is split into chunks', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', ' ', ',', '"', '\n', '\r\n', 'é', '😀') });
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(table, fc.array(fc.nat(40), { maxLength: 40 }), async (rows, cuts) => {
        const wanted = rows.map((cells) => ['x', ...cells]).filter(isShortRow);
        const text = wanted.map((cells) => cells.map(quote).join(',')).join('\r\n');
        const pieces: string[] = [];
        let at = 0;
        for (const length of cuts) pieces.push(text.slice(at, (at += length)));
        pieces.push(text.slice(at));
        expect((await read(...pieces)).map(({ cells }) => cells)).toEqual(wanted);
      }),
    );
  });
});

function isShortRow(cells: readonly string[]): boolean {
  return cells.join('').split('\n').length <= 8;
}

function quote(cell: string): string {
  return `"${cell.replaceAll('"', '""')}"`;
}
