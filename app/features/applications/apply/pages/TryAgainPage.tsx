import { Link } from '@remix-run/react';
import { m } from '~/shared/i18n/messages';
import { FormPage } from '~/web/forms/FormPage';

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
        {m.onboarding_nothing_lost()}{' '}
        <Link to={path} reloadDocument>
          {m.onboarding_retry()}
        </Link>
      </p>
    </FormPage>
  );
}
