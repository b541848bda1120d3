import { withZod } from '@remix-validated-form/with-zod';
import type { ValidationResult } from 'remix-validated-form';
import { failed, ok, type Failed, type Ok } from '~/shared/result/result';
import type { CalendarDate } from '~/shared/time/calendar';
import type { ControlValues, FormFailure } from '~/web/forms/answer';
import { cleanText } from '~/web/forms/clean-text';
import {
  getControls,
  isFileRule,
  type FieldRule,
  type FormDefinition,
  type FormFields,
} from '~/web/forms/definition';
import { getRawValue, resolveRule, type ReadControl } from '~/web/forms/raw-value';
import { buildFieldSchema, buildSchema, type FormSchema } from './schema.server';
import { readFiles, type ReadFiles } from './uploads.server';
import type { FormValues } from '~/web/forms/values';

export interface PostedControls {
  readonly texts: ReadControl;
  readonly files: (control: string) => readonly File[];
}

export interface Problems<Fields extends FormFields> {
  readonly fieldErrors?: Readonly<Partial<Record<keyof Fields & string, string>>>;
  readonly alert?: string;
}

export interface TypedForm<Fields extends FormFields> {
  /** The submitted values without messages, for redisplaying the form. */
  readonly kept: FormFailure;
  refuse(problems: Problems<Fields>): FormFailure;
}

export type FormReading<Fields extends FormFields> = (
  Ok<FormValues<Fields>> | Failed<FormFailure>
) &
  TypedForm<Fields> & {
    readonly accepted: Partial<FormValues<Fields>>;
    readonly skipped: readonly string[];
  };

export type Refine<Fields extends FormFields> = (schema: FormSchema<Fields>) => FormSchema<Fields>;

export function createTypedForm<Fields extends FormFields>(
  definition: FormDefinition<Fields>,
  texts: ReadControl,
): TypedForm<Fields> {
  const kept: FormFailure = {
    formId: definition.id,
    fieldErrors: {},
    repopulateFields: getStorableValues(definition, texts),
  };
  return {
    kept,
    refuse: ({ fieldErrors, alert }) => ({
      ...kept,
      fieldErrors: sortByPageOrder(definition, fieldErrors ?? {}),
      ...(alert === undefined ? {} : { alert }),
    }),
  };
}

export async function checkForm<Fields extends FormFields>(
  definition: FormDefinition<Fields>,
  posted: PostedControls,
  today: CalendarDate,
  refine: Refine<Fields> = (schema) => schema,
): Promise<FormReading<Fields>> {
  const { kept, refuse } = createTypedForm(definition, posted.texts);
  const raw = await getRawValues(definition, posted);
  const skipped = Object.values(raw).flatMap((each) => (isReadFiles(each) ? each.skipped : []));
  const fields = resolveRules(definition, posted.texts);
  const checked: ValidationResult<FormValues<Fields>> = await withZod(
    refine(buildSchema({ fields }, today)),
  ).validate(raw);
  const outcome = checked.error
    ? failed(refuse({ fieldErrors: checked.error.fieldErrors } as Problems<Fields>))
    : ok(checked.data);
  const accepted = checked.error ? getAcceptedValues(fields, raw, today) : checked.data;
  return { ...outcome, kept, accepted, skipped, refuse };
}

function resolveRules<Fields extends FormFields>(
  { fields }: FormDefinition<Fields>,
  texts: ReadControl,
): Fields {
  const rules = Object.entries<FieldRule>(fields).map(([name, rule]) => [
    name,
    resolveRule(rule, texts),
  ]);
  return Object.fromEntries(rules) as Fields;
}

function getAcceptedValues<Fields extends FormFields>(
  fields: Fields,
  raw: RawValues,
  today: CalendarDate,
): Partial<FormValues<Fields>> {
  const accepted = Object.entries<FieldRule>(fields).flatMap(([name, rule]) => {
    const checked = buildFieldSchema(rule, today).safeParse(raw[name]);
    return checked.success ? [[name, checked.data as unknown] as const] : [];
  });
  return Object.fromEntries(accepted) as Partial<FormValues<Fields>>;
}

type RawValues = Record<string, ReturnType<typeof getRawValue> | ReadFiles>;

async function getRawValues(
  { fields }: FormDefinition,
  { texts, files }: PostedControls,
): Promise<RawValues> {
  const raw: RawValues = {};
  for (const [name, rule] of Object.entries(fields)) {
    raw[name] = isFileRule(rule)
      ? await readFiles(rule, files(name))
      : getRawValue(name, rule, texts);
  }
  return raw;
}

function isReadFiles(value: RawValues[string]): value is ReadFiles {
  return typeof value === 'object' && 'skipped' in value;
}

function getStorableValues({ fields }: FormDefinition, texts: ReadControl): ControlValues {
  const kept: Record<string, string | readonly string[]> = {};
  for (const [name, rule] of Object.entries(fields)) {
    if (!isStorable(rule)) continue;
    kept[name] = getRawValue(name, rule, texts);
    if (rule.kind !== 'date') continue;
    for (const control of getControls(name, rule)) {
      kept[control] = cleanText(texts(control).at(-1) ?? '');
    }
  }
  return kept;
}

export function isStorable(
  rule: FieldRule,
): rule is Exclude<FieldRule, { kind: 'file' | 'files' }> {
  if (isFileRule(rule) || rule.kind === 'otp' || rule.kind === 'secret') return false;
  return rule.kind !== 'text' || rule.kept === undefined;
}

function sortByPageOrder(
  { fields }: FormDefinition,
  fieldErrors: Readonly<Record<string, string | undefined>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(fields).flatMap((name) => {
      const message = fieldErrors[name];
      return message === undefined ? [] : [[name, message] as const];
    }),
  );
}
