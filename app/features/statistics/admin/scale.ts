/** Ends of a scale that can be halved and are easily read, each times a power of ten. */
const ROUND_ENDS = [2, 4, 6, 8, 10];

/** The end of a scale from 0 that all numbers fit on: an even number, so that its middle is one too. */
export function scaleEnd(numbers: readonly number[]): number {
  const largest = Math.max(2, ...numbers);
  const power = 10 ** Math.floor(Math.log10(largest / 2));
  const end = ROUND_ENDS.find((each) => each * power >= largest) ?? 20;
  return end * power;
}

/**
 * The points of a line through the numbers, evenly spaced from left to right, for `<polyline points>`.
 * @param end the number at the top.
 */
export function linePoints(
  numbers: readonly number[],
  end: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = width / Math.max(1, numbers.length - 1);
  return numbers
    .map((each, index) => `${round(index * step)},${round(height - (each / end) * height)}`)
    .join(' ');
}

/** A part of a whole of 100, rounded for an attribute: 1 of 3 → 33.33. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100);
}

/** Cuts a text that is too long for its place, and says so by a last `…`. */
export function shorten(text: string, letters: number): string {
  const all = [...text];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
