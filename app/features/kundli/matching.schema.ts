import { defineForm } from '~/web/forms/definition';
import { buildBirthFields } from './birth.schema';

export const MATCHING_PATH = '/kundli-matching';

export type GroomChoice = 'first' | 'second' | null;

export const GROOM_OPTIONS = ['unsaid', 'first', 'second'] as const;

export const matchingForm = defineForm({
  id: 'matching',
  fields: () => ({
    groom: { kind: 'text', setByPage: true, mark: '' },
    ...buildBirthFields('first'),
    ...buildBirthFields('second'),
  }),
});

export function parseGroomChoice(posted: string | undefined): GroomChoice {
  return posted === 'first' || posted === 'second' ? posted : null;
}
