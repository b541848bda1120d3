/** Instants are stored as ISO 8601 text. */
export function toDate(instant: string | null): Date | null {
  return instant === null ? null : new Date(instant);
}

/** Sort key: composed Unicode, lower case, single spaces. */
export function toSortName(name: string): string {
  return name.normalize('NFKC').toLowerCase().trim().replace(/\s+/g, ' ');
}
