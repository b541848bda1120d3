const ADDRESS = /^(?=.{3,254}$)[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

const NON_LETTERS = /[\d.@!#$%&'*+/=?^_`{|}~-]/g;

/** Letters per script. Latin is ASCII only, because letters such as ａ and ɑ are lookalikes. */
const SCRIPTS = [
  /^[A-Za-z]*$/,
  /^\p{Script=Devanagari}*$/u,
  /^\p{Script=Bengali}*$/u,
  /^\p{Script=Gurmukhi}*$/u,
  /^\p{Script=Gujarati}*$/u,
  /^\p{Script=Oriya}*$/u,
  /^\p{Script=Tamil}*$/u,
  /^\p{Script=Telugu}*$/u,
  /^\p{Script=Kannada}*$/u,
  /^\p{Script=Malayalam}*$/u,
];

/** `mixed-scripts`: has letters of two scripts or invisible characters, so it could imitate another address. */
export type AddressProblem = 'no-address' | 'mixed-scripts';

export function findAddressProblem(email: string): AddressProblem | null {
  if (!ADDRESS.test(email)) return 'no-address';
  const letters = email.replace(NON_LETTERS, '');
  return SCRIPTS.some((script) => script.test(letters)) ? null : 'mixed-scripts';
}
