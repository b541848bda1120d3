import { m } from '~/shared/i18n/messages';
import { createContext, useContext } from 'react';
import type { ControlValues } from './answer';
import { getControlId, getControls, type FieldRule, type FormDefinition } from './definition';

/** What a form tells the fields inside it. */
export interface FormState {
  readonly form: FormDefinition;
  /** The messages that show now, by field. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the controls hold at first, by control. */
  readonly values: ControlValues;
  /** Fields that somebody has asked to be corrected. */
  readonly marked: readonly string[];
  /** What is being sent just now; null while nothing is. */
  readonly sending: FormData | null;
  /** How many answers have come since the page was opened: codes and passwords are emptied with each. */
  readonly answers: number;
  /** Whether the page came back from a post without script: browsers then have forgotten the chosen files. */
  readonly isAfterFailedPost: boolean;
  /** Takes away the messages of a field that was dealt with outside of the form. */
  readonly settle: (name: string) => void;
}

export const FormStateContext = createContext<FormState | null>(null);

/** The form around a component. @throws Error outside of a PostForm. */
export function useFormState(): FormState {
  const state = useContext(FormStateContext);
  if (!state) throw new Error('A field stands outside of a PostForm');
  return state;
}

/** What a field's components need of the form around it. */
export interface Field {
  readonly rule: FieldRule;
  /** The names of its controls; their ids come from `idOf`. */
  readonly controls: readonly [string, ...string[]];
  readonly idOf: (control: string) => string;
  /** Id of its first control: labels and links to the field lead there. */
  readonly id: string;
  readonly hintId: string;
  readonly problemId: string;
  readonly problem: string | undefined;
  /** What the label says of a field that may be left empty; null for one that may not. */
  readonly mark: string | null;
  /** Somebody has asked for it to be corrected. */
  readonly isMarked: boolean;
  readonly sending: boolean;
  /** The React key of a control that is emptied whenever an answer comes. */
  readonly resetKey: string;
  /** What a control holds at first. */
  readonly valueOf: (control: string) => string;
}

/** A field of the form around. @throws Error when the form's description does not have it. */
export function useField(name: string): Field {
  const { form, errors, values, marked, sending, answers } = useFormState();
  const rule = form.fields[name];
  if (!rule) throw new Error(`The form '${form.id}' has no field '${name}'`);
  const controls = getControls(name, rule);
  const idOf = (control: string) => getControlId(form.id, control);
  return {
    rule,
    controls,
    idOf,
    id: idOf(controls[0]),
    hintId: idOf(`${name}-hint`),
    problemId: idOf(`${name}-problem`),
    problem: errors[name],
    mark:
      rule.required === undefined
        ? (('mark' in rule ? rule.mark : null) ?? m.forms_optional())
        : null,
    isMarked: marked.includes(name),
    sending: sending !== null,
    resetKey: `answer-${answers}`,
    valueOf(control) {
      const value = values[control] ?? '';
      return typeof value === 'string' ? value : (value.at(-1) ?? '');
    },
  };
}

/** The ids that describe a control, in the order in which they shall be read; undefined for none. */
export function toDescribedBy(...ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(' ') || undefined;
}
