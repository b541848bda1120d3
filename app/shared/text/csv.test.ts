import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

describe('toCsv', () => {
  it('writes strings, numbers and empty cells after a byte order mark', () => {
    expect(
      toCsv([
        ['Page', 'Views'],
        ['/blogs/दीप', 12],
        ['–', null],
        ['a share', 0.5],
      ]),
    ).toBe('\uFEFFPage,Views\r\n/blogs/दीप,12\r\n–,\r\na share,0.5\r\n');
  });

  it.each([
    ...['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1'],
    ...['＝1+1', '＋1', '－1', '＠SUM(A1)'],
  ])('escapes %j so that it is not a formula', (text) => {
    const [[cell] = []] = parse(toCsv([[text]]), { bom: true }) as string[][];
    expect(cell).toBe(`'${text}`);
  });

  it('writes strings that can be parsed back unchanged', () => {
    const cell = fc
      .string({ unit: 'grapheme' })
      .filter((text) => !/^[=+\-@\t\r\n＝＋－＠]/.test(text));
    const row = fc.tuple(cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const read = parse(toCsv(rows), { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(read).toEqual(rows);
      }),
    );
  });
});
