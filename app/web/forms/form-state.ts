import { m } from '~/shared/i18n/messages';
import { createContext, useContext } from 'react';
import type { ControlValues } from './answer';
import { getControlId, getControls, type FieldRule, type FormDefinition } from './definition';

export interface FormState {
  readonly form: FormDefinition;
  readonly errors: Readonly<Record<string, string>>;
  readonly values: ControlValues;
  readonly corrections: readonly string[];
  readonly sending: FormData | null;
  readonly answers: number;
  /** The page is the response to a failed post without JavaScript, so the browser has dropped the chosen files. */
  readonly isAfterFailedPost: boolean;
  /** Removes the message of a field that is handled elsewhere. */
  readonly settle: (name: string) => void;
}

export const FormStateContext = createContext<FormState | null>(null);

/** @throws Error outside of a PostForm */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A field stands outside of a PostForm');
  return state;
}

export interface Field {
  readonly rule: FieldRule;
  readonly controls: readonly [string, ...string[]];
  readonly getId: (control: string) => string;
  /** Id of the first control, which labels and links target. */
  readonly id: string;
  readonly hintId: string;
  readonly problemId: string;
  readonly problem: string | undefined;
  readonly mark: string | null;
  readonly needsCorrection: boolean;
  readonly sending: boolean;
  /** React key of controls that each response clears. */
  readonly resetKey: string;
  readonly valueOf: (control: string) => string;
}

/** @throws Error when the form does not define the field */
export function useField(name: string): Field {
  const { form, errors, values, corrections, sending, answers } = useFormState();
  const rule = form.fields[name];
  if (!rule) throw new Error(`The form '${form.id}' has no field '${name}'`);
  const controls = getControls(name, rule);
  const getId = (control: string) => getControlId(form.id, control);
  return {
    rule,
    controls,
    getId,
    id: getId(controls[0]),
    hintId: getId(`${name}-hint`),
    problemId: getId(`${name}-problem`),
    problem: errors[name],
    mark:
      rule.required === undefined
        ? (('mark' in rule ? rule.mark : null) ?? m.forms_optional())
        : null,
    needsCorrection: corrections.includes(name),
    sending: sending !== null,
    resetKey: `answer-${answers}`,
    valueOf(control) {
      const value = values[control] ?? '';
      return typeof value === 'string' ? value : (value.at(-1) ?? '');
    },
  };
}

export function toDescribedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
