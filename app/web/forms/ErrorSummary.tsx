import { m } from '~/shared/i18n/messages';
import { useEffect, useRef } from 'react';
import { getControlId, getControls, isFileRule, type FormDefinition } from './definition';
import type { Summary } from './browser/use-form-checks';

/**
 * Lists the problems in page order, each with a link to its field. With JavaScript it receives focus when it appears,
 * unless the visitor is already typing during hydration.
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
    // The message for a missing file already names the field.
    const saysWhich = isFileRule(rule) && message === rule.required;
    const words =
      rule.prefix === undefined || saysWhich
        ? message
        : m.forms_summary_named({ called: rule.prefix, message });
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
    // Focus and live region are on separate elements, because some screen readers ignore one of them on a
    // shared element.
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
