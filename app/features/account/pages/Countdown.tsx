/**
 * Counts a code's time down and then shows that it is over, without script: the stylesheet does both. Browsers without styles
 * read the time as it was when the page came.
 */
export function Countdown({ secondsLeft }: { secondsLeft: number }) {
  if (secondsLeft === 0) return <p className="countdown">OTP Expired!</p>;
  return (
    <p className={`countdown counting left-${secondsLeft}`}>
      <span className="countdown-start">
        Time remaining: 00:{String(secondsLeft).padStart(2, '0')} s
      </span>
    </p>
  );
}
