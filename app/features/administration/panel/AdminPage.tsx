import type { ReactNode } from 'react';

interface AdminPageProps {
  /** The page's one `h1`. */
  readonly title: ReactNode;
  /** A sentence or two under the title. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the administration, inside the layout of them all. */
export function AdminPage({ title, lead, children }: AdminPageProps) {
  return (
    <>
      <h1>{title}</h1>
      {lead ? <p>{lead}</p> : null}
      {children}
    </>
  );
}
