/** `ifsc-codes.json.gz`, written by scripts/make-ifsc.mjs. */
export interface PackedCodes {
  readonly source: string;
  /**
   * By bank letters: the name and the sorted codes, separated by spaces. Each code is stored after its zero and
   * without the prefix shared with the previous code.
   */
  readonly banks: Readonly<Record<string, readonly [name: string, codes: string]>>;
  /** By name of a small bank: its codes that use another bank's letters. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

export interface BankCode {
  readonly ifsc: string;
  /** Set when the bank differs from that of the code's letters. */
  readonly bank: string | null;
}

const BRANCH_PART = 6;

export function* unpackCodes({ banks, members }: PackedCodes): Generator<BankCode> {
  const memberOf = new Map(
    Object.entries(members).flatMap(([name, codes]) => codes.map((code) => [code, name] as const)),
  );
  for (const [letters, [, codes]] of Object.entries(banks)) {
    let part = '';
    for (const rest of codes.split(' ')) {
      part = part.slice(0, BRANCH_PART - rest.length) + rest;
      const ifsc = `${letters}0${part}`;
      yield { ifsc, bank: memberOf.get(ifsc) ?? null };
    }
  }
}
