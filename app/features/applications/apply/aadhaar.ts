/** Where each digit goes at a place of Verhoeff's scheme; the permutation is applied once more at every further place. */
const VERHOEFF_PERMUTATION = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];
/** After so many places the permutation is back at its start. */
const VERHOEFF_CYCLE = 8;

/**
 * Whether a text is an Aadhaar number: twelve digits, the first 2 to 9, the last one the check digit after J. Verhoeff
 * (1969), as UIDAI uses it: every single wrong digit and every swap of two neighbours is found. That the number was given
 * to somebody is not known.
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

/** Composition in the group of a pentagon's symmetries: 0 to 4 are its turns, 5 to 9 its reflections. */
function compose(first: number, second: number): number {
  const turn = first < 5 ? first + second : first - second;
  const isReflection = first < 5 !== second < 5;
  return (((turn % 5) + 5) % 5) + (isReflection ? 5 : 0);
}
