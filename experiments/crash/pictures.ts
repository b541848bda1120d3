import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Random } from './random';

/** Spaced widely enough to survive lossy encoding. */
const LEVELS = [40, 85, 130, 175, 220];
/** Noise that makes the file as large as a photo; less than half the distance between levels. */
const GRAIN = 32;
const CHANNELS = 3;

/** Colour name, such as `130-40-220`. */
export function pickColour(random: Random): string {
  return [0, 1, 2].map(() => String(random.pickOne(LEVELS))).join('-');
}

export async function createGrainyPicture(
  colour: string,
  { width, height, format }: { width: number; height: number; format: 'jpeg' | 'png' },
): Promise<Buffer> {
  const base = colour.split('-').map(Number);
  const pixels = randomBytes(width * height * CHANNELS);
  for (let index = 0; index < pixels.length; index += 1) {
    const grain = (pixels[index] ?? 0) % (GRAIN + 1);
    pixels[index] = (base[index % CHANNELS] ?? 0) + grain - GRAIN / 2;
  }
  const raw = { width, height, channels: CHANNELS } as const;
  return sharp(pixels, { raw }).toFormat(format, { quality: 85 }).toBuffer();
}

/** The average colour by name. @throws Error for an incomplete picture. */
export async function getColour(bytes: Buffer): Promise<string> {
  const { channels } = await sharp(bytes, { failOn: 'error' }).removeAlpha().stats();
  return channels
    .slice(0, CHANNELS)
    .map(({ mean }) => String(findNearestLevel(mean)))
    .join('-');
}

function findNearestLevel(value: number): number {
  return LEVELS.reduce((best, level) =>
    Math.abs(level - value) < Math.abs(best - value) ? level : best,
  );
}
