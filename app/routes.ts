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
  ...SIGNS.map(({ code }) => moved(`daily-horoscope${code}`)),
  route('daily-horoscope/:day', 'horoscopes/daily.route.tsx', { id: 'daily-one-word' }),
  route('daily-horoscope/:day/:sign', 'horoscopes/daily.route.tsx'),
  route('horoscopes/day/:date', 'horoscopes/day-document.route.ts'),
  route('yearly-horoscope', 'horoscopes/yearly-index.route.tsx'),
  route('yearly-horoscope/:sign', 'horoscopes/yearly.route.tsx'),

  // Articles and festivals
  moved('blog'),
  route('blogs', 'blogs/blogs.route.tsx'),
  route('blogs/rss.xml', 'blogs/rss.route.ts'),
  route('blogs/:slug', 'blogs/blog.route.tsx'),
  route('pictures/blog/:file', 'blogs/picture.route.ts'),
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
  route('kept-form', 'account/kept.route.ts'),
  route('places/:kind/:id', 'locations/place-list.route.ts'),

  // Becoming an astrologer
  route('astrologer-registration', 'onboarding/registration.route.tsx'),
  route('astrologerform', 'onboarding/registration.route.tsx', { id: 'astrologerform' }),
  route('bank-details', 'onboarding/bank-details.route.tsx'),
  route('bank-details/branch/:ifsc', 'onboarding/branch.route.ts'),
  route('document', 'onboarding/document.route.tsx'),
  route('document/file', 'onboarding/document-file.route.ts'),
  route('thank-you', 'onboarding/thank-you.route.tsx'),
  route('astroverify', 'onboarding/astroverify.route.tsx'),

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
  route('admin/login', 'admin/login.route.tsx'),
  route('admin/logout', 'admin/logout.route.ts'),
  route('admin/kept', 'admin/kept.route.ts'),
  route('admin/security', 'admin/security.route.tsx'),
  route('admin/security/authenticator', 'admin/authenticator.route.tsx'),
  route('admin/audit', 'admin/audit.route.tsx'),
  route('admin/view/:id', 'admin/review/application.route.tsx'),
  route('admin/view/:id/document/:kind', 'admin/review/document.route.ts'),
  route('deshboard', 'admin/review/dashboard.route.tsx'),
  route('deshboard/demonstration', 'admin/review/demonstration.route.tsx'),
  route('admin/find', 'admin/review/find.route.tsx'),
  route('pending', 'admin/review/pending.route.tsx'),
  route('ApprovedAstrologers', 'admin/review/approved.route.tsx'),
  route('RejectedApplications', 'admin/review/rejected.route.tsx'),
  route('ReportsAnalytics', 'admin/reports/reports.route.tsx'),
  route('ReportsAnalytics/:file', 'admin/reports/reports-csv.route.ts'),
  route('horoscopeupload', 'admin/readings/upload.route.tsx'),
  route('horoscopeupload/all', 'admin/readings/all-signs.route.tsx'),
  route('horoscopeupload/reading', 'admin/readings/reading.route.tsx'),
  route('blogupload', 'admin/articles/articles.route.tsx'),
  route('blogupload/:id/preview', 'admin/articles/preview.route.tsx'),
  route('blogupload/:id/unpublish', 'admin/articles/unpublish.route.tsx'),
  route('blogupload/:id/delete', 'admin/articles/delete.route.tsx'),
  route('faqmanager', 'admin/help/faq-manager.route.tsx'),
  route('faqmanager/:id/edit', 'admin/help/edit-faq.route.tsx'),
  route('faqmanager/:id/delete', 'admin/help/delete-faq.route.tsx'),

  // For machines
  route('robots.txt', 'site/robots.route.ts'),
  route('sitemap.xml', 'site/sitemap.route.ts'),
  route('sitemap/:file', 'site/sitemap-file.route.ts'),
  route('manifest.webmanifest', 'site/manifest.route.ts'),
  route('.well-known/security.txt', 'site/security-txt.route.ts'),

  // Everything else
  route('*', 'site/not-found.route.tsx'),
] satisfies RouteConfig;

/** An old or second address: site/moved.ts says where it leads. */
function moved(path: string): RouteConfigEntry {
  return route(path, 'site/moved.route.ts', { id: `moved:${path}` });
}

/** A page that shows one text of ours as it is. */
function staticPage(path: string): RouteConfigEntry {
  return route(path, 'site/static.route.tsx', { id: `static:${path}` });
}
