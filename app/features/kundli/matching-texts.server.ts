import type texts from '~locales/en/texts/matching.json';
import { textsOf } from './worded.server';

/** The words of a matching: `locales/{language}/texts/matching.json`. */
export const matchingTexts = textsOf<typeof texts>('matching.json');
