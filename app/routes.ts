import {
  index,
  layout,
  route,
  type RouteConfig,
  type RouteConfigEntry,
} from '@remix-run/route-config';
import { SIGNS } from './features/horoscopes/signs';

/**
 * The site map: every address of the site, one line each. Pages lie in the layout of their area, which brings their frame, their
 * styles and their error page; what is no page (files, lists, ways to other addresses) lies outside, but for two ways that pages take
 * by themselves. Browsers know what lies in layouts (scripts/vite/page-lists.mjs); anything else they fetch as a document.
 *
 * Letter case does not matter when an address is matched; the server moves visitors of reading pages to the lower-case one.
 */
export default [
  layout('web/layouts/public.route.tsx', { id: 'public' }, [
    // Home and horoscopes
    index('features/home/pages/home.route.tsx'),
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
    route('blogs', 'features/blogs/pages/blogs.route.tsx'),
    route('blogs/:slug', 'features/blogs/pages/blog.route.tsx'),
    route('blog/:slug', 'features/blogs/pages/blog.route.tsx', { id: 'blog-from-carousel' }),
    route('festival', 'features/festivals/pages/festival-month.route.tsx', { id: 'festival-now' }),
    route('festival/:month', 'features/festivals/pages/festival-month.route.tsx', {
      id: 'festival-month',
    }),
    route('festival/:month/:id', 'features/festivals/pages/festival.route.tsx'),

    // Astrologers
    route('chat-with-astrologer', 'features/astrologers/pages/chat.route.tsx'),
    route('call-with-astrologer', 'features/astrologers/pages/call.route.tsx'),

    // Static and legal pages
    route('app-download', 'features/home/pages/app-download.route.tsx'),
    route('app-downloads', 'features/home/pages/app-download.route.tsx', { id: 'app-downloads' }),
    route('faq', 'features/help/pages/faq.route.tsx'),
    staticPage('about'),
    staticPage('privacy-policy'),
    staticPage('refund-policy'),
    staticPage('terms-and-conditions'),
    staticPage('withdraw-consent'),
    staticPage('cookies'),
    staticPage('accessibility'),
    staticPage('credits'),

    // Everything else; forms lead to the first when somebody must sign in
    moved('login'),
    route('*', 'features/home/pages/not-found.route.tsx'),
  ]),

  layout('web/layouts/form.route.tsx', { id: 'form' }, [
    // From a birth, which is posted and kept nowhere
    route('my-rashi', 'features/birth/pages/my-rashi.route.tsx'),
    route('kundli', 'features/birth/pages/kundli.route.tsx'),
    route('kundli-matching', 'features/birth/pages/matching.route.tsx'),

    // Signing in and the customer's own pages
    route('signup', 'features/account/pages/signup.route.tsx'),
    route('otp-verifications', 'features/account/pages/otp-verifications.route.tsx'),
    route('who-are-you', 'features/account/pages/who-are-you.route.tsx'),
    route('user-registration', 'features/account/pages/user-registration.route.tsx'),
    route('welcome', 'features/account/pages/welcome.route.tsx'),
    route('profile', 'features/account/pages/profile.route.tsx'),
    route('profile/kundli', 'features/birth/pages/profile-kundli.route.tsx'),
    route('account-deletion', 'features/account/pages/account-deletion.route.tsx'),
    route('logout', 'features/account/pages/logout.route.ts'),
    route('kept-form', 'features/account/pages/kept.route.ts'),

    // Becoming an astrologer
    route('astrologer-registration', 'features/onboarding/pages/registration.route.tsx'),
    route('astrologerform', 'features/onboarding/pages/registration.route.tsx', {
      id: 'astrologerform',
    }),
    route('bank-details', 'features/onboarding/pages/bank-details.route.tsx'),
    route('document', 'features/onboarding/pages/document.route.tsx'),
    route('thank-you', 'features/onboarding/pages/thank-you.route.tsx'),
    route('astroverify', 'features/onboarding/pages/astroverify.route.tsx'),
    route('astrologer-profile', 'features/onboarding/pages/profile-changes.route.tsx'),
    route('astrologer-profile/bank', 'features/onboarding/pages/profile-bank.route.tsx'),
    route('astrologer-profile/photo', 'features/onboarding/pages/photo.route.tsx'),
  ]),

  layout('features/administration/panel/layout.route.tsx', { id: 'administration' }, [
    route('admin/login', 'features/administration/pages/login.route.tsx'),
    route('admin/logout', 'features/administration/pages/logout.route.ts'),
    route('admin/kept', 'features/administration/pages/kept.route.ts'),
    route('admin/security', 'features/administration/pages/security.route.tsx'),
    route('admin/security/authenticator', 'features/administration/pages/authenticator.route.tsx'),
    route('admin/invitation', 'features/administration/pages/invitation.route.tsx'),
    route('admin/people', 'features/administration/pages/people.route.tsx'),
    route('admin/people/:id', 'features/administration/pages/person.route.tsx'),
    route('admin/audit', 'features/administration/pages/audit.route.tsx'),
    route('admin/changes', 'features/onboarding/admin/changes.route.tsx'),
    route('admin/changes/:id', 'features/onboarding/admin/change.route.tsx'),
    route('admin/messages', 'features/messages/admin/messages.route.tsx'),
    route('admin/view/:id', 'features/onboarding/admin/application.route.tsx'),
    route('deshboard', 'features/onboarding/admin/dashboard.route.tsx'),
    route('deshboard/demonstration', 'features/onboarding/admin/demonstration.route.tsx'),
    route('admin/find', 'features/onboarding/admin/find.route.tsx'),
    route('pending', 'features/onboarding/admin/pending.route.tsx'),
    route('ApprovedAstrologers', 'features/onboarding/admin/approved.route.tsx'),
    route('RejectedApplications', 'features/onboarding/admin/rejected.route.tsx'),
    route('ReportsAnalytics', 'features/statistics/admin/reports.route.tsx'),
    route('horoscopeupload', 'features/horoscopes/admin/upload.route.tsx'),
    route('horoscopeupload/all', 'features/horoscopes/admin/all-signs.route.tsx'),
    route('horoscopeupload/reading', 'features/horoscopes/admin/reading.route.tsx'),
    route('admin/articles', 'features/blogs/admin/articles.route.tsx'),
    route('blogupload', 'features/blogs/admin/article.route.tsx'),
    route('blogupload/:id/preview', 'features/blogs/admin/preview.route.tsx'),
    route('blogupload/:id/unpublish', 'features/blogs/admin/unpublish.route.tsx'),
    route('blogupload/:id/delete', 'features/blogs/admin/delete.route.tsx'),
    route('admin/festivals', 'features/festivals/admin/sightings.route.tsx'),
    route('admin/festivals/:month', 'features/festivals/admin/sightings.route.tsx', {
      id: 'sighting',
    }),
    route('faqmanager', 'features/help/admin/faq-manager.route.tsx'),
    route('faqmanager/:id/edit', 'features/help/admin/edit-faq.route.tsx'),
    route('faqmanager/:id/delete', 'features/help/admin/delete-faq.route.tsx'),
  ]),

  // Old and second addresses
  ...SIGNS.map(({ code }) => moved(`daily-horoscope${code}`)),
  ...['blog', 'bestastrologer', 'intake', 'admin', 'dashboard'].map(moved),

  // Files and lists that pages fetch or link to
  route('horoscopes/day/:date', 'features/horoscopes/pages/day-document.route.ts'),
  route('my-choices.json', 'features/horoscopes/pages/my-choices-document.route.ts'),
  route('day-card/:city/:date', 'features/panchang/pages/day-card.route.ts'),
  route('blogs/rss.xml', 'features/blogs/pages/rss.route.ts'),
  route('pictures/astrologer/:file', 'features/astrologers/pages/photo.route.ts'),
  route('pictures/blog/:file', 'features/blogs/pages/picture.route.ts'),
  route('pictures/share/:kind/:file', 'features/sharing/pages/picture.route.ts'),
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
  route('astrologer-profile/photo/:size', 'features/onboarding/pages/proposed-photo.route.ts'),
  route('places/:kind/:id', 'features/places/pages/place-list.route.ts'),
  route('bank-details/branch/:ifsc', 'features/onboarding/pages/branch.route.ts'),
  route('document/file', 'features/onboarding/pages/document-file.route.ts'),
  route('admin/view/:id/document/:kind', 'features/onboarding/admin/document.route.ts'),
  route('admin/changes/:id/photo', 'features/onboarding/admin/proposed-photo.route.ts'),
  route('admin/lists/:file', 'features/onboarding/admin/list-csv.route.ts'),
  route('admin/audit.csv', 'features/administration/pages/audit-csv.route.ts'),
  route('ReportsAnalytics/:file', 'features/statistics/admin/reports-csv.route.ts'),

  // For machines
  route('robots.txt', 'features/home/machines/robots.route.ts'),
  route('sitemap.xml', 'features/home/machines/sitemap.route.ts'),
  route('sitemap/:file', 'features/home/machines/sitemap-file.route.ts'),
  route('manifest.webmanifest', 'features/home/machines/manifest.route.ts'),
  route('.well-known/security.txt', 'features/home/machines/security-txt.route.ts'),
] satisfies RouteConfig;

/** An old or second address: features/home/moved.ts says where it leads. */
function moved(path: string): RouteConfigEntry {
  return route(path, 'features/home/pages/moved.route.ts', { id: `moved:${path}` });
}

/** A page that shows one text of ours as it is. */
function staticPage(path: string): RouteConfigEntry {
  return route(path, 'features/home/pages/static.route.tsx', { id: `static:${path}` });
}
