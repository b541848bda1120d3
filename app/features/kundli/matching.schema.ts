import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

/** The page that compares two births, and takes its form. */
export const MATCHING_PATH = '/kundli-matching';

/** The person counted as the groom; null counts both ways. */
export type GroomChoice = 'first' | 'second' | null;

/** Values of the question who is the groom. */
export const GROOM_ANSWERS = ['unsaid', 'first', 'second'] as const;

/** Two births, and which of the two people is the groom, if either. */
export const matchingForm = defineForm({
  id: 'matching',
  fields: () => ({
    groom: { kind: 'text', given: true, mark: '' },
    ...birthFields('first'),
    ...birthFields('second'),
  }),
});

/** @returns the choice that a posted value stands for */
export function groomChoice(posted: string | undefined): GroomChoice {
  return posted === 'first' || posted === 'second' ? posted : null;
}
