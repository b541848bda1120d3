import type { AuditEntry } from '~/shared/audit-entry';
import type { ReadingLanguage } from '~/shared/i18n/reading-language';
import type { ReadingUpload, CurrentReading } from './publishing.store';
import { toEditableText } from './reading-text';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { toReadingSubject, SIGNS_PER_DAY, type DayRange } from './upload';
import { formatCorrectionNote, formatTextNote } from '~/features/administration/audit-note';

export interface Editor {
  /** E-mail address, or the name of the API key. */
  readonly email: string;
}

interface Place {
  readonly range: DayRange;
  readonly language: ReadingLanguage;
}

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

export function buildWithdrawalEntry({ email }: Editor, before: CurrentReading): AuditEntry {
  const { date, language, sign, prediction } = before;
  return {
    actor: email,
    action: 'horoscope withdrawn',
    subject: toReadingSubject({ start: date, end: date }, language, sign),
    detail: formatTextNote(toEditableText(prediction)),
  };
}

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
