import { versionRule } from '~/features/administration/form-rules.schema';
import { defineForm } from '~/web/forms/definition';
import { formatFullDate } from '~/features/festivals/festival-labels';
import type { MoonSightingMonth } from '~/features/festivals/moon-sightings.server';

export const DAY_REQUIRED = 'Please choose the first day.';
export const SOURCE_REQUIRED = 'Please say where the announcement comes from.';
export const FETCH_FAILED =
  'What is announced could not be read. Please try again in a few minutes.';
export const SAVE_FAILED =
  'The first day could not be saved. What you typed is below: please try again in a few minutes.';
export const NO_SUCH_MONTH = 'There is no such month in the list below.';
export const CHANGED_MEANWHILE =
  'Another administrator has changed this month since you opened it, so nothing was saved. Compare it with yours: if you save again, yours replaces it.';
export const UNDO_FAILED =
  'Another administrator has changed this month since you opened it, so nothing was taken back. Please look at it again.';

export function formatImplausibleDay({
  name,
  expected,
}: Pick<MoonSightingMonth, 'name' | 'expected'>): string {
  return `${name} is computed to begin on ${formatFullDate(expected)}. The sighting moves that by one day at most, so please check the announcement.`;
}

export function formatAnnounced({
  name,
  starts,
}: Pick<MoonSightingMonth, 'name' | 'starts'>): string {
  return `${name} begins on ${formatFullDate(starts)}, as announced. The site shows it now.`;
}

export function formatUndone({ name, starts }: Pick<MoonSightingMonth, 'name' | 'starts'>): string {
  return `Taken back: ${name} is expected to begin on ${formatFullDate(starts)}, as computed. The site shows it now.`;
}

const MOON_SIGHTINGS_PATH = '/admin/festivals';

/** Form id. Without JavaScript, a failed submit links to it. */
export const FORM_ANCHOR = 'first-day';

export function getMoonSightingPath(key: string): string {
  return `${MOON_SIGHTINGS_PATH}/${key}`;
}

const version = { ...versionRule, setByPage: true } as const;

export const announceForm = defineForm({
  id: 'sighting',
  fields: {
    version,
    starts: {
      kind: 'text',
      required: DAY_REQUIRED,
      patterns: [[/^\d{4}-\d\d-\d\d$/, DAY_REQUIRED]],
    },
    source: {
      kind: 'text',
      required: SOURCE_REQUIRED,
      maxLength: [160, 'Please use at most 160 characters.'],
    },
  },
});

export const undoForm = defineForm({ id: 'sighting-back', fields: { version } });
