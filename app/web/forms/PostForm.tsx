import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { findFormAnswer, findFormDraft, type ControlValues } from './answer';
import { FORM_ID_CONTROL, hasFiles, TOKEN_CONTROL, type FormDefinition } from './definition';
import { ErrorSummary } from './ErrorSummary';
import { useErrorTitle } from './error-title';
import { FormStateContext } from './form-state';
import { useFormChecks } from './browser/use-form-checks';
import { useRestoreTyping } from './browser/use-form-draft';

/** Two presses within this time are one, even before the page knows that it is sending. */
const DOUBLE_PRESS_MS = 1_000;

interface PostFormProps {
  readonly form: FormDefinition;
  /** Path of the action; its page's loader made `token` for it. */
  readonly action: string;
  readonly token: string;
  /** What the controls hold at first, by control; after a failed post, what was typed counts instead. */
  readonly defaults?: ControlValues;
  /** Names the form for screen readers where a page has several. */
  readonly label?: string;
  /** Fields that somebody has asked to be corrected: their labels say so. */
  readonly marked?: readonly string[];
  /** The main button's text, where another button stands before it: Enter then presses the main one all the same. */
  readonly enterButtonText?: string;
  /**
   * Where no script runs, the answer opens in a tab of its own: for a form beside another one that is half filled in, which the answer would
   * empty. Script sends only this form, and leaves the other as it is.
   */
  readonly opensNewTab?: boolean;
  readonly children: ReactNode;
}

const NOTHING: ControlValues = {};
const NONE: readonly string[] = [];

/**
 * A form that posts, with its error summary on top. It does its whole work without script; where script runs, it is checked
 * before it is sent, sent once for two presses, and shows what it does.
 */
export function PostForm(props: PostFormProps) {
  const {
    form,
    action,
    token,
    defaults = NOTHING,
    marked = NONE,
    label,
    enterButtonText,
    opensNewTab = false,
    children,
  } = props;
  const failure = findFormAnswer(form.id, useActionData());
  const kept = findFormDraft(form.id, useLoaderData());
  const checks = useFormChecks(form, failure);
  const sending = useSending(form.id);
  const round = useAcceptedCount(sending !== null, failure !== null);
  const [isAfterFailedPost] = useState(failure !== null);
  const lastPress = useRef(-DOUBLE_PRESS_MS);
  useEffect(() => {
    // An answer has come: the next press is a new try, however quick.
    if (sending === null) lastPress.current = -DOUBLE_PRESS_MS;
  }, [sending]);
  useRestoreTyping(form.id);
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
        marked,
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
          {checks.news}
        </p>
      </Form>
    </FormStateContext.Provider>
  );
}

/** What the named form is sending just now; null while it sends nothing. */
function useSending(formId: string): FormData | null {
  const { formData } = useNavigation();
  return formData?.get(FORM_ID_CONTROL) === formId ? formData : null;
}

/** How often the form was sent and taken while its page stayed open: each time it starts again, with fresh controls. */
function useAcceptedCount(sending: boolean, failed: boolean): number {
  const [rounds, setRounds] = useState({ taken: 0, sending });
  if (rounds.sending !== sending) {
    setRounds({ sending, taken: rounds.taken + (rounds.sending && !failed ? 1 : 0) });
  }
  return rounds.taken;
}
