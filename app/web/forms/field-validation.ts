import { m } from '~/shared/i18n/messages';
import { parseCalendarDate, type CalendarDate } from '~/shared/time/calendar';
import { countCharacters } from '~/shared/text/characters';
import type {
  ChoiceRule,
  DateRule,
  FileRule,
  FilesRule,
  Limit,
  ListRule,
  NumberRule,
  TextRule,
  ValueRule,
} from './definition';
import type { RawValue } from './raw-value';

const DEFAULT_MAX_LINE = 200;
const DEFAULT_MAX_LINES = 10_000;
const MAX_LIST_ITEMS = 50;

/** Used by browser and server. Null for a valid value. */
export function findProblem(rule: ValueRule, raw: RawValue, today: CalendarDate): string | null {
  if (rule.kind === 'list') return findListProblem(rule, typeof raw === 'string' ? [raw] : raw);
  const text = typeof raw === 'string' ? raw : (raw.at(-1) ?? '');
  if (text === '') return rule.required ?? null;
  switch (rule.kind) {
    case 'text':
      return findTextProblem(rule, text);
    case 'number':
      return findNumberProblem(rule, text);
    case 'choice':
      return findChoiceProblem(rule, text);
    case 'tick':
      return null;
    case 'date':
      return findDateProblem(rule, text, today);
    case 'otp':
      return text.length === rule.digits && /^[0-9]+$/.test(text) ? null : rule.required;
    case 'secret':
      return findLengthProblem(text, toLengthLimit(DEFAULT_MAX_LINE));
  }
}

/** Validates number and size before the content is read. */
export function findFileProblem(
  rule: FileRule | FilesRule,
  files: readonly { readonly size: number }[],
): string | null {
  if (files.length === 0) return rule.required ?? null;
  if (rule.kind === 'files' && files.length > rule.maxFiles[0]) return rule.maxFiles[1];
  if (rule.kind === 'files' && rule.skipsInvalid) return null;
  if (files.some(({ size }) => size >= rule.belowBytes)) return rule.tooLarge;
  return files.some(({ size }) => size === 0) ? (rule.empty ?? rule.wrongType) : null;
}

function findTextProblem(rule: TextRule, text: string): string | null {
  // The length comes first, so that no pattern runs on an oversized text.
  const tooLong = findLengthProblem(
    text,
    rule.maxLength ?? toLengthLimit(rule.lines ? DEFAULT_MAX_LINES : DEFAULT_MAX_LINE),
  );
  if (tooLong) return tooLong;
  if (rule.minLength && countCharacters(text) < rule.minLength[0]) return rule.minLength[1];
  return rule.patterns?.find(([pattern]) => !pattern.test(text))?.[1] ?? null;
}

function findNumberProblem(
  { range: [least, most, message] }: NumberRule,
  text: string,
): string | null {
  const number = /^[0-9]{1,9}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? null : message;
}

function findChoiceProblem({ options, required }: ChoiceRule, text: string): string | null {
  return options.includes(text) ? null : (required ?? m.forms_choose_option());
}

function findDateProblem(rule: DateRule, text: string, today: CalendarDate): string | null {
  const [year, month, day] = text.split('-');
  if (Number(year) === 0 || Number(month) === 0 || Number(day) === 0) {
    return m.forms_choose_whole_date();
  }
  const date = parseCalendarDate(text);
  if (!date) return m.forms_no_such_date();
  if (rule.notInFuture !== undefined && date > today) return rule.notInFuture;
  return rule.notBefore && date < rule.notBefore[0] ? rule.notBefore[1] : null;
}

function findListProblem(rule: ListRule, items: readonly string[]): string | null {
  if (items.length === 0) return rule.required ?? null;
  if (items.length > MAX_LIST_ITEMS) return m.forms_at_most_items({ most: MAX_LIST_ITEMS });
  const limit = toLengthLimit(DEFAULT_MAX_LINE);
  return items.map((each) => findLengthProblem(each, limit)).find(Boolean) ?? null;
}

function toLengthLimit(most: number): Limit {
  return [most, m.forms_at_most_characters({ most: most.toLocaleString('en-IN') })];
}

function findLengthProblem(text: string, [most, message]: Limit): string | null {
  return countCharacters(text) > most ? message : null;
}
