import { FormPage } from '~/web/forms/FormPage';

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
        Nothing of what you have entered is lost. Please wait a moment and{' '}
        <a href={path}>try again</a>.
      </p>
    </FormPage>
  );
}
