import type { Branch } from '~/features/applications/apply/bank/branch';
import { getLines } from '~/shared/text/lines';

/*
 * Bundled branch list, Brotli text: a JSON header line, then `=SBIN` before the branches of each bank. A branch line
 * is
 * tab-separated: the code after its zero (without the prefix shared with the previous line), name, address, city and
 * the
 * index of the state in the header.
 */

export interface PackedHeader {
  readonly id: string;
  /** Attribution, shown to users. */
  readonly source: string;
  /** Age of the data, shown to users: `about 2024`. */
  readonly edition: string;
  readonly branches: number;
  readonly states: readonly string[];
}

export type PackedBranch = Omit<Branch, 'bank'>;

const BRANCH_PART = 6;
const BANK_CODE_LENGTH = 4;

/** @param branches sorted by code */
export function* packBranches(
  branches: readonly PackedBranch[],
  states: readonly string[],
): Generator<string> {
  let letters = '';
  let before = '';
  for (const { ifsc, branch, address, city, state } of branches) {
    if (!ifsc.startsWith(letters) || letters === '') {
      letters = ifsc.slice(0, BANK_CODE_LENGTH);
      before = '';
      yield `=${letters}`;
    }
    const part = ifsc.slice(-BRANCH_PART);
    let same = 0;
    while (same < part.length && part[same] === before[same]) same += 1;
    before = part;
    yield [part.slice(same), branch, address, city, states.indexOf(state)].join('\t');
  }
}

/** @throws Error for another format or a truncated list */
export async function openPackedBranches(text: AsyncIterable<string>): Promise<{
  readonly header: PackedHeader;
  readonly branches: AsyncGenerator<PackedBranch>;
}> {
  const lines = getLines(text);
  const first = await lines.next();
  if (first.done) throw new Error('The list of branches is empty');
  const header = JSON.parse(first.value) as PackedHeader;
  return { header, branches: readBranches(header, lines) };
}

async function* readBranches(
  { states, branches }: PackedHeader,
  lines: AsyncGenerator<string>,
): AsyncGenerator<PackedBranch> {
  let letters = '';
  let part = '';
  let count = 0;
  for await (const line of lines) {
    if (line.startsWith('=')) {
      letters = line.slice(1);
      part = '';
      continue;
    }
    const [rest = '', branch = '', address = '', city = '', state = ''] = line.split('\t');
    part = part.slice(0, BRANCH_PART - rest.length) + rest;
    count += 1;
    yield { ifsc: `${letters}0${part}`, branch, address, city, state: states[Number(state)] ?? '' };
  }
  if (count !== branches) throw new Error(`The list has ${count} branches, and not ${branches}`);
}
