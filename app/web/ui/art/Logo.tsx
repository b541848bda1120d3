/** A star (tara) in a speech bubble (vani, voice). Decorative, because the name is next to it as text. */
export function Logo() {
  return (
    <svg
      className="logo"
      viewBox="0 0 40 40"
      width="40"
      height="40"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M6 37C9 36 11 34.5 11.8 32.1A15.5 15.5 0 1 1 18.4 34.4C15 36 10 37 6 37Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path
        d="M20 7Q21 18 32 19Q21 20 20 31Q19 20 8 19Q19 18 20 7ZM26.5 11.5L24.5 14.5M13.5 11.5L15.5 14.5M26.5 26.5L24.5 23.5M13.5 26.5L15.5 23.5"
        fill="#f6b23c"
        stroke="#f6b23c"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
