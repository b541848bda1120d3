import type texts from '~locales/en/texts/matching.json';
import { getTexts } from './get-texts.server';

export const matchingTexts = getTexts<typeof texts>('matching.json');
