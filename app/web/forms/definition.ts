import { getCurrentLanguage, type Language } from '~/shared/i18n/language';
import type { CalendarDate } from '~/shared/time/calendar';

/**
 * The description of a form: its fields in page order, what each one asks for, and the exact messages. It is plain data,
 * because two readers are made from it: the zod schema on the server and the small checks in the browser.
 */
export interface FormDefinition<Fields extends FormFields = FormFields> {
  /** Names the form in the page (its `id`) and in answers; lower-case words joined by hyphens. */
  readonly id: string;
  /** In page order: the error summary lists problems in this order. */
  readonly fields: Fields;
  /** Heading of the error summary where the specification has an alert of its own for a form that failed. */
  readonly alert?: string;
  /** The same, where it has one for a form in which something is empty. */
  readonly emptyAlert?: string;
  /** `typing`: problems show while the visitor types; otherwise when the field is left. Only where script runs. */
  readonly checkedWhile?: 'typing';
  /** Largest body in bytes of a form with files; larger ones are answered with 413. */
  readonly maxBodyBytes?: number;
}

export type FormFields = Readonly<Record<string, FieldRule>>;
/** Fields of a form that carries no file. */
export type ValueFields = Readonly<Record<string, ValueRule>>;

export type FieldRule = ValueRule | FileRule | FilesRule;
export type ValueRule = (
  TextRule | NumberRule | ChoiceRule | TickRule | DateRule | OtpRule | ListRule | SecretRule
) &
  NamedInSummary;

interface NamedInSummary {
  /** Prefix in the error summary for a message that several fields share. */
  readonly called?: string;
}

/** A bound and the message of a value beyond it. */
export type Limit = readonly [bound: number, message: string];
/** What a value must look like and the message of one that does not. Neither global nor sticky. */
export type Pattern = readonly [pattern: RegExp, message: string];

/** A text of one line, or of several. Its value is a string, empty when nothing was given. */
export interface TextRule {
  readonly kind: 'text';
  /** The message of an empty field; absent: the field is optional. */
  readonly required?: string;
  /** The checkbox of the form that, ticked, says why a required field is left empty. */
  readonly unless?: string;
  /** What the label says of an optional field in place of "optional". */
  readonly mark?: string;
  readonly minLength?: Limit;
  /** In Unicode characters. Default: 200, or 10,000 for several lines. */
  readonly maxLength?: Limit;
  /** Looked at in this order. */
  readonly patterns?: readonly Pattern[];
  /** Line breaks are kept. */
  readonly lines?: true;
  /**
   * `digits` drops everything that is no digit; `numerals` keeps it, and writes digits of Indian scripts as 0 to 9; `capitals`
   * turns letters into capitals. `mobile` is a number of ten digits without its +91 or 0; `code` drops spaces and hyphens of an
   * IFSC or PAN; `email` drops a `mailto:` and the signs around an address.
   */
  readonly as?: 'digits' | 'numerals' | 'capitals' | 'mobile' | 'code' | 'email';
  /** Never written back into the page; `sealed` outlives the end of a session all the same, sealed in the store. */
  readonly kept?: false | 'sealed';
  /** The page fills it in, and not the person. */
  readonly given?: true;
}

/** A whole number that is not negative. Its value is a number, or null when nothing was given. */
export interface NumberRule {
  readonly kind: 'number';
  readonly required?: string;
  /** The message also answers what is no whole number. */
  readonly range: readonly [least: number, most: number, message: string];
  /** Somebody thinks of it, as of a price, and it is no step or version: alone it is worth being kept when a session has ended. */
  readonly typed?: true;
}

/** One of a few words that never change. Its value is that word, or null. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly options: readonly string[];
  readonly required?: string;
}

/** A checkbox; `required` is the message when it must be ticked and is not. Its value is a boolean. */
export interface TickRule {
  readonly kind: 'tick';
  readonly required?: string;
}

/**
 * A calendar day, picked as day, month and year (controls `nameDay`, `nameMonth`, `nameYear`); one control `name` with
 * `YYYY-MM-DD` is read too. Its value is a calendar date, or null.
 */
