import type texts from '~locales/en/texts/matching.json';
import { textsOf } from './worded.server';

export const matchingTexts = textsOf<typeof texts>('matching.json');
