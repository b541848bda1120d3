import { ratioOf, type Pair } from './measure';

export interface Measured {
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** Largest allowed ratio of the costs for 100,000 and for 100 rows. */
export const AIM = 1.5;

const HEAD = [
  '| what | CPU ms, 100 | CPU ms, 100,000 | ratio | half of the pairs | wall ms, 100 | wall ms, 100,000 | ratio |',
  '| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |',
];

export function tableHead(): string {
  return HEAD.join('\n');
}

export function tableLine({ name, pairs }: Measured): string {
  const [cpu, wall] = [ratioOf(pairs, 'cpu'), ratioOf(pairs, 'wall')];
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

/** Misses the aim in CPU time; wall time also measures other load. */
export function offenders(all: readonly Measured[]): readonly Measured[] {
  return all.filter(({ pairs }) => ratioOf(pairs, 'cpu').ratio > AIM);
}
