import { useRef, useState, type FocusEvent, type FormEvent } from 'react';
import { toIndiaDate } from '~/shared/time/calendar';
import type { FormFailure } from '~/web/forms/answer';
import { getControls, isFileRule, type FormDefinition } from '~/web/forms/definition';
import { findFileProblem, findProblem } from '~/web/forms/field-validation';
import { getRawValue, resolveRule, type ReadControl } from '~/web/forms/raw-value';
import { useAfterPointerUp } from './use-after-pointer-up';

type Messages = Readonly<Record<string, string>>;

/** Problems of the last submit. Shown until the next one. */
export interface Summary {
  readonly alert: string | undefined;
  readonly messages: Messages;
  readonly hasEmptyField: boolean;
  readonly isFromServer: boolean;
  readonly attempt: number;
}

interface Shown {
  readonly failure: FormFailure | null;
  readonly answers: number;
  readonly messages: Messages;
  readonly summary: Summary;
  /** The latest field message, announced to screen readers. */
  readonly status: string;
}

/**
 * Shows validation messages: first those of the server, then those of the same rules in the browser, on blur, on
 * input (if the form requests it) and on submit.
 */
export function useFormChecks(form: FormDefinition, failure: FormFailure | null) {
  const [shown, setShown] = useState(() => buildShownState(form, failure, 0));
  if (shown.failure !== failure)
    setShown(buildShownState(form, failure, shown.answers + 1, shown.summary.attempt + 1));
  const changed = useRef(new Set<string>());
  const afterPress = useAfterPointerUp();

  function check(name: string, element: HTMLFormElement): void {
    const message = findFieldProblem(form, name, new FormData(element));
    setShown((before) => {
      if (before.messages[name] === (message ?? undefined)) return before;
      const others = { ...before.messages, [name]: message ?? '' };
      const messages = Object.fromEntries(Object.entries(others).filter(([, text]) => text !== ''));
      return { ...before, messages, status: message ?? '' };
    });
  }

  return {
    messages: shown.messages,
    summary: shown.summary,
    status: shown.status,
    answers: shown.answers,
    onInput({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
      const name = findField(form, target);
      if (name === null) return;
      changed.current.add(name);
      if (form.checkedWhile === 'typing' || name in shown.messages) check(name, currentTarget);
      // Ticking a checkbox that makes a field optional removes the field's message.
      for (const [other, rule] of Object.entries(form.fields)) {
        const hangsOn = rule.kind === 'text' && rule.unless === name;
        if (hangsOn && other in shown.messages) check(other, currentTarget);
      }
    },
    onBlur({ target, relatedTarget, currentTarget }: FocusEvent<HTMLFormElement>): void {
      const name = findField(form, target);
      // Ignores focus moves within a field and fields that were tabbed through without input.
      if (name === null || name === findField(form, relatedTarget)) return;
      if (changed.current.has(name)) afterPress(() => check(name, currentTarget));
    },
    /** Removes the message of a field that is handled elsewhere, such as an upload. */
    settle(name: string): void {
      setShown((before) => {
        const { summary } = before;
        if (!(name in before.messages) && !(name in summary.messages)) return before;
        const left = without(name, summary.messages);
        const alert = Object.keys(left).length > 0 ? summary.alert : undefined;
        return {
          ...before,
          messages: without(name, before.messages),
          summary: { ...summary, messages: left, alert },
        };
      });
    },
    /** @returns false when there are problems; the summary then receives focus */
    canSubmit(element: HTMLFormElement): boolean {
      const data = new FormData(element);
      const found = Object.keys(form.fields).flatMap((name) => {
        const message = findFieldProblem(form, name, data);
        return message === null ? [] : [[name, message] as const];
      });
      const messages = Object.fromEntries(found);
      const hasEmptyField = hasMissingInput(form, messages, readTexts(data));
      setShown((before) => {
        const attempt = before.summary.attempt + 1;
        const summary = { alert: undefined, messages, hasEmptyField, isFromServer: false, attempt };
        return { ...before, messages, summary, status: '' };
      });
      return found.length === 0;
    },
  };
}

function without(name: string, messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([each]) => each !== name));
}

function buildShownState(
  form: FormDefinition,
  failure: FormFailure | null,
  answers: number,
  attempt = 0,
): Shown {
  const messages = failure?.fieldErrors ?? {};
  const kept = failure?.repopulateFields ?? {};
  const hasEmptyField = hasMissingInput(form, messages, (control) => [kept[control] ?? []].flat());
  const isFromServer = answers === 0;
  const summary = { alert: failure?.alert, messages, hasEmptyField, isFromServer, attempt };
  return { failure, answers, messages, summary, status: '' };
}

function hasMissingInput(
  { fields }: FormDefinition,
  messages: Messages,
  read: ReadControl,
): boolean {
  return Object.entries(messages).some(([name, message]) => {
    const rule = fields[name];
    if (!rule) return false;
    if (isFileRule(rule) || rule.kind === 'secret' || rule.kind === 'otp') {
      return message === rule.required;
    }
    return getRawValue(name, rule, read).length === 0;
  });
}

function readTexts(data: FormData): ReadControl {
  return (control) => data.getAll(control).filter((each) => typeof each === 'string');
}

function findField({ fields }: FormDefinition, control: EventTarget | null): string | null {
  if (!(control instanceof Element)) return null;
  const wanted = control.getAttribute('name') ?? '';
  const found = Object.entries(fields).find(([name, rule]) =>
    getControls(name, rule).includes(wanted),
  );
  return found?.[0] ?? null;
}

function findFieldProblem({ fields }: FormDefinition, name: string, data: FormData): string | null {
  const rule = fields[name];
  if (!rule) return null;
  if (isFileRule(rule)) {
    const files = data.getAll(name).filter((each) => each instanceof File);
    return findFileProblem(
      rule,
      files.filter((file) => file.name !== '' || file.size > 0),
    );
  }
  const read = readTexts(data);
  return findProblem(
    resolveRule(rule, read),
    getRawValue(name, rule, read),
    toIndiaDate(new Date()),
  );
}
