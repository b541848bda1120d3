import { Link } from '@remix-run/react';
import { PERIOD_PATHS, getPeriodPath, type PeriodKind } from '~/features/horoscopes/period';
import { PERIOD_LABELS } from '~/features/horoscopes/period-labels';
import { getSignName } from '~/features/astronomy/sign-names';
import { SIGNS } from '~/features/astronomy/signs';
import { SignIcon } from '~/web/ui/SignIcon';

export function PeriodIndex({ kind, words }: { kind: PeriodKind; words: string }) {
  const other = kind === 'week' ? 'month' : 'week';
  return (
    <div className="page">
      <h1>{PERIOD_LABELS[kind].any()}</h1>
      <p>
        <strong>{words}</strong>
      </p>
      <p>{PERIOD_LABELS[kind].intro()}</p>
      <ul className="sign-links">
        {SIGNS.map(({ slug }) => (
          <li key={slug}>
            <Link to={getPeriodPath(kind, slug)}>
              <SignIcon sign={slug} size={56} />
              <span>{getSignName(slug)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="reading-links">
        <Link to={PERIOD_PATHS[other]}>{PERIOD_LABELS[other].any()}</Link>
      </p>
    </div>
  );
}
