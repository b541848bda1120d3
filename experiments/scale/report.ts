import { computeRatio, type CostPair } from './measure';

export interface CostMeasurement {
  readonly name: string;
  readonly pairs: readonly CostPair[];
}

/** Largest allowed ratio of the costs for 100,000 and for 100 rows. */
export const MAXIMUM_RATIO = 1.5;

const HEAD = [
  '| what | CPU ms, 100 | CPU ms, 100,000 | ratio | half of the pairs | wall ms, 100 | wall ms, 100,000 | ratio |',
  '| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |',
];

export function formatTableHead(): string {
  return HEAD.join('\n');
}

export function formatTableLine({ name, pairs }: CostMeasurement): string {
  const [cpu, wall] = [computeRatio(pairs, 'cpu'), computeRatio(pairs, 'wall')];
  const cells = [
    name,
    cpu.small.toFixed(2),
    cpu.large.toFixed(2),
    cpu.ratio.toFixed(2),
    `${cpu.from.toFixed(2)} to ${cpu.to.toFixed(2)}`,
    wall.small.toFixed(2),
    wall.large.toFixed(2),
    wall.ratio.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Compares CPU time, because wall time includes other load. */
export function findOffenders(all: readonly CostMeasurement[]): readonly CostMeasurement[] {
  return all.filter(({ pairs }) => computeRatio(pairs, 'cpu').ratio > MAXIMUM_RATIO);
}
