import type { AuditEntry } from '~/shared/audit-entry';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingUpload, CurrentReading } from './publishing.store';
import { toEditableText } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toReadingSubject, SIGNS_PER_DAY, type DayRange } from './upload';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';

/** Who did it: an administrator, or a holder of a key of the API. */
export interface Editor {
  /** An e-mail address, or the name under which the audit log keeps the key. */
  readonly email: string;
}

/** Where readings are uploaded, and in which language. */
interface Place {
  readonly range: DayRange;
  readonly language: ReadingLanguage;
}

/** The line for one sign that was uploaded. */
export function buildSignEntry(
  { email }: Editor,
  { range, language, sign, text }: Place & { readonly sign: SignSlug; readonly text: string },
): AuditEntry {
  return {
    actor: email,
    action: 'horoscope uploaded',
    subject: toReadingSubject(range, language, sign),
    detail: formatTextNote(text),
  };
}

/** The line for twelve signs that were uploaded together; `counts` are readings. */
export function buildAllSignsEntry(
  { email }: Editor,
  { range, language }: Place,
  counts: { readonly written: number; readonly corrected: number; readonly unchanged: number },
): AuditEntry {
  const { written, corrected, unchanged } = counts;
  return {
    actor: email,
    action: 'horoscopes uploaded',
    subject: toReadingSubject(range, language),
    detail: `${written} written, ${corrected} of them corrected; ${unchanged} unchanged`,
  };
}

/** The line for a published reading that was corrected, with the old and the new text. */
export function buildCorrectionEntry(
  { email }: Editor,
  { before, text }: { readonly before: CurrentReading; readonly text: string },
): AuditEntry {
  const { date, language, sign, prediction } = before;
  return {
    actor: email,
    action: 'horoscope corrected',
    subject: toReadingSubject({ start: date, end: date }, language, sign),
    detail: formatCorrectionNote(toEditableText(prediction), text),
  };
}

/** The line for a published reading that was withdrawn, with its text. */
export function buildWithdrawalEntry({ email }: Editor, before: CurrentReading): AuditEntry {
  const { date, language, sign, prediction } = before;
  return {
    actor: email,
    action: 'horoscope withdrawn',
    subject: toReadingSubject({ start: date, end: date }, language, sign),
    detail: formatTextNote(toEditableText(prediction)),
  };
}

/** The line for a publication that ended before all of its readings were saved. */
export function buildPartialSaveEntry(
  { email }: Editor,
  { range, language, saved, total }: Place & { readonly saved: number; readonly total: number },
): AuditEntry {
  return {
    actor: email,
    action: 'horoscope upload cut short',
    subject: toReadingSubject(range, language),
    detail: `${saved} of ${total} readings were saved before the provider’s service failed`,
  };
}

/** The line for an upload that was given up. */
export function buildStartOverEntry(
  { email }: Editor,
  { range, language, done }: ReadingUpload,
): AuditEntry {
  const names = SIGNS.filter(({ slug }) => done.includes(slug)).map(({ name }) => name);
  return {
    actor: email,
    action: 'horoscope upload started over',
    subject: toReadingSubject(range, language),
    detail: `${names.length} of ${SIGNS_PER_DAY} were uploaded and stay: ${names.join(', ')}`,
  };
}
