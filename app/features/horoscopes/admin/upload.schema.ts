import { defineForm, type ChoiceRule, type TextRule } from '~/web/forms/definition';
import { READING_LANGUAGES } from '~/shared/i18n/reading-language';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { MAX_READING_CHARACTERS } from '~/features/horoscopes/upload';
import {
  DATES_MISSING,
  getPartMissingMessage,
  TEXT_TOO_LONG,
  getTextMissingMessage,
} from './upload-labels';
import { PART_BOXES, type PartName } from './parts';

/** Leaves room for overlong texts, which the page must show again. */
export const TWELVE_TEXTS_BODY_BYTES = 768 * 1024;

const day = { kind: 'text', required: DATES_MISSING } as const satisfies TextRule;
const language = {
  kind: 'choice',
  options: READING_LANGUAGES,
  required: 'Please select a language.',
} as const satisfies ChoiceRule;

function createReadingTextField(required: string) {
  return {
    kind: 'text',
    lines: true,
    required,
    maxLength: [MAX_READING_CHARACTERS, TEXT_TOO_LONG],
  } as const satisfies TextRule;
}

const confirmation = {
  shownDigest: { kind: 'text' },
  replace: { kind: 'tick' },
  shownUnusual: { kind: 'text' },
  unusual: { kind: 'tick' },
} as const;

const singleSignFields = {
  startDate: day,
  endDate: day,
  language,
  sunsign: {
    kind: 'choice',
    options: SIGNS.map(({ slug }) => slug),
    required: 'Please select a sign.',
  },
} as const;

const parts = Object.fromEntries(
  PART_BOXES.map(({ name, label }) => [name, createReadingTextField(getPartMissingMessage(label))]),
) as Record<PartName, ReturnType<typeof createReadingTextField>>;

/** Specification, section 3: Daily horoscope upload. */
export const uploadForm = defineForm({
  id: 'horoscope-upload',
  fields: {
    ...singleSignFields,
    prediction: createReadingTextField(getTextMissingMessage()),
    ...confirmation,
  },
});

export const uploadPartsForm = defineForm({
  id: 'horoscope-upload-parts',
  fields: { ...singleSignFields, ...parts, ...confirmation },
});

export const startOverForm = defineForm({
  id: 'start-over',
  fields: { upload: { kind: 'text' } },
});

type TextControl = `prediction${Capitalize<SignSlug>}`;

export function getTextControlName(sign: SignSlug): TextControl {
  return `prediction${sign.charAt(0).toUpperCase()}${sign.slice(1)}` as TextControl;
}

const texts = Object.fromEntries(
  SIGNS.map(({ slug, name }) => [
    getTextControlName(slug),
    createReadingTextField(getTextMissingMessage(name)),
  ]),
) as Record<TextControl, ReturnType<typeof createReadingTextField>>;

export const allSignsForm = defineForm({
  id: 'all-horoscopes',
  fields: { startDate: day, endDate: day, language, ...texts, ...confirmation },
});

const singleReadingFields = {
  version: { kind: 'text' },
  shownUnusual: confirmation.shownUnusual,
  unusual: confirmation.unusual,
} as const;

export const correctionForm = defineForm({
  id: 'horoscope-correction',
  fields: { prediction: createReadingTextField(getTextMissingMessage()), ...singleReadingFields },
});

export const withdrawalForm = defineForm({
  id: 'horoscope-withdrawal',
  fields: { version: { kind: 'text', setByPage: true } },
});

/** `version` is empty if the reading is unpublished. */
export const partsForm = defineForm({
  id: 'horoscope-parts',
  fields: { ...parts, ...singleReadingFields },
});

export const FILL_INTENT = 'fill';
export const PUBLISH = 'publish';
export const PUBLISH_AND_NEXT_INTENT = 'publish-and-next';
