import { m } from '~/shared/i18n/messages';

/**
 * Counts a code's time down and then shows that it is over, without script: the stylesheet does both, with the words that stand in
 * the attributes. Browsers without styles read the time as it was when the page came.
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

/** Stands for the number that the stylesheet puts in. */
const MARK = '#';
