import type { Country } from './location.store';
import { toSearchName } from './search-name';

const INDIA = { code: 'IN', name: 'india' };
const BY_NAME = new Intl.Collator('en');

export function compareByName(
  one: { readonly name: string },
  other: { readonly name: string },
): number {
  return BY_NAME.compare(one.name, other.name);
}

export function compareIndiaFirst(one: Country, other: Country): number {
  return Number(isIndia(other)) - Number(isIndia(one)) || compareByName(one, other);
}

function isIndia({ code, name }: Country): boolean {
  return code === '' ? toSearchName(name) === INDIA.name : code === INDIA.code;
}
