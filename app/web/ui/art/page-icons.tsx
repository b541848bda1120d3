/** Icons that form pages do not need and therefore do not load. */
import { icon } from './icons';

export const ChevronLeftIcon = icon('M15 6l-6 6 6 6');
export const ChevronRightIcon = icon('M9 6l6 6-6 6');
export const HeartIcon = icon(
  'M12 20s-7.5-4.5-7.5-10A4.3 4.3 0 0 1 12 7.5 4.3 4.3 0 0 1 19.5 10c0 5.5-7.5 10-7.5 10z',
);
export const BriefcaseIcon = icon('M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2.5');
export const CoinIcon = icon(
  'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0zM9 8h6M9 11h6M9.5 8c4 0 4 5 0 5l4 3.5',
);
export const LeafIcon = icon('M5 19c0-8 5-13 14-14 0 9-5 14-12 13M5 19c2-4 5-7 9-9');
export const HomeIcon = icon('M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6');
export const PlayIcon = icon('M8 5l11 7-11 7z');
export const PauseIcon = icon('M9 5v14M15 5v14');
export const PhoneIcon = icon(
  'M8.5 4H5.5A1.5 1.5 0 0 0 4 5.6C4.5 13.5 10.5 19.5 18.4 20A1.5 1.5 0 0 0 20 18.5v-3l-4.5-1.5-2 2C11 14.8 9.2 13 8 10.5l2-2z',
);
export const ChatIcon = icon(
  'M5 5h14a1.5 1.5 0 0 1 1.5 1.5v8A1.5 1.5 0 0 1 19 16h-7l-5 4v-4H5a1.5 1.5 0 0 1-1.5-1.5v-8A1.5 1.5 0 0 1 5 5zM8 9h8M8 12h5',
);
