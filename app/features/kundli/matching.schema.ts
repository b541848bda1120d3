import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

export const MATCHING_PATH = '/kundli-matching';

export type GroomChoice = 'first' | 'second' | null;

export const GROOM_ANSWERS = ['unsaid', 'first', 'second'] as const;

export const matchingForm = defineForm({
  id: 'matching',
  fields: () => ({
    groom: { kind: 'text', given: true, mark: '' },
    ...birthFields('first'),
    ...birthFields('second'),
  }),
});

export function groomChoice(posted: string | undefined): GroomChoice {
  return posted === 'first' || posted === 'second' ? posted : null;
}
