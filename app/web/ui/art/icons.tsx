/** Line icons, 24 px. They are decorative, because each has a text label next to it. */
import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

type IconComponent = (props: IconProps) => ReactNode;

export function icon(d: string): IconComponent {
  return function Icon({ size = 24 }) {
    return (
      <svg
        className="icon"
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        <path d={d} />
      </svg>
    );
  };
}

export const ChevronDownIcon = icon('M6 9l6 6 6-6');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const UserIcon = icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5C5 16.5 8 14.5 12 14.5s7 2 7.5 6',
);
export const ShieldIcon = icon(
  'M12 3l7.5 2.5V11c0 5-3 8.5-7.5 10-4.5-1.5-7.5-5-7.5-10V5.5zM8.5 11.8l2.5 2.5 4.5-4.8',
);
export const RefundIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.5M3.5 4v4.5H8M9.5 8h5.5M9.5 10.8h5.5M9.5 8c4.5 0 4.5 5.5 0 5.5l4 3.5',
);
export const StarIcon = icon(
  'M12 3.5l2.6 5.5 5.9.8-4.3 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.5 9.8 9.4 9z',
);
