import { defineForm } from '~/web/forms/definition';
import { birthFields } from './birth.schema';

/** The page that compares two births, and takes its form. */
export const MATCHING_PATH = '/kundli-matching';

/** Who of the two is counted as the groom; without a word the first. */
export const GROOM_CHOICES = ['first', 'second'] as const;
export type GroomChoice = (typeof GROOM_CHOICES)[number];

/** Two births, and who is counted as the groom. */
export const matchingForm = defineForm({
  id: 'matching',
  fields: () => ({
    ...birthFields('first'),
    ...birthFields('second'),
    groom: { kind: 'text', given: true, mark: '' },
  }),
});

/** @returns the choice that a posted value stands for */
export function groomChoice(posted: string | undefined): GroomChoice {
  return posted === 'second' ? 'second' : 'first';
}
