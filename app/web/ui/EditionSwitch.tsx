import { Link } from '@remix-run/react';
import { Fragment } from 'react';
import { m } from '~/shared/i18n/messages';

interface EditionSwitchProps {
  readonly path: string;
  readonly edition: { readonly year: number; readonly isDefault: boolean };
  readonly editions: readonly number[];
}

/** The open edition links to the path without a year if it is the default; all other links contain the year. */
export function EditionSwitch({ path, edition, editions }: EditionSwitchProps) {
  return (
    <nav className="edition-switch" aria-label={m.frame_year()}>
      {editions.map((year) => (
        <Fragment key={year}>
          {' '}
          <Link
            to={year === edition.year && edition.isDefault ? path : `${path}?year=${year}`}
            aria-current={year === edition.year ? 'page' : undefined}
          >
            {year}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
