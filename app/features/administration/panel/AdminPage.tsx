import type { ReactNode } from 'react';

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
