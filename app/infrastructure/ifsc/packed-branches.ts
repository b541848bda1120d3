import type { Branch } from '~/features/applications/apply/bank/branch.store';
import { linesOf } from '~/shared/text/lines';

/*
 * The list of branches that the site brings: lines of text, compressed by Brotli. The first line is a header as JSON. Then `=SBIN`
 * begins the branches of a bank; a branch is what stands behind the zero of its code, without its beginning as far as that is
 * the same as in the code before it, its name, address and city, and the place of its state in the header, between tabs.
 */

/** What the list says of itself. */
export interface PackedHeader {
  /** Another one for another content. */
  readonly id: string;
  /** Whose work it is: for people. */
  readonly source: string;
  /** How old what it says is, for people: `about 2024`. */
  readonly edition: string;
  /** How many branches it has. */
  readonly branches: number;
  readonly states: readonly string[];
}

/** A branch of the list; its bank's name is known by its code. */
export type PackedBranch = Omit<Branch, 'bank'>;

const BRANCH_PART = 6;
const BANK_LETTERS = 4;

/** The lines of branches that stand in the order of their codes. */
export function* packBranches(
  branches: readonly PackedBranch[],
  states: readonly string[],
): Generator<string> {
  let letters = '';
  let before = '';
  for (const { ifsc, branch, address, city, state } of branches) {
    if (!ifsc.startsWith(letters) || letters === '') {
      letters = ifsc.slice(0, BANK_LETTERS);
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

/** Reads the list: first its header, then its branches. @throws Error where it is no such list, or breaks off. */
export async function openPackedBranches(text: AsyncIterable<string>): Promise<{
  readonly header: PackedHeader;
  readonly branches: AsyncGenerator<PackedBranch>;
}> {
  const lines = linesOf(text);
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
