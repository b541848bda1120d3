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
export const CalendarIcon = icon(
  'M5.5 5.500h13A1.5 1.5 0 0 1 20 7v11.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500V7a1.5 1.5 0 0 1 1.5-1.500zM4 10h16M8 3v4M16 3v4M8 14h0M12 14h0M16 14h0M8 17h0M12 17h0',
);
export const SunIcon = icon(
  'M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM12 2.500v2M12 19.500v2M2.5 12h2M19.5 12h2M5.3 5.300l1.4 1.400M17.3 17.300l1.4 1.400M5.3 18.700l1.4-1.400M17.3 6.700l1.4-1.4',
);
export const MoonIcon = icon('M20 14.500A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.500z');
export const ShareIcon = icon(
  'M15.7 7.200L8.3 10.800M8.3 13.200l7.4 3.600M21 5.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM9 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM21 18.500a3 3 0 1 1-6 0 3 3 0 0 1 6 0z',
);
/** A round speech bubble, for sharing by a messaging app. */
export const MessageBubbleIcon = icon(
  'M3.5 20.500l1.3-4.500A8.5 8.5 0 1 1 8 19.200zM8.5 12h0M12 12h0M15.5 12h0',
);
export const SearchIcon = icon(
  'M17 10.500a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0zM15.2 15.200L20.5 20.5',
);
export const CheckIcon = icon('M5 12.500l4.5 4.500L19.5 7');
export const AlertIcon = icon('M12 4L2.8 19.500h18.400zM12 10v4.500M12 17h0');
export const InfoIcon = icon('M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.500M12 7.700h0');
export const UserIcon = icon(
  'M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.500C5 16.5 8 14.5 12 14.500s7 2 7.5 6',
);
export const DownloadIcon = icon('M12 4v11M7.5 10.500L12 15l4.5-4.500M4.5 19.500h15');
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
export const ExternalIcon = icon(
  'M14 4h6v6M20 4l-9 9M10 5H6A2 2 0 0 0 4 7v11a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-4',
);
export const FacebookIcon = icon(
  'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 21v-9.500C12 9 13.2 8 15.5 8.200M9.5 12.800h5.5',
);
export const InstagramIcon = icon(
  'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM16.8 7.200h0',
);
export const YouTubeIcon = icon(
  'M6 5.500h12A3 3 0 0 1 21 8.500v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10 9.200v5.600L15 12z',
);
export const XIcon = icon('M4.5 4.500h4L19.5 19.500h-4zM19 4.500l-6 6.600M10.8 13.400L5 19.5');
