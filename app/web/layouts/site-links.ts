import { m } from '~/shared/i18n/messages';

export interface SiteLink {
  readonly to: string;
  readonly label: () => string;
  readonly menu?: () => string;
  readonly isHoroscope?: true;
  /** The link loads a new document, which includes the form styles. */
  readonly isForm?: true;
  /** False for links that are omitted or listed elsewhere in the sitemap. */
  readonly isInSitemap?: false;
}

export const QUICK_LINKS: readonly SiteLink[] = [
  {
    to: '/daily-horoscope',
    label: m.frame_daily_horoscope,
    menu: m.frame_daily,
    isHoroscope: true,
    isInSitemap: false,
  },
  {
    to: '/yearly-horoscope',
    label: m.frame_yearly_horoscope,
    menu: m.frame_yearly,
    isHoroscope: true,
  },
  {
    to: '/festival',
    label: m.frame_festival_calendar,
    menu: m.frame_festivals,
    isHoroscope: true,
    isInSitemap: false,
  },
  { to: '/panchang', label: m.frame_panchang, isInSitemap: false },
  { to: '/my-rashi', label: m.frame_my_rashi, isForm: true },
  { to: '/kundli', label: m.frame_kundli, isForm: true },
  { to: '/kundli-matching', label: m.frame_kundli_matching, isForm: true },
  { to: '/blogs', label: m.frame_blogs, menu: m.frame_blogs },
  { to: '/chat-with-astrologer', label: m.frame_chat_with_astrologer, menu: m.frame_chat },
  { to: '/call-with-astrologer', label: m.frame_call_with_astrologer, menu: m.frame_call },
  { to: '/about', label: m.frame_about },
  { to: '/faq', label: m.frame_faq },
];

export const LEGAL_LINKS: readonly SiteLink[] = [
  { to: '/privacy-policy', label: m.frame_privacy_policy },
  { to: '/refund-policy', label: m.frame_refund_policy },
  { to: '/terms-and-conditions', label: m.frame_terms },
  { to: '/cookies', label: m.frame_cookies },
  { to: '/accessibility', label: m.frame_accessibility },
  { to: '/credits', label: m.frame_credits },
  { to: '/account-deletion', label: m.frame_delete_account, isForm: true, isInSitemap: false },
];
