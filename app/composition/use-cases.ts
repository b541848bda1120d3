import { createCustomers } from '~/features/account/customers.server';
import type { Mobile } from '~/features/account/mobile';
import { createProvidedOtp } from '~/features/account/otp/otp.server';
import { OTP_SECONDS } from '~/features/account/otp/otp-rules';
import { createLocalOtp } from '~/features/account/otp/local-otp.server';
import { createWideNetworks } from '~/features/account/otp/otp-ceiling.server';
import { otpText } from '~/features/account/otp/sms-text';
import { createAdmins } from '~/features/administration/admins.server';
import { createAudit } from '~/features/administration/audit.server';
import { ensureFirstAdmin } from '~/features/administration/first-admin.server';
import { hashPassword, verifyPassword } from '~/features/administration/passwords/passwords.server';
import { createAstrologers } from '~/features/astrologers/astrologers.server';
import { createArticleReader } from '~/features/articles/articles.server';
import { createArticleEditing } from '~/features/articles/article-editing.server';
import {
  createAnnouncedMoonSightings,
  createMoonSightings,
} from '~/features/festivals/moon-sightings.server';
import { createHelp } from '~/features/help/help.server';
import { rewriteDays } from '~/features/horoscopes/drafts.server';
import { createHoroscopes } from '~/features/horoscopes/horoscopes.server';
import { createPublishing } from '~/features/horoscopes/publishing.server';
import { createBranches } from '~/features/applications/apply/bank/branches.server';
import { createEmailConfirmations } from '~/features/applications/apply/mail/email-confirmation.server';
import { createStatusSmsBuilder } from '~/features/applications/apply/mail/mails';
import { createOnboarding } from '~/features/applications/apply/onboarding.server';
import { createChangeRequests } from '~/features/applications/apply/changes/change-requests.server';
import { createListExport } from '~/features/applications/review/list-export.server';
import { createReviewQueue } from '~/features/applications/review/queue.server';
import { createReadingWithdrawals } from '~/features/horoscopes/reading-withdrawals.server';
import { createReviews } from '~/features/applications/review/reviews.server';
import { createSearchSeal } from '~/features/applications/review/search-seal.server';
import { createTeamwork } from '~/features/applications/review/teamwork.server';
import { createDecisionUndos } from '~/features/applications/review/undo-decision.server';
import { createEventCounts, observed } from '~/features/statistics/event-counts';
import { createSharePictures } from '~/infrastructure/images/share-pictures';
import { findSmsLanguage, supportsLanguage } from '~/infrastructure/sms/sms-settings';
import { BASE_LANGUAGE, getCurrentLanguage } from '~/shared/i18n/language';
import { inLanguage } from '~/shared/i18n/language.server';
import type { Base } from './base';
import { createComputedSky } from './computed-sky';

export function createReading({ sources, replacements, compute, clock }: Base) {
  const { articlePictures, demoAstrologers, drafts } = sources;
  const blogSource = replacements.blogSource ?? sources.blogs;
  const announced = createAnnouncedMoonSightings();
  const { festivals, panchang, almanac } = createComputedSky({ compute, announced });
  return {
    /** Runs slow, pure functions in worker threads. */
    compute,
    festivals,
    panchang,
    almanac,
    horoscopes: createHoroscopes({
      source: replacements.horoscopeSource ?? sources.horoscopes,
      almanac,
      clock,
    }),
    publishing: createPublishing({ source: sources.publishing, clock }),
    withdrawals:
      sources.readingChanges &&
      createReadingWithdrawals({
        readings: sources.publishing,
        changes: sources.readingChanges,
        almanac,
      }),
    blogs: createArticleReader({ source: blogSource, clock }),
    /** For the sitemap, which reads all articles. */
    blogSource,
    writing: createArticleEditing({ source: sources.writing, pictures: articlePictures, clock }),
    articlePictures,
    sharePictures: createSharePictures(),
    astrologers: createAstrologers({ source: sources.astrologers }),
    demoAstrologers,
    help: createHelp({ source: sources.help }),
    sightings: createMoonSightings({
      source: sources.sightings,
      announced,
      clock,
      moved: async (days) => {
        if (drafts) await rewriteDays(drafts, days, { almanac, clock });
      },
    }),
  };
}

