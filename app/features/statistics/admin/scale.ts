/** Round numbers whose half is also round, multiplied by a power of ten. */
const ROUND_ENDS = [2, 4, 6, 8, 10];

/** @returns end of a scale from 0 that includes all numbers; even, so that its middle is an integer */
export function getScaleEnd(numbers: readonly number[]): number {
  const largest = Math.max(2, ...numbers);
  const power = 10 ** Math.floor(Math.log10(largest / 2));
  const end = ROUND_ENDS.find((each) => each * power >= largest) ?? 20;
  return end * power;
}

/**
 * Points for `<polyline points>`, evenly spaced.
 * @param end value at the top.
 */
export function formatLinePoints(
  numbers: readonly number[],
  end: number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = width / Math.max(1, numbers.length - 1);
  return numbers
    .map((each, index) => `${round(index * step)},${round(height - (each / end) * height)}`)
    .join(' ');
}

/** Percent, rounded for an attribute: 1 of 3 → 33.33. */
export function getPercent(part: number, whole: number): number {
  return whole === 0 ? 0 : round((part / whole) * 100);
}

export function shorten(text: string, letters: number): string {
  const all = [...text];
  return all.length > letters ? `${all.slice(0, letters - 1).join('')}…` : text;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
