import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '~/shared/i18n/messages';
import { FormPage } from '~/web/forms/FormPage';
import { linkTo } from './marks';

/** Stands in for a page whose store fails. */
export function TryAgainPage({
  heading,
  message,
  path,
}: {
  readonly heading: string;
  readonly message: string;
  readonly path: string;
}) {
  return (
    <FormPage heading={heading} alert={{ kind: 'error', text: message }}>
      <p>
        <ParaglideMessage
          message={m.onboarding_retry}
          markup={{ link: linkTo(path, { anew: true }) }}
        />
      </p>
    </FormPage>
  );
}
