import { index, route, type RouteConfig, type RouteConfigEntry } from '@remix-run/route-config';
import { SIGNS } from './horoscopes/signs';

/**
 * The site map: every address of the site, one line each.
 *
 * Letter case does not matter when an address is matched; the edge moves visitors of reading pages to the lower-case one.
 */
export default [
  // Home and daily horoscopes
  index('site/home.route.tsx'),
  route('daily-horoscope', 'horoscopes/daily-index.route.ts'),
  ...SIGNS.map(({ code }) =>
    route(`daily-horoscope${code}`, 'horoscopes/daily-code.route.ts', { id: `daily-${code}` }),
  ),
  route('daily-horoscope/:day', 'horoscopes/daily-day.route.ts'),
  route('daily-horoscope/:day/:sign', 'horoscopes/daily.route.tsx'),
  route('horoscopes/day/:date', 'horoscopes/day-document.route.ts'),
  route('yearly-horoscope', 'horoscopes/yearly-index.route.tsx'),
  route('yearly-horoscope/:sign', 'horoscopes/yearly.route.tsx'),

  // Articles and festivals
  moved('blog'),
  route('blogs', 'blogs/blogs.route.tsx'),
  route('blogs/rss.xml', 'blogs/rss.route.ts'),
  route('blogs/:slug', 'blogs/blog.route.tsx'),
  route('blog/:slug', 'blogs/blog.route.tsx', { id: 'blog-from-carousel' }),
  route('festival', 'festivals/festival-month.route.tsx', { id: 'festival-now' }),
  route('festival/:month', 'festivals/festival-month.route.tsx', { id: 'festival-month' }),
  route('festival/:month/:id', 'festivals/festival.route.tsx'),
  route('festival/calendar/:file', 'festivals/calendar.route.ts', { id: 'festival-calendar-year' }),
  route('festival/calendar/:year/:file', 'festivals/calendar.route.ts', {
    id: 'festival-calendar-month',
  }),

  // Astrologers
  route('chat-with-astrologer', 'astrologers/chat.route.tsx'),
  route('call-with-astrologer', 'astrologers/call.route.tsx'),
  moved('bestastrologer'),
  moved('intake'),

  // Signing in and the customer's own pages
  moved('login'),
  route('signup', 'account/signup.route.tsx'),
  route('otp-verifications', 'account/otp-verifications.route.tsx'),
  route('who-are-you', 'account/who-are-you.route.tsx'),
  route('user-registration', 'account/user-registration.route.tsx'),
  route('welcome', 'account/welcome.route.tsx'),
  route('profile', 'account/profile.route.tsx'),
  route('profile/data.json', 'account/profile-data.route.ts'),
  route('profile/picture/:size', 'account/profile-picture.route.ts'),
  route('account-deletion', 'account/account-deletion.route.tsx'),
  route('logout', 'account/logout.route.ts'),
  route('places/:kind/:id', 'locations/place-list.route.ts'),

  // Becoming an astrologer
  notOpenYet('astrologer-registration'),
  notOpenYet('astrologerform'),
  notOpenYet('bank-details'),
  notOpenYet('document'),
  notOpenYet('thank-you'),
  notOpenYet('astroverify'),

  // Static and legal pages
  route('app-download', 'site/app-download.route.tsx'),
  route('app-downloads', 'site/app-download.route.tsx', { id: 'app-downloads' }),
  route('faq', 'help/faq.route.tsx'),
  staticPage('about'),
  staticPage('privacy-policy'),
  staticPage('refund-policy'),
  staticPage('terms-and-conditions'),
  staticPage('credits'),

  // Administration
  moved('admin'),
  moved('dashboard'),
  notOpenYet('admin/login'),
  notOpenYet('admin/view/:id'),
  notOpenYet('deshboard'),
  notOpenYet('pending'),
  notOpenYet('ApprovedAstrologers'),
  notOpenYet('RejectedApplications'),
  notOpenYet('ReportsAnalytics'),
  notOpenYet('horoscopeupload'),
  notOpenYet('blogupload'),
  notOpenYet('faqmanager'),

  // For machines
  route('robots.txt', 'site/robots.route.ts'),
  route('sitemap.xml', 'site/sitemap.route.ts'),
  route('sitemap/:file', 'site/sitemap-file.route.ts'),
  route('manifest.webmanifest', 'site/manifest.route.ts'),

  // Everything else
  route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig;

/** An old or second address: the table in site/moved.ts says where it leads. */
function moved(path: string): RouteConfigEntry {
  return route(path, 'site/moved.route.ts', { id: `moved:${path}` });
}

/** A page that shows one text of ours as it is. */
function staticPage(path: string): RouteConfigEntry {
  return route(path, 'site/static.route.tsx', { id: `static:${path}` });
}

/** A page that the product will have and that is not open yet: an honest 404 until its route file exists. */
function notOpenYet(path: string): RouteConfigEntry {
  return route(path, 'site/not-open.route.tsx', { id: `not-open:${path}` });
}
