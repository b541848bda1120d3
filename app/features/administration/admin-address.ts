/** Administrators' addresses have this form; linear in the length, which is bounded. */
const ADDRESS = /^(?=.{3,254}$)[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/;

const INDIAN_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
];
/** What an address may hold beside its letters (RFC 5322). */
const SIGNS = "\\d.@!#$%&'*+/=?^_`{|}~-";
/** Latin is ASCII here: letters such as ａ and ɑ pass for others. */
const SCRIPTS = [
  new RegExp(`^[A-Za-z${SIGNS}]+$`),
  ...INDIAN_SCRIPTS.map((script) => new RegExp(`^[\\p{Script=${script}}${SIGNS}]+$`, 'u')),
];

/** `mixed-scripts`: it has letters of two scripts, or marks that nobody sees, so it may look like somebody else's. */
export type AddressProblem = 'no-address' | 'mixed-scripts';

/** @returns why an address is unfit for an administrator; null when it is fit */
export function findAddressProblem(email: string): AddressProblem | null {
  if (!ADDRESS.test(email)) return 'no-address';
  return SCRIPTS.some((script) => script.test(email)) ? null : 'mixed-scripts';
}
