import { getCurrentLanguage, type Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/** Plain data from which the server derives a zod schema and the browser its validation. */
export interface FormDefinition<Fields extends FormFields = FormFields> {
  readonly id: string;
  /** In page order, which is also the order of the error summary. */
  readonly fields: Fields;
  readonly alert?: string;
  readonly emptyAlert?: string;
  /** `typing` validates on input instead of on blur. Requires JavaScript. */
  readonly checkedWhile?: 'typing';
  readonly maxBodyBytes?: number;
}

export type FormFields = Readonly<Record<string, FieldRule>>;
export type ValueFields = Readonly<Record<string, ValueRule>>;

export type FieldRule = ValueRule | FileRule | FilesRule;
export type ValueRule = (
  TextRule | NumberRule | ChoiceRule | TickRule | DateRule | OtpRule | ListRule | SecretRule
) &
  SummaryPrefix;

interface SummaryPrefix {
  /** Prefix for messages that several fields share. */
  readonly prefix?: string;
}

export type Limit = readonly [bound: number, message: string];
/** A pattern and its message. The pattern is neither global nor sticky. */
export type Pattern = readonly [pattern: RegExp, message: string];

/** The value is a string, empty without input. */
export interface TextRule {
  readonly kind: 'text';
  readonly required?: string;
  /** Name of a checkbox that makes the field optional when ticked. */
  readonly unless?: string;
  /** Label suffix that replaces "optional". */
  readonly mark?: string;
  readonly minLength?: Limit;
  /** In Unicode characters. Default: 200, or 10,000 for a multiline field. */
  readonly maxLength?: Limit;
  readonly patterns?: readonly Pattern[];
  readonly lines?: true;
  /**
   * `digits` drops other characters; `numerals` only converts Indic digits; `capitals` converts to upper case.
   * `mobile` is ten digits without +91 or 0;
   * `code` drops spaces and hyphens of an IFSC or PAN; `email` drops `mailto:` and surrounding punctuation.
   */
  readonly as?: 'digits' | 'numerals' | 'capitals' | 'mobile' | 'code' | 'email';
  /** `false` means that the value is never redisplayed; `sealed` means that it is encrypted in a form draft. */
  readonly kept?: false | 'sealed';
  /** Set by the page, not by the visitor. */
  readonly setByPage?: true;
}

/** A non-negative integer. The value is null without input. */
export interface NumberRule {
  readonly kind: 'number';
  readonly required?: string;
  /** The message is also shown for numbers outside the range and for input that is not a number. */
  readonly range: readonly [least: number, most: number, message: string];
  /** A number that a person enters, such as a price, unlike a step or version. Makes a form draft worth storing. */
  readonly typed?: true;
}

/** The value is one of the options, or null. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly required?: string;
}

/** The value is a boolean. `required` is the message when the box must be ticked. */
export interface TickRule {
  readonly kind: 'tick';
  readonly required?: string;
}

/**
 * Controls `nameDay`, `nameMonth` and `nameYear`, or a single control `name` with `YYYY-MM-DD`. The value is a
 * calendar date or null.
 */
export interface DateRule {
  readonly kind: 'date';
  readonly required?: string;
  readonly notBefore?: readonly [day: CalendarDate, message: string];
  readonly notInFuture?: string;
}

/** Boxes `name1`, `name2` …, or all digits in `name`. The value is the digits, which are never redisplayed. */
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

interface AnyFileRule extends SummaryPrefix {
  readonly required?: string;
  readonly mark?: string;
  /** Media types, detected from content. */
  readonly types: readonly string[];
  readonly wrongType: string;
  readonly belowBytes: number;
  readonly tooLarge: string;
  /** Message for an empty file. Default: `wrongType`. */
  readonly empty?: string;
}

export interface FileRule extends AnyFileRule {
  readonly kind: 'file';
  /** With JavaScript, a picture that is too large is converted to a smaller JPEG before sending. */
  readonly shrinks?: true;
}

export interface FilesRule extends AnyFileRule {
  readonly kind: 'files';
  readonly maxFiles: Limit;
  /** Invalid files are skipped and listed in `skipped` instead of failing the form. */
  readonly skipsInvalid?: true;
}

const DEFINITIONS = new Map<string, FormDefinition>();
const FORM_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CONTROL_NAME = /^[a-z][A-Za-z0-9]{0,40}$/;

/** Arguments of `defineForm`. Translated parts are functions. */
type FormSource<Fields extends FormFields> = Omit<
  FormDefinition<Fields>,
  'fields' | 'alert' | 'emptyAlert'
> & {
  readonly fields: Fields | (() => Fields);
  readonly alert?: string | (() => string);
  readonly emptyAlert?: string | (() => string);
};

/**
 * Registers a form and validates its definition when the program starts.
 * @returns a definition whose texts are in the current language
 * @throws Error for an unsafe id or name, or a stateful pattern
 */
export function defineForm<const Fields extends FormFields>({
  fields,
  alert,
  emptyAlert,
  ...facts
}: FormSource<Fields>): FormDefinition<Fields> {
  const definition: FormDefinition<Fields> = Object.defineProperties(
    { ...facts } as FormDefinition<Fields>,
    {
      fields: {
        enumerable: true,
        get: typeof fields === 'function' ? memoizeByLanguage(fields) : () => fields,
      },
      ...(alert === undefined ? {} : { alert: { enumerable: true, get: toTextGetter(alert) } }),
      ...(emptyAlert === undefined
        ? {}
        : { emptyAlert: { enumerable: true, get: toTextGetter(emptyAlert) } }),
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

function toTextGetter(text: string | (() => string)): () => string {
  return typeof text === 'function' ? text : () => text;
}

export function findForm(id: string): FormDefinition | null {
  return DEFINITIONS.get(id) ?? null;
}

export const FORM_ID_CONTROL = 'formId';
export const TOKEN_CONTROL = 'formToken';
export const INTENT_CONTROL = 'intent';
const RESERVED_CONTROLS = [FORM_ID_CONTROL, TOKEN_CONTROL, INTENT_CONTROL];

/** Links to a field point to its first control. */
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
