import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@remix-run/route-config';
import { SIGNS } from './features/astronomy/signs';

/**
 * The site map. Pages are children of their area's layout, which provides the frame, styles and error page.
 * Files, lists and redirects have no layout; browsers load them as documents (scripts/vite/page-lists.mjs).
 * Paths are case-insensitive, and the server redirects content pages to lower case.
 */
export default [
  layout('web/layouts/public.route.tsx', { id: 'public' }, [
    // Home and horoscopes
    index('features/site/pages/home.route.tsx'),
    route('daily-horoscope/:day', 'features/horoscopes/pages/daily.route.tsx', {
      id: 'daily-one-word',
    }),
    route('daily-horoscope/:day/:sign', 'features/horoscopes/pages/daily.route.tsx'),
    route('daily-horoscope', 'features/horoscopes/pages/daily-index.route.ts'),
    route('weekly-horoscope', 'features/horoscopes/pages/weekly-index.route.tsx'),
    route('weekly-horoscope/:sign/:when?', 'features/horoscopes/pages/weekly.route.tsx'),
    route('monthly-horoscope', 'features/horoscopes/pages/monthly-index.route.tsx'),
    route('monthly-horoscope/:sign/:when?', 'features/horoscopes/pages/monthly.route.tsx'),
    route('my-sign', 'features/horoscopes/pages/my-sign.route.ts'),
    route('my-city', 'features/panchang/pages/my-city.route.tsx'),
    route('yearly-horoscope', 'features/horoscopes/pages/yearly-index.route.tsx'),
    route('yearly-horoscope/:sign', 'features/horoscopes/pages/yearly.route.tsx'),

    // The panchang
    route('panchang', 'features/panchang/pages/panchang-today.route.tsx'),
    route('panchang/cities', 'features/panchang/pages/cities.route.tsx'),
    staticPage('panchang/how-we-compute'),
    route('panchang/:city/:when?', 'features/panchang/pages/panchang.route.tsx'),

    // Articles and festivals
    route('blogs', 'features/articles/pages/articles.route.tsx'),
    route('blogs/:slug', 'features/articles/pages/article.route.tsx'),
    route('blog/:slug', 'features/articles/pages/article.route.tsx', { id: 'blog-from-carousel' }),
    route('festival', 'features/festivals/pages/festival-month.route.tsx', { id: 'festival-now' }),
    route('festival/:month', 'features/festivals/pages/festival-month.route.tsx', {
      id: 'festival-month',
    }),
    route('festival/:month/:id', 'features/festivals/pages/festival.route.tsx'),

    // Astrologers
    route('chat-with-astrologer', 'features/astrologers/pages/chat.route.tsx'),
    route('call-with-astrologer', 'features/astrologers/pages/call.route.tsx'),

    // Static and legal pages
    route('app-download', 'features/site/pages/app-download.route.tsx'),
    route('app-downloads', 'features/site/pages/app-download.route.tsx', { id: 'app-downloads' }),
    route('faq', 'features/help/pages/faq.route.tsx'),
    staticPage('about'),
    staticPage('privacy-policy'),
    staticPage('refund-policy'),
    staticPage('terms-and-conditions'),
    staticPage('withdraw-consent'),
    staticPage('cookies'),
    staticPage('accessibility'),
    staticPage('credits'),

    // Forms redirect to the first address when the visitor must sign in.
    moved('login'),
    route('*', 'features/site/pages/not-found.route.tsx'),
  ]),

  layout('web/layouts/form.route.tsx', { id: 'form' }, [
    // Pages computed from submitted birth details, which are not stored
    route('my-rashi', 'features/kundli/pages/my-rashi.route.tsx'),
    route('kundli', 'features/kundli/pages/kundli.route.tsx'),
    route('kundli-matching', 'features/kundli/pages/matching.route.tsx'),

    // Sign-in and the customer's account
    route('signup', 'features/account/pages/signup.route.tsx'),
    route('otp-verifications', 'features/account/pages/otp-verifications.route.tsx'),
    route('who-are-you', 'features/applications/apply/pages/who-are-you.route.tsx'),
    route('user-registration', 'features/account/pages/user-registration.route.tsx'),
    route('welcome', 'features/account/pages/welcome.route.tsx'),
    route('profile', 'features/account/pages/profile.route.tsx'),
    route('profile/kundli', 'features/account/pages/profile-kundli.route.tsx'),
    route('account-deletion', 'features/account/pages/account-deletion.route.tsx'),
    route('logout', 'features/account/pages/logout.route.ts'),
    route('kept-form', 'features/applications/apply/pages/form-draft.route.ts'),

    // Astrologer registration
    route('astrologer-registration', 'features/applications/apply/pages/registration.route.tsx'),
    route('astrologerform', 'features/applications/apply/pages/registration.route.tsx', {
      id: 'astrologerform',
    }),
    route('bank-details', 'features/applications/apply/pages/bank-details.route.tsx'),
    route('document', 'features/applications/apply/pages/document.route.tsx'),
    route('thank-you', 'features/applications/apply/pages/thank-you.route.tsx'),
    route('astroverify', 'features/applications/apply/pages/astroverify.route.tsx'),
    route('astrologer-profile', 'features/applications/apply/pages/profile-changes.route.tsx'),
    route('astrologer-profile/bank', 'features/applications/apply/pages/profile-bank.route.tsx'),
    route('astrologer-profile/photo', 'features/applications/apply/pages/photo.route.tsx'),
  ]),

  layout('features/administration/panel/layout.route.tsx', { id: 'administration' }, [
    route('admin/login', 'features/administration/pages/login.route.tsx'),
    route('admin/logout', 'features/administration/pages/logout.route.ts'),
    route('admin/kept', 'features/administration/pages/form-draft.route.ts'),
    route('admin/security', 'features/administration/pages/security.route.tsx'),
    route('admin/security/authenticator', 'features/administration/pages/authenticator.route.tsx'),
    route('admin/invitation', 'features/administration/pages/invitation.route.tsx'),
    route('admin/people', 'features/administration/pages/people.route.tsx'),
    route('admin/people/:id', 'features/administration/pages/person.route.tsx'),
    route('admin/audit', 'features/administration/pages/audit.route.tsx'),
    route('admin/changes', 'features/applications/review/admin/changes.route.tsx'),
    route('admin/changes/:id', 'features/applications/review/admin/change.route.tsx'),
    route('admin/messages', 'features/administration/pages/notifications.route.tsx'),
    route('admin/view/:id', 'features/applications/review/admin/application.route.tsx'),
    route('deshboard', 'features/applications/review/admin/dashboard.route.tsx'),
    route('deshboard/demonstration', 'features/applications/review/admin/demonstration.route.tsx'),
    route('admin/find', 'features/applications/review/admin/find.route.tsx'),
    route('pending', 'features/applications/review/admin/list.route.tsx', { id: 'pending-list' }),
    route('ApprovedAstrologers', 'features/applications/review/admin/list.route.tsx', {
      id: 'approved-list',
    }),
    route('RejectedApplications', 'features/applications/review/admin/list.route.tsx', {
      id: 'rejected-list',
    }),
    route('ReportsAnalytics', 'features/statistics/admin/reports.route.tsx'),
    route('horoscopeupload', 'features/horoscopes/admin/upload.route.tsx'),
    route('horoscopeupload/all', 'features/horoscopes/admin/all-signs.route.tsx'),
    route('horoscopeupload/reading', 'features/horoscopes/admin/reading.route.tsx'),
    route('admin/articles', 'features/articles/admin/articles.route.tsx'),
    route('blogupload', 'features/articles/admin/article.route.tsx'),
    route('blogupload/:id/preview', 'features/articles/admin/preview.route.tsx'),
    route('blogupload/:id/unpublish', 'features/articles/admin/step.route.tsx', {
      id: 'unpublish-article',
    }),
    route('blogupload/:id/delete', 'features/articles/admin/step.route.tsx', {
      id: 'delete-article',
    }),
    route('admin/festivals', 'features/festivals/admin/moon-sightings.route.tsx'),
    route('admin/festivals/:month', 'features/festivals/admin/moon-sightings.route.tsx', {
      id: 'sighting',
    }),
    route('faqmanager', 'features/help/admin/faq-manager.route.tsx'),
    route('faqmanager/:id/edit', 'features/help/admin/edit-faq.route.tsx'),
    route('faqmanager/:id/delete', 'features/help/admin/delete-faq.route.tsx'),
  ]),

  // Redirects from old and alternative addresses
  ...SIGNS.map(({ code }) => moved(`daily-horoscope${code}`)),
  ...['blog', 'bestastrologer', 'intake', 'admin', 'dashboard'].map(moved),

  // Files and lists that pages fetch or link to
  route('horoscopes/day/:date', 'features/horoscopes/pages/day-document.route.ts'),
  route('my-choices.json', 'features/horoscopes/pages/my-choices-document.route.ts'),
  route('day-card/:city/:date', 'features/panchang/pages/day-card.route.ts'),
  route('blogs/rss.xml', 'features/articles/pages/rss.route.ts'),
  route('pictures/astrologer/:file', 'features/astrologers/pages/photo.route.ts'),
  route('pictures/blog/:file', 'features/articles/pages/picture.route.ts'),
  route('pictures/share/:kind/:file', 'features/site/machines/picture.route.ts'),
  route('panchang.json', 'features/panchang/pages/panchang-document.route.ts', {
    id: 'panchang-today-document',
  }),
  route('panchang/:city.json', 'features/panchang/pages/panchang-document.route.ts', {
    id: 'panchang-city-document',
  }),
  route('panchang/:city/:when.json', 'features/panchang/pages/panchang-document.route.ts'),
  route('panchang/:city/:when.ics', 'features/panchang/pages/panchang-calendar.route.ts'),
  route('festival/calendar.ics', 'features/festivals/pages/rolling-calendar.route.ts'),
  route('festival/calendar/:file', 'features/festivals/pages/calendar.route.ts', {
    id: 'festival-calendar-year',
  }),
  route('festival/calendar/:year/:file', 'features/festivals/pages/calendar.route.ts', {
    id: 'festival-calendar-month',
  }),
  route('profile/data.json', 'features/account/pages/profile-data.route.ts'),
  route('profile/picture/:size', 'features/account/pages/profile-picture.route.ts'),
  route(
    'astrologer-profile/photo/:size',
    'features/applications/apply/pages/proposed-photo.route.ts',
  ),
  route('places/:kind/:id', 'features/places/pages/place-list.route.ts'),
  route('bank-details/branch/:ifsc', 'features/applications/apply/pages/branch.route.ts'),
  route('document/file', 'features/applications/apply/pages/document-file.route.ts'),
  route('admin/view/:id/document/:kind', 'features/applications/review/admin/document.route.ts'),
  route('admin/changes/:id/photo', 'features/applications/review/admin/proposed-photo.route.ts'),
  route('admin/lists/:file', 'features/applications/review/admin/list-csv.route.ts'),
  route('admin/audit.csv', 'features/administration/pages/audit-csv.route.ts'),
  route('ReportsAnalytics/:file', 'features/statistics/admin/reports-csv.route.ts'),

  // For robots and other programs
  route('robots.txt', 'features/site/machines/robots.route.ts'),
  route('sitemap.xml', 'features/site/machines/sitemap.route.ts'),
  route('sitemap/:file', 'features/site/machines/sitemap-file.route.ts'),
  route('manifest.webmanifest', 'features/site/machines/manifest.route.ts'),
  route('.well-known/security.txt', 'features/site/machines/security-txt.route.ts'),
] satisfies RouteConfig;

/** An old or alternative address. features/site/site-redirects.ts defines its target. */
function moved(path: string): RouteConfigEntry {
  return route(path, 'features/site/pages/moved.route.ts', { id: `moved:${path}` });
}

function staticPage(path: string): RouteConfigEntry {
  return route(path, 'features/site/pages/static.route.tsx', { id: `static:${path}` });
}
