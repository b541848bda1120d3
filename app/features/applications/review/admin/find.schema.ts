import { toCompactCode } from '~/shared/text/indian-numbers';
import { defineForm } from '~/web/forms/definition';

export const FIND_PATH = '/admin/find';

export const WHOLE_NUMBER_REQUIRED =
  'Please give a whole number: twelve digits of an Aadhaar, or a PAN such as ABCDE1234F.';

/** The entered number is never rendered. */
export const findForm = defineForm({
  id: 'find-by-number',
  fields: {
    number: { kind: 'text', required: WHOLE_NUMBER_REQUIRED, as: 'capitals', kept: false },
  },
});

export function parseSearchNumber(
  typed: string,
): { readonly name: 'aadharNumber' | 'panNumber'; readonly plain: string } | null {
  const plain = toCompactCode(typed);
  if (/^\d{12}$/.test(plain)) return { name: 'aadharNumber', plain };
  return /^[A-Z]{5}\d{4}[A-Z]$/.test(plain) ? { name: 'panNumber', plain } : null;
}
