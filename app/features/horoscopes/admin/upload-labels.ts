import { MAX_UPLOAD_DAYS, type RangeProblem } from '~/features/horoscopes/upload';

/** Exact messages from the specification, sections 5 and 8. */
export const DATES_MISSING = 'Please select start and end date.';
export const DATES_LOCKED = 'You cannot change the date until all 12 horoscopes are uploaded.';
export const SIGN_ALREADY_UPLOADED = 'This horoscope is already uploaded for today.';
export const ALL_SIGNS_UPLOADED = 'All 12 horoscopes uploaded! You can now select a new date.';
export const UPLOAD_FAILED = 'Failed to upload horoscope. Please try again.';

export function getUploadedMessage(signName: string): string {
  return `Horoscope for ${signName} uploaded successfully!`;
}

export const RANGE_PROBLEM_MESSAGES: Readonly<
  Record<RangeProblem, { readonly field: 'startDate' | 'endDate'; readonly text: string }>
> = {
  'too-long-ago': { field: 'startDate', text: 'The start date can be yesterday at the earliest.' },
  'end-before-start': { field: 'endDate', text: 'The end date is before the start date.' },
  'too-many-days': { field: 'endDate', text: `Please choose at most ${MAX_UPLOAD_DAYS} days.` },
  'too-far-ahead': { field: 'endDate', text: 'The end date can be a year from now at the latest.' },
};

export function getOutOfOrderMessage(nextName: string): string {
  return `Horoscopes are uploaded in order, from Aries to Pisces. ${nextName} comes next.`;
}

export function getTextMissingMessage(signName?: string): string {
  return `Please write the horoscope${signName === undefined ? '' : ` for ${signName}`}.`;
}

export const TEXT_TOO_LONG = 'Please use at most 5,000 characters.';
export const PARTS_TOO_LONG = 'Please use at most 5,000 characters in all parts together.';

export function getPartMissingMessage(label: string): string {
  return `Please write something for ${label}.`;
}

export const TEXT_HINT =
  'A line that begins with * or a bullet becomes an item of a list. A blank line begins a new paragraph.';

export const CONFIRM_SCRIPT =
  'Please check the language, and confirm that the text is what you mean.';

export const UPLOAD_RESTARTED =
  'The upload has been cancelled. What was uploaded stays published. You can now select a new date.';
export const NO_UPLOAD_TO_RESTART = 'This upload has ended already.';

export const CORRECTION_FAILED = 'Failed to save the correction. Please try again.';
export const SAME_TEXT = 'The text is the same as before. Nothing was changed.';
export const READING_LOAD_FAILED =
  'What is published cannot be read just now. Please try again in a minute.';

export function getFilledMessage(boxes: number, day: string): string {
  if (boxes === 0) return 'No box is empty, so nothing was filled.';
  return `${boxes} ${boxes === 1 ? 'box is' : 'boxes are'} filled with drafts for ${day}. Nothing is published yet.`;
}

export const NOT_PUBLISHED = 'There is no published reading here.';

export function getPublishedMessage(signName: string, day: string): string {
  return `The horoscope for ${signName} on ${day} is published.`;
}

export function getCorrectedMessage(signName: string, day: string): string {
  return `The horoscope for ${signName} on ${day} is corrected.`;
}

export function getReadingWithdrawnMessage(signName: string, day: string): string {
  return `The horoscope for ${signName} on ${day} is withdrawn. Readers see the site’s draft.`;
}

export const NOT_WITHDRAWN = 'Failed to withdraw the reading. Please try again.';
export const CHANGED_BEFORE_WITHDRAWAL =
  'Somebody else changed this reading meanwhile. Please look at it before you withdraw it.';

/** Shown to the editor who saves second. */
export function getChangedMessage(moment: string): string {
  const when = moment === '' ? '' : ` on ${moment}`;
  return `Somebody else corrected this reading${when}. What you typed is still here.`;
}
