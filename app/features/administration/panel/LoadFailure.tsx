import { useLocation } from '@remix-run/react';
import { errorMessage } from '~/features/administration/admin-labels';
import { Banner } from '~/web/forms/Banner';

export function LoadFailure({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Banner alert={{ kind: 'error', text: errorMessage(message) }} />
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </>
  );
}
