import { getCurrentLanguage, type Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** A form definition as plain data: the server derives a zod schema from it, and the browser its checks. */
export interface FormDefinition<Fields extends FormFields = FormFields> {
  readonly id: string;
  /** In page order, which is the order of the error summary. */
  readonly fields: Fields;
  readonly alert?: string;
  readonly emptyAlert?: string;
  /** `typing`: check on input instead of on blur. Needs script. */
  readonly checkedWhile?: 'typing';
  /** Larger bodies get 413. */
  readonly maxBodyBytes?: number;
}

export type FormFields = Readonly<Record<string, FieldRule>>;
export type ValueFields = Readonly<Record<string, ValueRule>>;

export type FieldRule = ValueRule | FileRule | FilesRule;
export type ValueRule = (
  TextRule | NumberRule | ChoiceRule | TickRule | DateRule | OtpRule | ListRule | SecretRule
) &
  NamedInSummary;

interface NamedInSummary {
  /** Prefix in the summary for a message that several fields share. */
  readonly called?: string;
}

export type Limit = readonly [bound: number, message: string];
/** A pattern and its message. Not global, not sticky. */
export type Pattern = readonly [pattern: RegExp, message: string];

/** Value: a string, empty without input. */
export interface TextRule {
  readonly kind: 'text';
  readonly required?: string;
  /** A checkbox that makes the field optional when ticked. */
  readonly unless?: string;
  /** Label suffix instead of "optional". */
  readonly mark?: string;
  readonly minLength?: Limit;
  /** In Unicode characters. Default: 200, or 10,000 for several lines. */
  readonly maxLength?: Limit;
  readonly patterns?: readonly Pattern[];
  readonly lines?: true;
  /**
   * `digits` drops non-digits; `numerals` only converts Indic digits; `capitals` uppercases. `mobile` is ten digits
   * without +91 or 0;
   * `code` drops spaces and hyphens of an IFSC or PAN; `email` drops `mailto:` and surrounding punctuation.
   */
  readonly as?: 'digits' | 'numerals' | 'capitals' | 'mobile' | 'code' | 'email';
  /** False: never written back into the page. `sealed`: stored encrypted in a form draft. */
  readonly kept?: false | 'sealed';
  /** Filled in by the page, not by the visitor. */
  readonly given?: true;
}

/** A non-negative integer. Value: a number, or null without input. */
export interface NumberRule {
  readonly kind: 'number';
  readonly required?: string;
  /** The message also covers non-integers. */
  readonly range: readonly [least: number, most: number, message: string];
  /** Entered by a person, such as a price, unlike a step or version: it alone makes a form draft worthwhile. */
  readonly typed?: true;
}

/** Value: one of the options, or null. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly required?: string;
}

/** `required` is the message when it must be ticked. Value: a boolean. */
export interface TickRule {
  readonly kind: 'tick';
  readonly required?: string;
}

/**
 * Controls `nameDay`, `nameMonth`, `nameYear`; a single `name` with `YYYY-MM-DD` works, too. Value: a calendar date,
 * or null.
 */
export interface DateRule {
  readonly kind: 'date';
  readonly required?: string;
  readonly notBefore?: readonly [day: CalendarDate, message: string];
  readonly notInFuture?: string;
}

/** Boxes `name1`, `name2` …, or all digits in `name`. Never written back. Value: the digits. */
export interface OtpRule {
  readonly kind: 'otp';
  readonly digits: number;
  readonly required: string;
}

/** At most 50 short texts under one repeated name. Value: a list without blanks. */
export interface ListRule {
  readonly kind: 'list';
  readonly required?: string;
}

export interface SecretRule {
  readonly kind: 'secret';
  readonly required: string;
}

interface AnyFileRule extends NamedInSummary {
  readonly required?: string;
  readonly mark?: string;
  /** Media types, detected from content. */
  readonly types: readonly string[];
  readonly wrongType: string;
  /** Exclusive. */
  readonly belowBytes: number;
  readonly tooLarge: string;
  /** Message for an empty file; absent: `wrongType`. */
  readonly empty?: string;
}

export interface FileRule extends AnyFileRule {
  readonly kind: 'file';
  /** With script, a too large picture is reduced to a JPEG before sending. */
  readonly shrinks?: true;
}

export interface FilesRule extends AnyFileRule {
  readonly kind: 'files';
  readonly maxFiles: Limit;
  /** Invalid files are skipped and listed in `skipped` instead of failing the form. */
  readonly skipWrong?: true;
}

const DEFINITIONS = new Map<string, FormDefinition>();
const FORM_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CONTROL_NAME = /^[a-z][A-Za-z0-9]{0,40}$/;

/** A definition as written: translated parts are functions. */
type Described<Fields extends FormFields> = Omit<
  FormDefinition<Fields>,
  'fields' | 'alert' | 'emptyAlert'
> & {
  readonly fields: Fields | (() => Fields);
  readonly alert?: string | (() => string);
  readonly emptyAlert?: string | (() => string);
};

/**
 * Registers a definition and validates it at program start.
 * @returns the form, with texts in the current language
 * @throws Error for an unsafe id or name, or a stateful pattern
 */
export function defineForm<const Fields extends FormFields>({
  fields,
  alert,
  emptyAlert,
  ...facts
}: Described<Fields>): FormDefinition<Fields> {
  const definition: FormDefinition<Fields> = Object.defineProperties(
    { ...facts } as FormDefinition<Fields>,
    {
      fields: {
        enumerable: true,
        get: typeof fields === 'function' ? memoizeByLanguage(fields) : () => fields,
      },
      ...(alert === undefined ? {} : { alert: { enumerable: true, get: worded(alert) } }),
      ...(emptyAlert === undefined
        ? {}
        : { emptyAlert: { enumerable: true, get: worded(emptyAlert) } }),
    },
  );
  if (!FORM_ID.test(definition.id)) throw new Error(`'${definition.id}' is no form id`);
  for (const [name, rule] of Object.entries<FieldRule>(definition.fields)) {
    if (rule.kind === 'text' && rule.unless && definition.fields[rule.unless]?.kind !== 'tick') {
      throw new Error(`'${rule.unless}', without which '${name}' is needed, is no checkbox`);
    }
    if (!CONTROL_NAME.test(name) || name in Object.prototype || RESERVED_CONTROLS.includes(name)) {
      throw new Error(`'${name}' cannot be the name of a field`);
    }
    const patterns = rule.kind === 'text' ? (rule.patterns ?? []) : [];
    if (patterns.some(([{ global, sticky }]) => global || sticky)) {
      throw new Error(`A pattern of '${name}' is global or sticky`);
    }
  }
  DEFINITIONS.set(definition.id, definition);
  return definition;
}

export function memoizeByLanguage<Value>(make: () => Value): () => Value {
  const made = new Map<Language, Value>();
  return () => {
    const language = getCurrentLanguage();
    if (!made.has(language)) made.set(language, make());
    return made.get(language) as Value;
  };
}

function worded(text: string | (() => string)): () => string {
  return typeof text === 'function' ? text : () => text;
}

export function findForm(id: string): FormDefinition | null {
  return DEFINITIONS.get(id) ?? null;
}

export const FORM_ID_CONTROL = 'formId';
export const TOKEN_CONTROL = 'formToken';
export const INTENT_CONTROL = 'intent';
const RESERVED_CONTROLS = [FORM_ID_CONTROL, TOKEN_CONTROL, INTENT_CONTROL];

/** Control names of a field; links to the field target the first one. */
export function getControls(name: string, rule: FieldRule): readonly [string, ...string[]] {
  if (rule.kind === 'date') return [`${name}Day`, `${name}Month`, `${name}Year`];
  if (rule.kind === 'otp') {
    const rest = Array.from({ length: rule.digits - 1 }, (_, index) => `${name}${index + 2}`);
    return [`${name}1`, ...rest];
  }
  return [name];
}

export function hasFiles(definition: FormDefinition): boolean {
  return Object.values(definition.fields).some(isFileRule);
}

export function isFileRule(rule: FieldRule): rule is FileRule | FilesRule {
  return rule.kind === 'file' || rule.kind === 'files';
}

export function getControlId(formId: string, control: string): string {
  return `${formId}-${control}`;
}
