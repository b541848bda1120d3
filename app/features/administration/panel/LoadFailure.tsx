import { useLocation } from '@remix-run/react';
import { errorMessage } from '~/features/administration/admin-labels';

export function LoadFailure({ message }: { readonly message: string }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <div className="notice notice-error" role="alert">
        <p>{errorMessage(message)}</p>
      </div>
      <p>
        <a className="button" href={pathname + search}>
          Try again
        </a>
      </p>
    </>
  );
}
