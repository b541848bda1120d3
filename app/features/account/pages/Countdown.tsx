import { m } from '~/shared/i18n/messages';

/**
 * Counts down without JavaScript: the stylesheet animates the texts in the attributes. Without styles, browsers show
 * the initial time.
 */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return <p className="countdown">{m.account_otp_expired()}</p>;
  const [before, after] = m.account_time_remaining({ seconds: MARK }).split(MARK);
  return (
    <p
      className={`countdown counting left-${secondsLeft}`}
      data-before={before}
      data-after={after}
      data-over={m.account_otp_expired()}
    >
      <span className="countdown-start">
        {m.account_time_remaining({ seconds: String(secondsLeft).padStart(2, '0') })}
      </span>
    </p>
  );
}

/** Placeholder that the stylesheet replaces. */
const MARK = '#';
