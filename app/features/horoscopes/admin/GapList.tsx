import { Link } from '@remix-run/react';
import { toAdminDate } from '~/features/administration/moment';
import { LANGUAGE_NAMES } from '~/shared/i18n/language-names';
import type { Gap } from '~/features/horoscopes/publishing.server';
import { SIGNS, type SignSlug } from '~/features/astronomy/signs';
import { getPartsPath } from './paths';

/** Unpublished readings of today and tomorrow, with links. Rows without any reading are expanded. */
export function GapList({ gaps }: { readonly gaps: readonly Gap[] }) {
  return (
    <section aria-labelledby="gaps" className="reading-gaps">
      <h2 id="gaps">Today and tomorrow first</h2>
      {gaps.length === 0 ? (
        <p>Every sign is published for today and tomorrow, in every language.</p>
      ) : null}
      {gaps.map((gap) => (
        <details key={`${gap.date}-${gap.language}`} open={gap.missing.length > 0}>
          <summary>
            {gap.isToday ? 'Today' : 'Tomorrow'}, {toAdminDate(gap.date)}, in{' '}
            {LANGUAGE_NAMES[gap.language]}:{' '}
            {[
              gap.missing.length > 0 ? `${gap.missing.length} without a reading` : '',
              gap.drafts.length > 0 ? `${gap.drafts.length} with only a draft` : '',
            ]
              .filter(Boolean)
              .join(', ')}
          </summary>
          <SignsToWrite label="Without a reading" gap={gap} signs={gap.missing} />
          <SignsToWrite label="Only the site’s draft" gap={gap} signs={gap.drafts} />
        </details>
      ))}
    </section>
  );
}

function SignsToWrite({
  label,
  gap: { date, language },
  signs,
}: {
  readonly label: string;
  readonly gap: Gap;
  readonly signs: readonly SignSlug[];
}) {
  if (signs.length === 0) return null;
  return (
    <p>
      {label}:{' '}
      {SIGNS.filter(({ slug }) => signs.includes(slug)).map(({ slug, name }) => (
        <Link key={slug} to={getPartsPath(date, language, slug)}>
          <span className="visually-hidden">Write </span>
          {name}
          <span className="visually-hidden">
            {' '}
            in {LANGUAGE_NAMES[language]} for {toAdminDate(date)}
          </span>
        </Link>
      ))}
    </p>
  );
}
