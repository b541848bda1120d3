import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { PictureDrawing, PicturePalette, SharePicture } from '~/shared/share-pictures.gateway';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import { escapeXml } from '~/shared/text/escape-html';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;
const GAP = 44;

const NIGHT = '#17103a';
const PLUM = '#2b1b62';
const LILAC = '#c9bfe6';
const GOLD = '#ffd98a';
const MARIGOLD = '#f6b23c';
const WHITE = '#ffffff';

/** The full font with all ligatures; browsers get a subset. */
const FACE = 'Eczar SemiBold';

/** Left edge of the drawing in pixels. The text is on its left. */
const DRAWING_LEFT: Readonly<Record<PictureDrawing['kind'], number>> = {
  sign: 690,
  scene: 668,
  wheel: 800,
};
const OVERLINE_SIZES = [46, 42, 38, 34];
const OVERLINE_ROOM = 60;
const SECOND_NAME_SIZE = 84;
const BRAND_SIZE = 44;
/**
 * The largest size that fits is used. Chats show the picture at a quarter of its width, and 13 px is still readable.
 */
const TITLE_SIZES = [168, 148, 130, 114, 100, 88, 78, 68, 60, 54, 48];
const MAX_TITLE_LENGTH = 140;
const BRAND_TOP = 516;
const TEXT_BOTTOM = 484;
const LINE_GAP = 18;
/** Multiplied by the line height of the font, which is generous. */
const LINE_HEIGHT = 0.76;

/** Few shades are enough for flat drawings and text edges. */
const COLOURS = 64;

type Art = Awaited<ReturnType<typeof readArt>>;

export type DrawPicture = (picture: SharePicture) => Promise<Uint8Array<ArrayBuffer>>;

export function createShareDrawing(): DrawPicture {
  const require = createRequire(import.meta.url);
  const face = require.resolve('@expo-google-fonts/eczar/Eczar_600SemiBold.ttf');
  let art: Promise<Art> | null = null;

  return async (picture) => {
    art ??= readArt();
    const base = Buffer.from(drawBase(await art, picture.drawing));
    const bytes = await sharp(base)
      .composite(await layOutText(face, picture))
      .png({ palette: true, colours: COLOURS, dither: 0, compressionLevel: 9, effort: 5 })
      .toBuffer();
    return new Uint8Array(bytes);
  };
}

async function layOutText(
  face: string,
  { overline, title, beside, brandName, drawing }: SharePicture,
): Promise<OverlayOptions[]> {
  const width = DRAWING_LEFT[drawing.kind] - MARGIN - GAP;
  const set = (text: string, size: number, colour: string) =>
    layOutLine(face, text, { size, colour, width });
  const head = await largest(OVERLINE_SIZES, OVERLINE_ROOM, (size) =>
    set(overline, size, MARIGOLD),
  );
  const foot = beside === null ? null : await set(beside, SECOND_NAME_SIZE, GOLD);
  const room = TEXT_BOTTOM - MARGIN - head.height - LINE_GAP - (foot ? foot.height + LINE_GAP : 0);
  const main = await largest(TITLE_SIZES, room, (size) => set(truncateTitle(title), size, WHITE));
  const lines = foot ? [head, main, foot] : [head, main];
  const height = lines.reduce((sum, line) => sum + line.height + LINE_GAP, -LINE_GAP);
  let top = MARGIN + Math.max(0, Math.round((TEXT_BOTTOM - MARGIN - height) / 2));
  const placed = lines.map(({ input, height: own }) => {
    const place = { input, left: MARGIN, top };
    top += own + LINE_GAP;
    return place;
  });
  const brand = await set(brandName, BRAND_SIZE, LILAC);
  const brandTop = BRAND_TOP + Math.round((56 - brand.height) / 2);
  return [...placed, { input: brand.input, left: MARGIN + 68, top: brandTop }];
}

interface LaidOutText {
  readonly input: Buffer;
  readonly width: number;
  readonly height: number;
  readonly fits: boolean;
}

async function largest(
  sizes: readonly number[],
  room: number,
  set: (size: number) => Promise<LaidOutText>,
): Promise<LaidOutText> {
  let last: LaidOutText | null = null;
  for (const size of sizes) {
    last = await set(size);
    if (last.fits && last.height <= room) return last;
  }
  if (!last) throw new Error('There is no size to choose from.');
  const height = Math.min(last.height, room);
  const input = await sharp(last.input)
    .extract({ left: 0, top: 0, width: last.width, height })
    .png()
    .toBuffer();
  return { ...last, input, height };
}

async function layOutLine(
  face: string,
  text: string,
  { size, colour, width }: { size: number; colour: string; width: number },
): Promise<LaidOutText> {
  const made = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${LINE_HEIGHT}">${escapeXml(text)}</span>`,
      font: `${FACE} ${size}`,
      fontfile: face,
      // One point is one pixel.
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  if (made.info.width <= width) {
    return { input: made.data, width: made.info.width, height: made.info.height, fits: true };
  }
  const narrowed = sharp(made.data).resize({ width }).png();
  const { data, info } = await narrowed.toBuffer({ resolveWithObject: true });
  return { input: data, width, height: info.height, fits: false };
}

