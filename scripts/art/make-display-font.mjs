/**
 * Builds public/fonts/display-hi.woff2: Devanagari of Eczar 600 for headings, at most 20 KB. All ligatures would need
 * 50 KB, so only the glyphs most used in locales/hi are included. Browsers compose rarer ligatures from parts.
 * npm install --no-save @fontsource/eczar@5.3.0 harfbuzzjs@1.6.4 fontverter@2.0.0 && node
 * scripts/art/make-display-font.mjs
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';

const SOURCE = 'node_modules/@fontsource/eczar/files/eczar-devanagari-600-normal.woff2';
const TARGET = 'public/fonts/display-hi.woff2';
const MAX_BYTES = 20_000;
/** Always included: the Devanagari block without Vedic accents and rare vowels. */
const LETTERS =
  'अआइईउऊऋएऐऑओऔकखगघङचछजझञटठडढणतथदधनपफबभमयरलळवशषसहािीुूृॅेैॉोौ्ंःँ़ऽ।०१२३४५६७८९ॐ॰क़ख़ग़ज़ड़ढ़फ़\u200c\u200d ';
/** HarfBuzz flags: no additional glyphs, no hinting. */
const NO_LAYOUT_CLOSURE_NO_HINTING = 0x201;

const font = new Uint8Array(await fontverter.convert(readFileSync(SOURCE), 'truetype'));
const wanted = [...countGlyphs(font, findWords('locales/hi'))]
  .sort(([, one], [, other]) => other - one)
  .map(([glyph]) => glyph);
const subset = await createSubsetter(font);

let [least, most] = [0, wanted.length];
let best = null;
while (least <= most) {
  const count = (least + most) >> 1;
  const made = Buffer.from(
    await fontverter.convert(Buffer.from(subset(LETTERS, wanted.slice(0, count))), 'woff2'),
  );
  if (made.length <= MAX_BYTES) {
    best = { made, count };
    least = count + 1;
  } else most = count - 1;
}
writeFileSync(TARGET, best.made);
console.log(`${TARGET}: ${best.made.length} bytes, ${best.count} of ${wanted.length} glyphs`);

function findWords(folder) {
  const words = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const text = readFileSync(path.join(entry.parentPath, entry.name), 'utf8');
    for (const [word] of text.matchAll(/[\u0900-\u097f\u200c\u200d]+/g))
      words.set(word, (words.get(word) ?? 0) + 1);
  }
  return words;
}

function countGlyphs(bytes, words) {
  const setting = new hb.Font(new hb.Face(new hb.Blob(bytes.buffer)));
  const counts = new Map();
  for (const [word, times] of words) {
    const buffer = new hb.Buffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    // Ligatures need the intermediate glyphs as well.
    const steps = hb.shapeWithTrace(setting, buffer, [], 0, hb.TracePhase.DONT_STOP);
    const met = new Set(steps.flatMap(({ t, glyphs }) => (glyphs ? t.map(({ g }) => g) : [])));
    for (const glyph of met) counts.set(glyph, (counts.get(glyph) ?? 0) + times);
  }
  return counts;
}

async function createSubsetter(bytes) {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(readFileSync(file));
  const lib = instance.exports;
  lib._initialize();
  return (letters, glyphs) => {
    const input = lib.hb_subset_input_create_or_fail();
    const at = lib.malloc(bytes.byteLength);
    new Uint8Array(lib.memory.buffer).set(bytes, at);
    const blob = lib.hb_blob_create(at, bytes.byteLength, 2, 0, 0);
    const face = lib.hb_face_create(blob, 0);
    lib.hb_subset_input_set_flags(input, NO_LAYOUT_CLOSURE_NO_HINTING);
    // Includes all script features, because they form the ligatures.
    const features = lib.hb_subset_input_set(input, 6);
    lib.hb_set_clear(features);
    lib.hb_set_invert(features);
    const unicodes = lib.hb_subset_input_unicode_set(input);
    for (const letter of letters) lib.hb_set_add(unicodes, letter.codePointAt(0));
    const kept = lib.hb_subset_input_glyph_set(input);
    for (const glyph of glyphs) lib.hb_set_add(kept, glyph);
    const made = lib.hb_subset_or_fail(face, input);
    if (made === 0) throw new Error('The font cannot be cut');
    const result = lib.hb_face_reference_blob(made);
    const start = lib.hb_blob_get_data(result, 0);
    const length = lib.hb_blob_get_length(result);
    const copy = new Uint8Array(lib.memory.buffer).slice(start, start + length);
    lib.hb_face_destroy(made);
    lib.hb_face_destroy(face);
    lib.hb_blob_destroy(result);
    lib.hb_subset_input_destroy(input);
    return copy;
  };
}
