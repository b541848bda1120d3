/** `ifsc-codes.json.gz`, as scripts/make-ifsc.mjs writes it. */
export interface PackedCodes {
  readonly source: string;
  /**
   * By the four letters of a bank: its name, and its codes in order, separated by spaces: of each what stands behind the
   * zero, without its beginning as far as that is the same as in the code before it.
   */
  readonly banks: Readonly<Record<string, readonly [name: string, codes: string]>>;
  /** By the name of a small bank: those of its codes that begin with another bank's letters. */
  readonly members: Readonly<Record<string, readonly string[]>>;
}

/** An IFSC that is in use. */
export interface BankCode {
  readonly ifsc: string;
  /** The bank's name where it is not the one of the bank that the code begins with. */
  readonly bank: string | null;
}

const BRANCH_PART = 6;

/** @returns the codes, in order */
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
