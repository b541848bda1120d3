import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

/** WOFF 2: signature and offsets before the table directory. */
const WOFF2 = { signature: 'wOF2', header: 48, tableCount: 12, compressedBytes: 20 };
/** Indexes in the list of known tables of WOFF2. */
const HEAD = 1;
const HHEA = 2;
const FULL_TAG_FLAG = 63;
/** `glyf` and `loca` are transformed unless flagged otherwise. */
const GLYF_AND_LOCA = [10, 11];
const NULL_TRANSFORM = 3;

const STYLE_SHEETS = [
  'app/web/styles/tokens.css',
  ...readdirSync('locales', { recursive: true, encoding: 'utf8' })
    .filter((name) => path.basename(name) === 'style.css')
    .map((name) => path.join('locales', name)),
];

/** @returns ascent and descent in ems, from the tables `head` and `hhea` */
function readHeights(file: string): { ascent: number; descent: number } {
  const bytes = readFileSync(path.join('public', file));
  expect(bytes.toString('latin1', 0, 4)).toBe(WOFF2.signature);
  let at = WOFF2.header;
  const number = () => {
    let value = 0;
    for (;;) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const starts = new Map<number, number>();
  let start = 0;
  for (let table = 0; table < bytes.readUInt16BE(WOFF2.tableCount); table += 1) {
    const flags = bytes.readUInt8(at++);
    const [tag, version] = [flags & FULL_TAG_FLAG, flags >> 6];
    if (tag === FULL_TAG_FLAG) at += 4;
    const length = number();
    const isChanged = GLYF_AND_LOCA.includes(tag) ? version !== NULL_TRANSFORM : version !== 0;
    starts.set(tag, start);
    start += isChanged ? number() : length;
  }
  const packed = bytes.subarray(at, at + bytes.readUInt32BE(WOFF2.compressedBytes));
  const tables = brotliDecompressSync(packed);
  const unitsPerEm = tables.readUInt16BE((starts.get(HEAD) ?? NaN) + 18);
  const hhea = starts.get(HHEA) ?? NaN;
  return {
    ascent: tables.readInt16BE(hhea + 4) / unitsPerEm,
    descent: -tables.readInt16BE(hhea + 6) / unitsPerEm,
  };
}

describe.each(STYLE_SHEETS)('the fallback of the display font in %s', (sheet) => {
  const css = readFileSync(sheet, 'utf8');
  const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, rules = '']) => rules);
  const standIns = faces.filter((rules) => rules.includes('local('));
  const percent = (rules: string, name: string) =>
    Number(new RegExp(`${name}: ([\\d.]+)%`).exec(rules)?.[1]) / 100;

  it('has the same height as the display font', () => {
    const files = [...css.matchAll(/url\('([^']*\.woff2)'\)/g)].map(([, file = '']) => file);
    expect([files.length > 0, standIns.length > 0]).toEqual([true, true]);
    for (const file of new Set(files)) {
      const { ascent, descent } = readHeights(file);
      for (const rules of standIns) {
        // `size-adjust` scales the heights.
        const size = percent(rules, 'size-adjust');
        expect(size * percent(rules, 'ascent-override')).toBeCloseTo(ascent, 2);
        expect(size * percent(rules, 'descent-override')).toBeCloseTo(descent, 2);
        expect(percent(rules, 'line-gap-override')).toBe(0);
      }
    }
  });

  it('is requested by name', () => {
    const all = STYLE_SHEETS.map((name) => readFileSync(name, 'utf8')).join('\n');
    const lists = [...all.matchAll(/--until-then:([^;]*);/g)].map(([, list = '']) => list).join();
    const names = standIns.map((rules) => /font-family: ('[^']*')/.exec(rules)?.[1] ?? '');
    expect(names.filter((name) => !lists.includes(name))).toEqual([]);
  });
});
