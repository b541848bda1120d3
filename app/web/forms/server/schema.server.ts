import { z } from 'zod';
import type { CalendarDate } from '~/shared/time/calendar';
import {
  isFileRule,
  type FieldRule,
  type FormDefinition,
  type FormFields,
} from '~/web/forms/definition';
import { findProblem } from '~/web/forms/field-validation';
import type { ReadFiles } from './uploads.server';
import type { FormValues } from '~/web/forms/values';

/** Converts raw values (see `getRawValue`) and validated files to the form's values. */
export type FormSchema<Fields extends FormFields> = z.ZodType<
  FormValues<Fields>,
  z.ZodTypeDef,
  unknown
>;

/** `today` is the limit for dates that must not be in the future. */
export function buildSchema<Fields extends FormFields>(
  { fields }: Pick<FormDefinition<Fields>, 'fields'>,
  today: CalendarDate,
): FormSchema<Fields> {
  const shape = Object.fromEntries(
    Object.entries<FieldRule>(fields).map(([name, rule]) => [name, buildFieldSchema(rule, today)]),
  );
  // Types cannot express the dynamic shape; a property test verifies it.
  return z.object(shape) as unknown as FormSchema<Fields>;
}

export function buildFieldSchema(rule: FieldRule, today: CalendarDate): z.ZodTypeAny {
  if (isFileRule(rule)) {
    const looked = z
      .custom<ReadFiles>()
      .superRefine(({ problem }, context) => complain(context, problem));
    return rule.kind === 'files'
      ? looked.transform(({ files }) => files)
      : looked.transform(({ files }) => files.at(-1) ?? null);
  }
  const text = z
    .string()
    .superRefine((raw, context) => complain(context, findProblem(rule, raw, today)));
  switch (rule.kind) {
    case 'text':
    case 'otp':
    case 'secret':
      return text;
    case 'choice':
    case 'date':
      return text.transform((raw) => (raw === '' ? null : raw));
    case 'number':
      return text.transform((raw) => (raw === '' ? null : Number(raw)));
    case 'tick':
      return text.transform((raw) => raw !== '');
    case 'list':
      return z
        .array(z.string())
        .superRefine((raw, context) => complain(context, findProblem(rule, raw, today)));
  }
}

function complain(context: z.RefinementCtx, message: string | null): void {
  if (message !== null) context.addIssue({ code: 'custom', message });
}
