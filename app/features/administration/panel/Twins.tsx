import { Link } from '@remix-run/react';
import type { Language } from '~/shared/i18n/language';
import { findMissingLanguages, languageName } from './languages';

interface TwinsProps {
  readonly className: string;
  readonly language: Language;
  readonly twins: readonly { readonly id: number; readonly language: Language }[];
  readonly getTwinPath: (twin: TwinsProps['twins'][number]) => string;
  readonly getNewPath: (language: Language) => string;
}

/** The language of a text, with links to its twins and to the missing ones. */
export function Twins({ className, language, twins, getTwinPath, getNewPath }: TwinsProps) {
  const lacking = findMissingLanguages([language, ...twins.map((twin) => twin.language)]);
  return (
    <p className={className}>
      <span>Written in {languageName(language)}.</span>
      {twins.map((twin) => (
        <Link key={twin.id} to={getTwinPath(twin)}>
          Its {languageName(twin.language)} twin
        </Link>
      ))}
      {lacking.map((each) => (
        <Link key={each} to={getNewPath(each)}>
          Write it in {languageName(each)}
        </Link>
      ))}
    </p>
  );
}
