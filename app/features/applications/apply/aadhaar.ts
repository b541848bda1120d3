/** Verhoeff permutation, applied once per position. */
const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
/** The permutation repeats after this many positions. */
const VERHOEFF_CYCLE = 8;

/**
 * Twelve digits: the first is 2 to 9, the last a Verhoeff (1969) check digit, as specified by UIDAI.
 * Does not check whether the number was issued.
 */
export function isAadhaarNumber(text: string): boolean {
  return /^[2-9][0-9]{11}$/.test(text) && checksum(text) === 0;
}

function checksum(digits: string): number {
  return [...digits]
    .reverse()
    .reduce(
      (sum, digit, place) => compose(sum, permuteDigit(Number(digit), place % VERHOEFF_CYCLE)),
      0,
    );
}

function permuteDigit(digit: number, times: number): number {
  return times === 0 ? digit : permuteDigit(VERHOEFF_PERMUTATION[digit] ?? digit, times - 1);
}

/** Dihedral group of the pentagon: 0 to 4 are rotations, 5 to 9 are reflections. */
function compose(first: number, second: number): number {
  const turn = first < 5 ? first + second : first - second;
  const isReflection = first < 5 !== second < 5;
  return (((turn % 5) + 5) % 5) + (isReflection ? 5 : 0);
}