export interface DateRule {
  readonly kind: 'date';
  readonly required?: string;
  readonly notBefore?: readonly [day: CalendarDate, message: string];
  readonly notInFuture?: string;
}

/** A one-time password in boxes `name1`, `name2` …, or whole in `name`. Never written back. Its value is its digits. */
export interface OtpRule {
  readonly kind: 'otp';
  readonly digits: number;
  /** The message of any code that is not complete. */
  readonly required: string;
}

/** Any number of short texts under one repeated name. Its value is a list without blanks. */
export interface ListRule {
  readonly kind: 'list';
  readonly required?: string;
  /** Default: 50. */
  readonly maxItems?: Limit;
}

/** A password: taken exactly as typed, never written back. */
export interface SecretRule {
  readonly kind: 'secret';
  readonly required: string;
}

interface AnyFileRule extends NamedInSummary {
  readonly required?: string;
  /** What the label says of an optional field in place of "optional". */
  readonly mark?: string;
  /** Media types, told by the file's content and not by its name. */
  readonly types: readonly string[];
  readonly wrongType: string;
  /** A file must be smaller than this many bytes. */
  readonly belowBytes: number;
  readonly tooLarge: string;
  /** The message of a file with nothing in it; absent: `wrongType`. */
  readonly empty?: string;
}

/** One file. Its value is an uploaded file, or null. */
export interface FileRule extends AnyFileRule {
  readonly kind: 'file';
  /** Where script runs, a picture that is too large becomes a smaller JPG before it is sent. */
  readonly shrinks?: true;
}

/** Several files under one name. Its value is a list of uploaded files. */
export interface FilesRule extends AnyFileRule {
  readonly kind: 'files';
  readonly maxFiles: Limit;
  /** Files that break a rule are left out and named in the reading's `skipped`, instead of failing the form. */
  readonly skipWrong?: true;
}

const DEFINITIONS = new Map<string, FormDefinition>();
const FORM_ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
const CONTROL_NAME = /^[a-z][A-Za-z0-9]{0,40}$/;

/** A form's description as it is written: what has words in several languages is a function, asked for each of them. */
type Described<Fields extends FormFields> = Omit<
  FormDefinition<Fields>,
  'fields' | 'alert' | 'emptyAlert'
> & {
  readonly fields: Fields | (() => Fields);
  readonly alert?: string | (() => string);
  readonly emptyAlert?: string | (() => string);
};

/**
 * Names a form's description and looks it over once, when the program starts.
 * @returns the form; its words are in the language of the page in hand
 * @throws Error when an id or a name could not be used safely, or a pattern remembers its last match.
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

/** @returns what makes a value once for each language, and then keeps it */
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

/** @returns the form of this id, as it was last defined; null where the program has none. */
export function findForm(id: string): FormDefinition | null {
  return DEFINITIONS.get(id) ?? null;
}

/** Controls that every form of ours carries beside its fields. */
export const FORM_ID_CONTROL = 'formId';
export const TOKEN_CONTROL = 'formToken';
export const INTENT_CONTROL = 'intent';
const RESERVED_CONTROLS = [FORM_ID_CONTROL, TOKEN_CONTROL, INTENT_CONTROL];

/** The names of a field's controls as they stand in the page; the first is where a link to the field leads. */
export function getControls(name: string, rule: FieldRule): readonly [string, ...string[]] {
  if (rule.kind === 'date') return [`${name}Day`, `${name}Month`, `${name}Year`];
  if (rule.kind === 'otp') {
    const rest = Array.from({ length: rule.digits - 1 }, (_, index) => `${name}${index + 2}`);
    return [`${name}1`, ...rest];
  }
  return [name];
}

/** Whether a form carries files, and so is sent as `multipart/form-data`. */
export function hasFiles(definition: FormDefinition): boolean {
  return Object.values(definition.fields).some(isFileRule);
}

export function isFileRule(rule: FieldRule): rule is FileRule | FilesRule {
  return rule.kind === 'file' || rule.kind === 'files';
}

/** The id of a control in the page. */
export function getControlId(formId: string, control: string): string {
  return `${formId}-${control}`;
}
