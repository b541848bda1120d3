export function SignIcon({ sign, size }: { sign: string; size: number }) {
  return (
    <svg className="sign-icon" width={size} height={size} aria-hidden="true" focusable="false">
      <use href={`/art/signs.svg#${sign}`} />
    </svg>
  );
}
