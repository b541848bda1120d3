import type { Migration } from 'kysely/migration';
import { content } from './0001-content';
import { blogs } from './0002-blogs';
import { locations } from './0003-locations';
import { admins } from './0004-admins';
import { astrologers } from './0005-astrologers';
import { accounts } from './0006-accounts';
import { applications } from './0007-applications';
import { branches } from './0008-branches';
import { administration } from './0009-administration';
import { help } from './0010-help';
import { publishing } from './0011-publishing';
import { statistics } from './0012-statistics';
import { provider } from './0013-provider';
import { providerArticles } from './0014-provider-articles';
import { tallies } from './0015-tallies';
import { contentTopics } from './0016-content-topics';
import { providerRegistrants } from './0017-provider-registrants';
import { firstPassword } from './0018-first-password';
import { registrationNotes } from './0019-registration-notes';
import { pacedCodes } from './0020-paced-codes';
import { emailConfirmations } from './0021-email-confirmations';
import { keptPosts } from './0022-kept-posts';
import { historyByKind } from './0023-history-by-kind';
import { keptPostsOfEverybody } from './0024-kept-posts-of-everybody';
import { otherCityNames } from './0025-other-city-names';
import { customerLanguage } from './0026-customer-language';
import { applicantLanguage } from './0027-applicant-language';
import { articleLanguages } from './0028-article-languages';
import { readingsLanguage } from './0029-readings-language';
import { sightings } from './0030-sightings';
import { citySearchNames } from './0031-city-search-names';
import { administratorsRoles } from './0032-administrators-roles';
import { consents } from './0033-consents';
import { auditLogEnds } from './0034-audit-log-ends';
import { administratorsLinks } from './0035-administrators-links';
import { corrections } from './0036-corrections';
import { lastDigits } from './0037-last-digits';
import { jobs } from './0038-jobs';
import { smsMessages } from './0039-sms-messages';
import { decisionsBack } from './0040-decisions-back';
import { astrologerChanges } from './0041-astrologer-changes';
import { siteJobs } from './0042-chores';
import { notesAndTakings } from './0043-notes-and-takings';
import { adminDigests } from './0047-admin-digests';
import { smsReports } from './0050-sms-reports';
import { proposedBankDetails } from './0051-proposed-bank-details';
import { astrologerPhotos } from './0052-astrologer-photos';
import { partLabels } from './0053-part-labels';
import { readingChanges } from './0054-reading-changes';

/**
 * Ordered by name. A list, not a folder scan: the server is one bundle. A released migration never changes. A name
 * that ends with `+` only
 * adds: the previous version still runs and starts on such a store (docs/change/how-to.md).
 */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-content': content,
  '0002-blogs': blogs,
  '0003-locations': locations,
  '0004-admins': admins,
  '0005-astrologers': astrologers,
  '0006-accounts': accounts,
  '0007-applications': applications,
  '0008-branches': branches,
  '0009-administration': administration,
  '0010-help': help,
  '0011-publishing': publishing,
  '0012-statistics': statistics,
  '0013-provider': provider,
  '0014-provider-articles': providerArticles,
  '0015-tallies': tallies,
  '0016-content-topics': contentTopics,
  '0017-provider-registrants': providerRegistrants,
  '0018-first-password': firstPassword,
  '0019-registration-notes': registrationNotes,
  '0020-paced-codes': pacedCodes,
  '0021-email-confirmations': emailConfirmations,
  '0022-kept-posts': keptPosts,
  '0023-history-by-kind': historyByKind,
  '0024-kept-posts-of-everybody': keptPostsOfEverybody,
  '0025-other-city-names': otherCityNames,
  '0026-customer-language': customerLanguage,
  '0027-applicant-language': applicantLanguage,
  '0028-article-languages': articleLanguages,
  '0029-readings-language': readingsLanguage,
  '0030-sightings': sightings,
  '0031-city-search-names': citySearchNames,
  '0032-administrators-roles': administratorsRoles,
  '0033-consents': consents,
  '0034-audit-log-ends': auditLogEnds,
  '0035-administrators-links': administratorsLinks,
  '0036-corrections': corrections,
  '0037-last-digits': lastDigits,
  '0038-jobs': jobs,
  '0039-sms-messages+': smsMessages,
  '0040-decisions-back+': decisionsBack,
  '0041-astrologer-changes+': astrologerChanges,
  '0042-chores+': siteJobs,
  '0043-notes-and-takings+': notesAndTakings,
  '0047-admin-digests+': adminDigests,
  '0050-sms-reports+': smsReports,
  '0051-proposed-bank-details+': proposedBankDetails,
  '0052-astrologer-photos+': astrologerPhotos,
  '0053-part-labels+': partLabels,
  '0054-reading-changes+': readingChanges,
};
