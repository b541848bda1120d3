/** The drawing of a sign from the shared sprite; it decorates a text that names the sign. */
export function SignIcon({ sign, size }: { sign: string; size: number }) {
  return (
    <svg className="sign-icon" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/art/signs.svg#${sign}`} />
    </svg>
  );
}
