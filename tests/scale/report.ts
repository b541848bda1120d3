import { ratioOf, type Pair } from './measure';

/** What was measured of one page or one deed. */
export interface Measured {
  readonly name: string;
  readonly pairs: readonly Pair[];
}

/** The aim: a store of 100,000 costs at most so many times what one of 100 costs. */
export const AIM = 1.5;

const HEAD = [
  '| what | CPU ms, 100 | CPU ms, 100,000 | ratio | half of the pairs | wall ms, 100 | wall ms, 100,000 | ratio |',
  '| --- | ---: | ---: | ---: | --- | ---: | ---: | ---: |',
];

/** The head of the table. */
export function tableHead(): string {
  return HEAD.join('\n');
}

/** A line of the table. */
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

/** What misses the aim. Processor time is judged: what the clock says is the machine's other work as well. */
export function offenders(all: readonly Measured[]): readonly Measured[] {
  return all.filter(({ pairs }) => ratioOf(pairs, 'cpu').ratio > AIM);
}
