import { toAsciiDigits, extractDigits } from '~/shared/text/digits';
import { extractEmail } from '~/shared/text/email-address';
import { toCompactCode, toNationalDigits } from '~/shared/text/indian-numbers';
import { cleanText } from './clean-text';
import { getControls, type FieldRule, type TextRule, type ValueRule } from './definition';

export type ReadControl = (control: string) => readonly string[];

export type RawValue = string | readonly string[];

/**
 * The cleaned input of a field: a date is `YYYY-MM-DD`, a code is digits, a ticked box is `on`.
 * The last of several values wins, except in a list.
 */
export function getRawValue(name: string, rule: ValueRule, read: ReadControl): RawValue {
  const last = (control: string) => read(control).at(-1) ?? '';
  switch (rule.kind) {
    case 'text':
      return normalizeText(rule, cleanText(last(name), { lines: rule.lines ?? false }));
    case 'number':
      return toAsciiDigits(cleanText(last(name)));
    case 'choice':
      return cleanText(last(name));
    case 'tick':
      return last(name) === '' ? '' : 'on';
    case 'date':
      return (
        toAsciiDigits(cleanText(last(name))) ||
        extractDate(getControls(name, rule).map((each) => last(each)))
      );
    case 'otp':
      return (
        extractDigits(last(name)) ||
        getControls(name, rule)
          .map((each) => extractDigits(last(each)))
          .join('')
      );
    case 'list':
      return read(name)
        .map((each) => cleanText(each))
        .filter(Boolean);
    case 'secret':
      return last(name);
  }
}

/** Applies `unless`, which makes a field optional. */
export function resolveRule<Rule extends FieldRule>(rule: Rule, read: ReadControl): Rule {
  if (rule.kind !== 'text' || rule.unless === undefined) return rule;
  return (read(rule.unless).at(-1) ?? '') === '' ? rule : { ...rule, required: undefined };
}

function normalizeText(rule: TextRule, text: string): string {
  switch (rule.as) {
    case 'mobile':
      return toNationalDigits(text);
    case 'code':
      return toCompactCode(text);
    case 'email':
      return extractEmail(text);
    default:
      return normalizeInput(rule, text);
  }
}

/** Normalizes input during typing without changing unfinished text. */
export function normalizeInput({ as }: TextRule, text: string): string {
  switch (as) {
    case 'digits':
    case 'mobile':
      return extractDigits(text);
    case 'numerals':
      return toAsciiDigits(text);
    case 'capitals':
    case 'code':
      return toAsciiDigits(text).toUpperCase();
    default:
      return text;
  }
}

function extractDate(parts: readonly string[]): string {
  const [day = '', month = '', year = ''] = parts.map(extractDigits);
  if (day + month + year === '') return '';
  return [year.padStart(4, '0'), month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}
