import { Link } from '@remix-run/react';
import type { FilterName } from '~/features/astrologers/filters';

/** What a visitor would call the choice. */
const CHOICE_NAMES: Readonly<Record<FilterName, string>> = {
  language: 'language',
  specialization: 'specialisation',
  price: 'rate per minute',
  experience: 'length of experience',
  sort: 'order',
};

/** The address asks for something that no form of ours offers. */
export function UnknownChoice({ choice, path }: { choice: FilterName; path: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <p>
        The {CHOICE_NAMES[choice]} that this address asks for does not exist in our list. Please
        choose again below.
      </p>
      <p>
        <Link to={path}>Clear the choices and see all astrologers</Link>
      </p>
    </div>
  );
}

/** Nobody fits, or nobody is there at all. */
export function EmptyList({ path, filtered }: { path: string; filtered: boolean }) {
  return filtered ? (
    <div className="notice">
      <p>No astrologer fits all of these choices. Choose fewer above, or see everyone.</p>
      <p>
        <Link to={path}>Clear the choices and see all astrologers</Link>
      </p>
    </div>
  ) : (
    <div className="notice">
      <p>No astrologers are available at the moment. Please check back later.</p>
      <p>
        Meanwhile, <Link to="/daily-horoscope/today/aries">read today’s horoscope</Link>, or{' '}
        <Link to="/signup" reloadDocument>
          register as an astrologer
        </Link>
        .
      </p>
    </div>
  );
}

/** The source does not answer. */
export function FailedList({ message, path }: { message: string; path: string }) {
  return (
    <div className="notice notice-error" role="alert">
      <p>{message}</p>
      <p>
        Please wait a moment, then <a href={path}>try again</a>. Or read{' '}
        <Link to="/daily-horoscope/today/aries">today’s horoscope</Link> in the meantime.
      </p>
    </div>
  );
}