export function createAccount({ config, sources, clock, ceiling, ...base }: Base) {
  const { customers, locations, pictures, otps } = sources;
  const { brandName, origin, hash, deleteDrafts, consents, sms, metrics, statistics } = base;
  const ownCodes = createLocalOtp({
    sms,
    hash,
    buildMessage: (template, code) =>
      inLanguage(
        supportsLanguage(config.sms, getCurrentLanguage()) ? getCurrentLanguage() : BASE_LANGUAGE,
        () =>
          otpText({
            template,
            code,
            brandName,
            validSeconds: OTP_SECONDS[template === 'otp-deletion' ? 'deletion' : 'sign-in'],
            host: new URL(origin).hostname,
          }),
      ),
  });
  const otp = createProvidedOtp({
    store: otps,
    provider: sources.otpProvider ?? ownCodes,
    ceiling,
    wideNetworks: createWideNetworks({ clock, perHour: config.otp.perHour }),
    hash,
    clock,
  });
  const events = createEventCounts(statistics);
  const parts = {
    source: customers,
    ...{ locations, pictures, otps, deleteDrafts, consents, hash, clock },
  };
  return {
    customers: withCachePurge(observed(createCustomers(parts), events.customers), base.store),
    pictures,
    otp: observed(metrics.deliveries.countOtp(otp), events.otp),
  };
}

export function createAdministration({ config, sources, messages, ...base }: Base) {
  const { origin, keyring, brandName, clock } = base;
  return {
    admins: createAdmins({
      source: sources.admins,
      sessions: sources.adminSessions,
      tries: sources.adminTries,
      people: sources.people,
      createMailJob: config.mail.transport === 'outbox' ? null : messages.createMailJob,
      origin,
      audit: sources.audit,
      keyring,
      clock,
      brandName,
      secondFactorRequired: config.administration.secondFactorRequired,
      authority: sources.passwords ?? undefined,
    }),
    audit: createAudit({ source: sources.audit, clock }),
  };
}

export function createFirstAdmin({ config, sources, store, keyring, brandName }: Base) {
  return store.runExclusively(() =>
    ensureFirstAdmin({
      admins: sources.admins,
      hashPassword,
      verifyPassword,
      indexOf: (kind, plain) => keyring.indexOf(kind, plain),
      brandName,
      wanted: config.firstAdmin,
    }),
  );
}

export function createApplicantServices(
  base: Base,
  { admins, audit }: ReturnType<typeof createAdministration>,
) {
  const { config, sources, store, hash, deleteDrafts, mail, statistics, clock, log } = base;
  const { brandName, origin, messages, consents, keyring } = base;
  const { createMailJob, createSmsJob } = messages;
  const createSms = createStatusSmsBuilder({
    createSmsJob,
    getLanguage: (template, wanted) => findSmsLanguage(config.sms, template, wanted),
    brandName,
  });
  const { applications } = sources;
  const events = createEventCounts(statistics);
  const reviewSource = observed(sources.reviews, events.reviews);
  const emailConfirmations = createEmailConfirmations({
    source: sources.emailConfirmations,
    mail,
    hash,
    clock,
    brandName,
    origin,
  });
  return {
    onboarding: withCachePurge(
      createOnboarding({
        source: observed(applications, events.applications),
        locations: sources.locations,
        documents: sources.documents,
        createMailJob,
        clock,
        deleteDrafts,
        consents,
        deleteEmailConfirmation: emailConfirmations.forget,
        brandName,
        origin,
      }),
      store,
    ),
    emailConfirmations,
    branches: createBranches({ directory: sources.branches, lookup: sources.branchLookup, log }),
    branchLists: store.branchLists,
    listExport: createListExport({ source: sources.reviews, audit }),
    changes:
      sources.changes &&
      createChangeRequests({
        source: sources.changes,
        pictures: sources.pictures,
        confirm: admins.confirm,
        ...{ createMailJob, createSms, audit, clock, brandName, origin },
      }),
    teamwork: sources.teamwork && createTeamwork({ source: sources.teamwork }),
    reviewQueue: createReviewQueue({ source: sources.reviews, teamwork: sources.teamwork }),
    decisionUndos: createDecisionUndos({ source: reviewSource }),
    searchSeal: createSearchSeal(keyring),
    reviews: createReviews({
      source: reviewSource,
      applications,
      confirm: admins.confirm,
      audit,
      createMailJob: sources.providerSendsMail ? null : createMailJob,
      createSms: sources.providerSendsMail ? null : createSms,
      confirmations: emailConfirmations,
      clock,
      brandName,
      origin,
    }),
  };
}

/** Empties the store's log after a deletion, even a partial one. */
function withCachePurge<UseCases extends { delete(mobile: Mobile): Promise<boolean> }>(
  useCases: UseCases,
  store: Base['store'],
): UseCases {
  return {
    ...useCases,
    async delete(mobile: Mobile) {
      try {
        return await useCases.delete(mobile);
      } finally {
        store.purgeDeleted();
      }
    },
  };
}
