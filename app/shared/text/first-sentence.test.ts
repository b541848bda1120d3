import { expect, it } from 'vitest';
import { getFirstSentence } from './first-sentence';

it.each([
  ['Lamps are lit. Sweets are shared.', 'Lamps are lit.'],
  ['How strict is a fast? Clear answers.', 'How strict is a fast?'],
  ['साल का पहला दिन। मंदिरों में दर्शन।', 'साल का पहला दिन।'],
  ['Birth of Dr. B. R. Ambedkar, who wrote much.', 'Birth of Dr. B. R. Ambedkar, who wrote much.'],
  ['In 2027. Then rest.', 'In 2027.'],
  ['No end at all', 'No end at all'],
])('the first sentence of “%s” is “%s”', (text, sentence) => {
  expect(getFirstSentence(text)).toBe(sentence);
});
