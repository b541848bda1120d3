/** Sort key: composed Unicode, lower case, single spaces. */
export function toSortName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
