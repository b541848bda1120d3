import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { FilterName } from '~/features/astrologers/filters';
import { m } from '~/shared/i18n/messages';

const UNKNOWN: Readonly<Record<FilterName, () => string>> = {
  language: m.astrologers_unknown_language,
  specialization: m.astrologers_unknown_specialization,
  price: m.astrologers_unknown_price,
  experience: m.astrologers_unknown_experience,
  sort: m.astrologers_unknown_sort,
};

interface PartProps {
  readonly children?: ReactNode;
}

export function UnknownFilter({ choice, path }: { choice: FilterName; path: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <p>{UNKNOWN[choice]()}</p>
      <p>
        <Link to={path}>{m.astrologers_clear_all()}</Link>
      </p>
    </div>
  );
}

export function EmptyList({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  return isFiltered ? (
    <div className="notice">
      <p>{m.astrologers_none_fits()}</p>
      <p>
        <Link to={path}>{m.astrologers_clear_all()}</Link>
      </p>
    </div>
  ) : (
    <div className="notice">
      <p>{m.astrologers_none_there()}</p>
      <p>
        <ParaglideMessage
          message={m.astrologers_meanwhile}
          markup={{ horoscope: HoroscopeLink, register: RegisterLink }}
        />
      </p>
    </div>
  );
}

export function ListLoadError({ path }: { path: string }) {
  const again = ({ children }: PartProps) => (
    <Link to={path} reloadDocument>
      {children}
    </Link>
  );
  return (
    <div className="notice notice-error" role="alert">
      <p>{m.astrologers_fetch_failed()}</p>
      <p>
        <ParaglideMessage
          message={m.astrologers_try_again}
          markup={{ again, horoscope: HoroscopeLink }}
        />
      </p>
    </div>
  );
}

function HoroscopeLink({ children }: PartProps) {
  return <Link to="/daily-horoscope">{children}</Link>;
}

function RegisterLink({ children }: PartProps) {
  return (
    <Link to="/signup" reloadDocument>
      {children}
    </Link>
  );
}
