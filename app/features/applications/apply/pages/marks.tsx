import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface Marked {
  readonly children?: ReactNode;
}

export const MARKS = {
  strong: ({ children }: Marked) => <strong>{children}</strong>,
  /** Isolates the text direction of a name. */
  name: ({ children }: Marked) => <bdi>{children}</bdi>,
  unseen: ({ children }: Marked) => <span className="visually-hidden">{children}</span>,
};

export function createLinkMark(path: string, { anew = false } = {}) {
  return function MarkedLink({ children }: Marked) {
    return (
      <Link to={path} reloadDocument={anew}>
        {children}
      </Link>
    );
  };
}
