/**
 * Small line icons, 24 px, in the text's colour. Decorative: each stands beside its word, or inside a control that has
 * a label of its own.
 */
import type { ReactNode } from 'react';

interface IconProps {
  /** Side in CSS pixels; 24 unless told. */
  readonly size?: number;
}

type IconComponent = (props: IconProps) => ReactNode;

/** An icon component from the path data of its strokes. */
function icon(d: string): IconComponent {
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
export const ChevronLeftIcon = icon('M15 6l-6 6 6 6');
export const ChevronRightIcon = icon('M9 6l6 6-6 6');
export const HeartIcon = icon(
  'M12 20s-7.5-4.500-7.5-10A4.300 4.300 0 0 1 12 7.500 4.300 4.300 0 0 1 19.500 10c0 5.500-7.5 10-7.5 10z',
);
export const BriefcaseIcon = icon('M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2.500');
export const CoinIcon = icon(
  'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9 8h6M9 11h6M9.5 8c4 0 4 5 0 5l4 3.500',
);
export const LeafIcon = icon('M5 19c0-8 5-13 14-14 0 9-5 14-12 13M5 19c2-4 5-7 9-9');
export const HomeIcon = icon('M4 11l8-7 8 7M6 9.500V20h12V9.500M10 20v-6h4v6');
export const MenuIcon = icon('M4 7h16M4 12h16M4 17h16');
export const CloseIcon = icon('M6 6l12 12M18 6L6 18');
export const PlayIcon = icon('M8 5l11 7-11 7z');
export const PauseIcon = icon('M9 5v14M15 5v14');
export const PhoneIcon = icon(
  'M8.5 4H5.500A1.5 1.5 0 0 0 4 5.600C4.5 13.5 10.5 19.5 18.4 20A1.5 1.5 0 0 0 20 18.500v-3l-4.5-1.5-2 2C11 14.8 9.2 13 8 10.500l2-2z',
);
export const ChatIcon = icon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.500v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.500v-8A1.5 1.5 0 0 1 5 5zM8 9h8M8 12h5',
);
export const UserIcon = icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.500C5 16.5 8 14.5 12 14.500s7 2 7.5 6',
);
export const ShieldIcon = icon(
  'M12 3l7.5 2.500V11c0 5-3 8.5-7.5 10-4.5-1.5-7.5-5-7.5-10V5.500zM8.5 11.800l2.5 2.5 4.5-4.8',
);
/** A rupee turned back by an arrow. */
export const RefundIcon = icon(
  'M3.5 12a8.5 8.5 0 1 0 2.5-6L3.5 8.500M3.5 4v4.500H8M9.5 8h5.500M9.5 10.800h5.500M9.5 8c4.5 0 4.5 5.5 0 5.500l4 3.5',
);
export const StarIcon = icon(
  'M12 3.500l2.6 5.5 5.9.8-4.3 4.2 1.1 6L12 17.1 6.7 20l1.1-6L3.5 9.8 9.4 9z',
);
