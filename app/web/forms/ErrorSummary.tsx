import { m } from '~/shared/i18n/messages';
import { useEffect, useRef } from 'react';
import { getControlId, getControls, isFileRule, type FormDefinition } from './definition';
import type { Summary } from './browser/use-form-checks';

/**
 * What is wrong with a form, on top of it: a link to each field, in page order. Takes the focus when it comes up, where
 * script runs, but not from a visitor who is already typing when the page comes to life.
 */
export function ErrorSummary({
  form,
  summary,
}: {
  readonly form: FormDefinition;
  readonly summary: Summary;
}) {
  const box = useRef<HTMLDivElement>(null);
  const problems = Object.entries(form.fields).flatMap(([name, rule]) => {
    const message = summary.messages[name];
    if (message === undefined) return [];
    // The message of a missing file says already which one it is.
    const saysWhich = isFileRule(rule) && message === rule.required;
    const words =
      rule.called === undefined || saysWhich
        ? message
        : m.forms_summary_named({ called: rule.called, message });
    return [{ control: getControls(name, rule)[0], message: words }];
  });
  const ofEmpty = summary.hasEmptyField ? form.emptyAlert : undefined;
  const heading = summary.alert ?? ofEmpty ?? form.alert ?? m.forms_summary_heading();
  const isEmpty = summary.alert === undefined && problems.length === 0;

  const { isFromServer, attempt } = summary;
  useEffect(() => {
    if (isFromServer && document.activeElement !== document.body) return;
    box.current?.focus();
  }, [isFromServer, attempt]);

  if (isEmpty) return null;
  return (
    // The focus and the announcement are on two elements: some screen readers lose one of them on the same.
    <div ref={box} tabIndex={-1} className="notice notice-error error-summary">
      <div role="alert">
        <h2>{heading}</h2>
        {problems.length > 0 ? (
          <ul>
            {problems.map(({ control, message }) => (
              <li key={control}>
                <a href={`#${getControlId(form.id, control)}`}>{message}</a>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
