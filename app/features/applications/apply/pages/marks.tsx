import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface Marked {
  readonly children?: ReactNode;
}

/** How the parts are drawn that messages mark; each component stands for the mark of its name. */
export const MARKS = {
  strong: ({ children }: Marked) => <strong>{children}</strong>,
  /** Somebody's name, in whatever script and direction it is written. */
  name: ({ children }: Marked) => <bdi>{children}</bdi>,
  /** Only those need it who do not see what stands around: the end of a text that several documents share. */
  unseen: ({ children }: Marked) => <span className="visually-hidden">{children}</span>,
};

/** @returns what draws a marked part as a link to a page */
export function linkTo(path: string, { anew = false } = {}) {
  return function MarkedLink({ children }: Marked) {
    return (
      <Link to={path} reloadDocument={anew}>
        {children}
      </Link>
    );
  };
}
