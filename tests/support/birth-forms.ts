import type { Page } from '@playwright/test';
import { expect } from './browser';

/** Labels and values of a birth; all three forms use the same labels. */
export interface EnteredBirth {
  readonly name: string;
  readonly date: readonly [day: string, month: string, year: string];
  readonly time: string;
  readonly place: string;
}

const BIRTH_LABELS = {
  en: {
    ...{ name: 'Name', date: ['Day', 'Month', 'Year'], time: 'Time of birth' },
    ...{ place: 'Place of birth', findPlace: 'Find place', whichPlace: 'Which place?' },
  },
  hi: {
    ...{ name: 'नाम', date: ['दिन', 'महीना', 'साल'], time: 'जन्म का समय' },
    ...{ place: 'जन्म स्थान', findPlace: 'जगह खोजें', whichPlace: 'कौन-सी जगह?' },
  },
} as const;
type BirthLanguage = keyof typeof BIRTH_LABELS;

type Form = Pick<Page, 'getByLabel' | 'getByRole'>;

export function getNameField(form: Form, language: BirthLanguage = 'en') {
  return form.getByRole('textbox', { name: new RegExp(`^${BIRTH_LABELS[language].name}`) });
}

export async function fillBirth(
  form: Form,
  { name, date, time, place }: EnteredBirth,
  language: BirthLanguage = 'en',
): Promise<void> {
  const words = BIRTH_LABELS[language];
  await getNameField(form, language).fill(name);
  for (const [index, label] of words.date.entries()) {
    await form.getByLabel(label, { exact: true }).selectOption(date[index] ?? '');
  }
  await form.getByLabel(words.time).fill(time);
  await form.getByLabel(words.place).fill(place);
}

export async function choosePlace(
  form: Form,
  place: string,
  language: BirthLanguage = 'en',
): Promise<void> {
  const words = BIRTH_LABELS[language];
  await form.getByRole('button', { name: words.findPlace, exact: true }).click();
  const choices = form.getByRole('radiogroup', { name: words.whichPlace });
  await expect(choices.getByRole('radio')).not.toHaveCount(1);
  await choices.getByLabel(place).check();
}
