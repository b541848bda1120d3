import type { ReadingParts } from '~/features/horoscopes/reading-parts';

export type PartName = keyof ReadingParts;

interface PartBox {
  readonly name: PartName;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
}

export const PART_BOXES: readonly PartBox[] = [
  { name: 'summary', label: 'Summary', hint: 'One sentence: the day in short.', rows: 4 },
  { name: 'love', label: 'Love', rows: 4 },
  { name: 'career', label: 'Career', rows: 4 },
  { name: 'money', label: 'Money', rows: 4 },
  { name: 'health', label: 'Health', rows: 4 },
  { name: 'family', label: 'Family', rows: 4 },
  { name: 'close', label: 'Close', hint: 'One line to end with.', rows: 2 },
];

export const NO_PARTS = Object.fromEntries(PART_BOXES.map(({ name }) => [name, ''])) as Record<
  PartName,
  string
>;
