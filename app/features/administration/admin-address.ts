/** Administrators' addresses have this form; linear in the length, which is bounded. */
const ADDRESS = /^(?=.{3,254}$)[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

/** What an address may hold beside its letters (RFC 5322). */
const SIGNS = /[\d.@!#$%&'*+/=?^_`{|}~-]/g;

/** The letters of one script each. Latin is ASCII here: letters such as ａ and ɑ pass for others. */
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

/** `mixed-scripts`: it has letters of two scripts, or marks that nobody sees, so it may look like somebody else's. */
export type AddressProblem = 'no-address' | 'mixed-scripts';

/** @returns why an address is unfit for an administrator; null when it is fit */
export function findAddressProblem(email: string): AddressProblem | null {
  if (!ADDRESS.test(email)) return 'no-address';
  const letters = email.replace(SIGNS, '');
  return SCRIPTS.some((script) => script.test(letters)) ? null : 'mixed-scripts';
}
