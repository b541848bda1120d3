import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { findFormAnswer, findFormDraft, type ControlValues } from './answer';
import { FORM_ID_CONTROL, hasFiles, TOKEN_CONTROL, type FormDefinition } from './definition';
import { ErrorSummary } from './ErrorSummary';
import { useErrorTitle } from './error-title';
import { FormStateContext } from './form-state';
import { useFormChecks } from './browser/use-form-checks';
import { useRestoreInput } from './browser/use-restore-input';

/** A second submission within this time is ignored. */
const DOUBLE_PRESS_MS = 1_000;

interface PostFormProps {
  readonly form: FormDefinition;
  readonly action: string;
  readonly token: string;
  /** Initial values by control; after a failed post the submitted values override them. */
  readonly defaults?: ControlValues;
  readonly label?: string;
  /** Fields that a reviewer asked to correct. */
  readonly corrections?: readonly string[];
  /** Text of the main button when another button precedes it, so that Enter submits the main one. */
  readonly enterButtonText?: string;
  /**
   * Opens the response in a new tab without JavaScript, because it would clear another unfinished form on the page.
   * With JavaScript only this form is sent.
   */
  readonly opensNewTab?: boolean;
  readonly children: ReactNode;
}

const NOTHING: ControlValues = {};
const NONE: readonly string[] = [];

/**
 * A form with an error summary that works without JavaScript. With JavaScript it validates before sending and
 * ignores double clicks.
 */
export function PostForm(props: PostFormProps) {
  const {
    form,
    action,
    token,
    defaults = NOTHING,
    corrections = NONE,
    label,
    enterButtonText,
    opensNewTab = false,
    children,
  } = props;
  const failure = findFormAnswer(form.id, useActionData());
  const kept = findFormDraft(form.id, useLoaderData());
  const checks = useFormChecks(form, failure);
  const sending = useSubmittedData(form.id);
  const round = useAcceptedCount(sending !== null, failure !== null);
  const [isAfterFailedPost] = useState(failure !== null);
  const lastPress = useRef(-DOUBLE_PRESS_MS);
  useEffect(() => {
    // A click after a response is a new attempt, however soon it follows.
    if (sending === null) lastPress.current = -DOUBLE_PRESS_MS;
  }, [sending]);
  useRestoreInput(form.id);
  const { messages, summary } = checks;
  useErrorTitle(form.id, summary.alert !== undefined || Object.keys(summary.messages).length > 0);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const unchecked = submitter instanceof HTMLButtonElement && submitter.formNoValidate;
    const isSecond = sending !== null || event.timeStamp - lastPress.current < DOUBLE_PRESS_MS;
    if (isSecond || (!unchecked && !checks.canSubmit(event.currentTarget))) event.preventDefault();
    else lastPress.current = event.timeStamp;
  }

  return (
    <FormStateContext.Provider
      value={{
        form,
        errors: messages,
        values: (failure ?? kept)?.repopulateFields ?? defaults,
        corrections,
        sending,
        answers: checks.answers,
        isAfterFailedPost,
        settle: checks.settle,
      }}
    >
      <Form
        key={round}
        id={form.id}
        method="post"
        action={action}
        {...(hasFiles(form) ? { encType: 'multipart/form-data' as const } : {})}
        {...(opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
        acceptCharset="utf-8"
        noValidate
        aria-label={label}
        className="post-form"
        onSubmit={onSubmit}
        onInput={checks.onInput}
        onBlur={checks.onBlur}
      >
        {enterButtonText === undefined ? null : (
          <button type="submit" hidden>
            {enterButtonText}
          </button>
        )}
        <ErrorSummary form={form} summary={summary} />
        <input type="hidden" name={FORM_ID_CONTROL} value={form.id} />
        <input type="hidden" name={TOKEN_CONTROL} value={token} />
        {children}
        <p role="status" className="visually-hidden">
          {checks.status}
        </p>
      </Form>
    </FormStateContext.Provider>
  );
}

function useSubmittedData(formId: string): FormData | null {
  const { formData } = useNavigation();
  return formData?.get(FORM_ID_CONTROL) === formId ? formData : null;
}

/** Counts accepted posts while the page is open; each one resets the controls. */
function useAcceptedCount(sending: boolean, failed: boolean): number {
  const [rounds, setRounds] = useState({ taken: 0, sending });
  if (rounds.sending !== sending) {
    setRounds({ sending, taken: rounds.taken + (rounds.sending && !failed ? 1 : 0) });
  }
  return rounds.taken;
}
