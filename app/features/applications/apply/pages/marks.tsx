import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface MarkProps {
  readonly children?: ReactNode;
}

export const MARKS = {
  strong: ({ children }: MarkProps) => <strong>{children}</strong>,
  /** Isolates the text direction of a name. */
  name: ({ children }: MarkProps) => <bdi>{children}</bdi>,
  unseen: ({ children }: MarkProps) => <span className="visually-hidden">{children}</span>,
};

export function createLinkMark(path: string, { reload = false } = {}) {
  return function MarkedLink({ children }: MarkProps) {
    return (
      <Link to={path} reloadDocument={reload}>
        {children}
      </Link>
    );
  };
}