function truncateTitle(title: string): string {
  const letters = [...title.normalize()];
  return letters.length <= MAX_TITLE_LENGTH
    ? title
    : `${letters.slice(0, MAX_TITLE_LENGTH).join('').trimEnd()}…`;
}

function drawBase(art: Art, drawing: PictureDrawing): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<path fill="${NIGHT}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>` +
    drawRightSide(art, drawing) +
    `<svg x="${MARGIN}" y="${BRAND_TOP}" width="56" height="56" viewBox="0 0 64 64">${art.mark}</svg>` +
    `</svg>`
  );
}

function drawRightSide(art: Art, drawing: PictureDrawing): string {
  switch (drawing.kind) {
    case 'sign':
      return drawSign(getSymbol(art.signs, drawing.sign));
    case 'scene':
      return drawScene(art, drawing);
    case 'wheel':
      return place(art.wheel, { x: 796, y: -77, side: 784 });
  }
}

function drawSign(symbol: string): string {
  const [x, y, radius] = [928, 315, 238];
  const beads = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    const [left, top] = [Math.cos(angle), Math.sin(angle)].map((each) => each * (radius - 2));
    return `<circle cx="${x + (left ?? 0)}" cy="${y + (top ?? 0)}" r="7"/>`;
  });
  const side = 320;
  return (
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${PLUM}"/>` +
    `<circle cx="${x}" cy="${y}" r="${radius - 2}" fill="none" stroke="${GOLD}" stroke-width="2" opacity=".6"/>` +
    `<g fill="${MARIGOLD}">${beads.join('')}</g>` +
    `<g color="${GOLD}">${place(symbol, { x: x - side / 2, y: y - side / 2, side })}</g>`
  );
}

function drawScene(art: Art, { palette, motifs }: PictureDrawing & { kind: 'scene' }): string {
  const left = DRAWING_LEFT.scene;
  const scale = (WIDTH - left) / 160;
  const down = (HEIGHT - 120 * scale) / 2;
  const pieces = motifs.map(({ name, x, y, side, pale }) =>
    place(
      getSymbol(art.motifs, name),
      { x: left + x * scale, y: down + y * scale, side: side * scale },
      pale ? 0.25 : 1,
    ),
  );
  const sky =
    `<clipPath id="part"><path d="M${left} 0H${WIDTH}V${HEIGHT}H${left}z"/></clipPath>` +
    `<linearGradient id="heaven" x2="0" y2="1"><stop stop-color="var(--m0)"/><stop offset="1" stop-color="var(--m4)"/></linearGradient>` +
    `<path fill="url(#heaven)" d="M${left} 0H${WIDTH}V${HEIGHT}H${left}z"/>`;
  return applyPalette(`${sky}<g clip-path="url(#part)">${pieces.join('')}</g>`, palette);
}

/** librsvg does not support custom properties. */
function applyPalette(markup: string, palette: PicturePalette): string {
  return Object.entries(palette).reduce(
    (done, [name, colour]) => done.replaceAll(`var(${name})`, colour),
    markup,
  );
}

type Square = Readonly<Record<'x' | 'y' | 'side', number>>;

function place(markup: string, { x, y, side }: Square, opacity = 1): string {
  const start = `<svg x="${x}" y="${y}" width="${side}" height="${side}" `;
  const placed = markup.replace('<svg ', start);
  return opacity === 1 ? placed : `<g opacity="${opacity}">${placed}</g>`;
}

async function readArt() {
  const root = getProjectRoot();
  // A container has only the build output, without the public folder.
  const folder = [path.join(root, 'public'), path.join(root, 'build', 'client')].find((each) =>
    existsSync(path.join(each, 'art')),
  );
  const read = (file: string) => readFile(path.join(folder ?? root, file), 'utf8');
  const [signs, motifs, wheel, mark] = await Promise.all(
    ['art/signs.svg', 'art/motifs.svg', 'art/wheel.svg', 'favicon.svg'].map(read),
  );
  return {
    signs: readSymbols(signs ?? ''),
    motifs: readSymbols(motifs ?? ''),
    // Flat colours instead of gradients halve the file.
    wheel: (wheel ?? '').replaceAll('url(#sky)', '#241658').replaceAll('url(#gold)', GOLD),
    mark: getInnerMarkup(mark ?? ''),
  };
}

function readSymbols(sprite: string): Map<string, string> {
  return new Map(
    sprite
      .split('<symbol id="')
      .slice(1)
      .map((part) => {
        const quote = part.indexOf('"');
        const end = part.indexOf('</symbol>');
        return [part.slice(0, quote), `<svg ${part.slice(quote + 1, end)}</svg>`];
      }),
  );
}

function getSymbol(symbols: ReadonlyMap<string, string>, name: string): string {
  const symbol = symbols.get(name);
  if (symbol === undefined) throw new Error(`There is no drawing of ${name}.`);
  return symbol;
}

/** Drops the first shape, which is the logo's background square. */
function getInnerMarkup(document: string): string {
  return document.slice(document.indexOf('<path'), document.lastIndexOf('</svg>'));
}
