/**
 * Measures fallback fonts for the display font and prints their descriptors for app/web/styles/tokens.css and
 * locales/hi/style.css: the size at which the number of lines on phones changes for the fewest texts, and the display
 * font's vertical metrics.
 * Gelasio has the widths of Georgia, Tinos those of Times New Roman and Liberation Serif.
 * npm install --no-save @fontsource/{gelasio,noto-serif,tinos,noto-serif-devanagari,noto-sans-devanagari}@5
 * harfbuzzjs@1.6.4 fontverter@2.0.0 && node scripts/art/measure-stand-ins.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fontverter from 'fontverter';
import * as hb from 'harfbuzzjs';

/** Text widths on phones of 360, 375, 393 and 412 px, in ems of summaries (22 px) and level-1 headings (29.6 px). */
const LINES = [328, 343, 361, 380].flatMap((width) => [width / 22, width / 29.6]);
const FALLBACK_FACES = [
  ['en', 'Noto Serif Bold', 'noto-serif', 'latin'],
  ['en', 'Georgia Bold', 'gelasio', 'latin'],
  ['en', 'Times New Roman Bold', 'tinos', 'latin'],
  ['hi', 'Noto Serif Devanagari Bold', 'noto-serif-devanagari', 'devanagari'],
  ['hi', 'Noto Sans Devanagari Bold', 'noto-sans-devanagari', 'devanagari'],
];
const SIZE_SEARCH = { steps: 40, step: 0.0025 };

const latin = await loadFace('public/fonts/display.woff2');
const faces = { en: latin, hi: await loadFace('public/fonts/display-hi.woff2') };
const space = latin.width(' ');

for (const [language, name, file, script] of FALLBACK_FACES) {
  const real = faces[language];
  const texts = getTexts(language);
  const emptyReading = await loadFace(
    `node_modules/@fontsource/${file}/files/${file}-${script}-700-normal.woff2`,
  );
  // Hindi text uses the space of the Latin font.
  const spaceOf = language === 'hi' ? () => space : (size) => size * emptyReading.width(' ');
  const average = sum(texts, real.width) / sum(texts, emptyReading.width);
  const counts = texts.map((words) =>
    LINES.map((line) => getLines(words, real.width, space, line)),
  );
  let best = null;
  for (let at = -SIZE_SEARCH.steps / 2; at <= SIZE_SEARCH.steps / 2; at += 1) {
    const size = average * (1 + at * SIZE_SEARCH.step);
    const width = (word) => size * emptyReading.width(word);
    const others = texts.flatMap((words, text) =>
      LINES.filter(
        (line, which) => getLines(words, width, spaceOf(size), line) !== counts[text][which],
      ),
    ).length;
    if (!best || others < best.others) best = { others, size };
  }
  const size = Number(best.size.toFixed(3));
  const percent = (em) => `${((em / size) * 100).toFixed(1)}%`;
  console.log(
    `${name}: size-adjust: ${(size * 100).toFixed(1)}%; ascent-override: ${percent(real.ascent)}; descent-override: ${percent(real.descent)}`,
    `(${best.others} of ${texts.length * LINES.length} break otherwise; average ${average.toFixed(3)})`,
  );
}

async function loadFace(file) {
  const bytes = new Uint8Array(await fontverter.convert(readFileSync(file), 'truetype'));
  const face = new hb.Face(new hb.Blob(bytes.buffer));
  const font = new hb.Font(face);
  const { ascender, descender } = font.hExtents();
  const known = new Map();
  const width = (word) => {
    if (!known.has(word)) {
      const buffer = new hb.Buffer();
      buffer.addText(word);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      known.set(
        word,
        buffer.getGlyphInfosAndPositions().reduce((all, { xAdvance }) => all + xAdvance, 0) /
          face.upem,
      );
    }
    return known.get(word);
  };
  return { ascent: ascender / face.upem, descent: -descender / face.upem, width };
}

function getTexts(language) {
  const phrases = `locales/${language}/phrases/houses`;
  const articles = `locales/${language}/texts/articles`;
  const summaries = readdirSync(phrases).flatMap((name) => {
    const [list = ''] = /summaries: \[[^\]]*/.exec(readFileSync(path.join(phrases, name), 'utf8'));
    return [...list.matchAll(/^\s+(['"])(.*)\1,$/gm)].map(([, , text]) => text);
  });
  const headings = readdirSync(articles).flatMap((name) =>
    [...readFileSync(path.join(articles, name), 'utf8').matchAll(/^#+ (.*)$/gm)].map(
      ([, text]) => text,
    ),
  );
  return [...summaries, ...headings].map((text) => text.split(' '));
}

function sum(texts, width) {
  return texts.flat().reduce((all, word) => all + width(word), 0);
}

function getLines(words, width, gap, line) {
  let [lines, filled] = [1, 0];
  for (const word of words) {
    const wide = width(word);
    if (filled > 0 && filled + gap + wide > line) [lines, filled] = [lines + 1, wide];
    else filled += (filled > 0 ? gap : 0) + wide;
  }
  return lines;
}
