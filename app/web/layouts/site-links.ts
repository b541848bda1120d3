/** A page that every page leads to. */
interface SiteLink {
  readonly to: string;
  /** At the foot of the page. */
  readonly label: string;
  /** In the menu; absent: it does not stand there. */
  readonly menu?: string;
  /** The menu has it under this word. */
  readonly under?: 'Horoscope';
  /** False: the sitemap does not name it, or has it among its days and festivals. */
  readonly isInSitemap?: false;
}

/** What the site is for, in the order of menu and foot. */
export const QUICK_LINKS: readonly SiteLink[] = [
  {
    to: '/daily-horoscope/today/aries',
    label: 'Daily horoscope',
    menu: 'Daily',
    under: 'Horoscope',
    isInSitemap: false,
  },
  { to: '/yearly-horoscope', label: 'Yearly horoscope', menu: 'Yearly', under: 'Horoscope' },
  {
    to: '/festival',
    label: 'Festival calendar',
    menu: 'Festivals',
    under: 'Horoscope',
    isInSitemap: false,
  },
  { to: '/blogs', label: 'Blogs', menu: 'Blogs' },
  { to: '/chat-with-astrologer', label: 'Chat with Astrologer', menu: 'Chat' },
  { to: '/call-with-astrologer', label: 'Call with Astrologer', menu: 'Call' },
  { to: '/about', label: 'About us' },
  { to: '/faq', label: 'FAQ' },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: '/privacy-policy', label: 'Privacy policy' },
  { to: '/refund-policy', label: 'Refund & Cancellation' },
  { to: '/terms-and-conditions', label: 'Terms & Conditions' },
  { to: '/credits', label: 'Credits' },
  { to: '/account-deletion', label: 'Delete account', isInSitemap: false },
];
