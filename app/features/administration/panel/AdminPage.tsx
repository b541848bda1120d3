import type { ReactNode } from 'react';
import { useLocation } from '@remix-run/react';
import { errorMessage } from '~/features/administration/admin-labels';
import { Banner } from '~/web/forms/Banner';
import { createMeta } from '~/web/http/page-meta';

interface AdminPageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AdminPage({ title, lead, children }: AdminPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </>
  );
}

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

export function adminMeta(title: string) {
  return createMeta(({ site }) => ({
    title: `${title} | ${site.brandName} administration`,
    isFullTitle: true,
    description: 'For administrators only.',
    path: null,
  }));
}
