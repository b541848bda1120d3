/** A name in the form in which lists are in the order of the alphabet: composed, in lower case, one space between words. */
export function sortName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
