import type { Migration } from 'kysely';
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

/**
 * All migrations by name, which is their order. A list and not a folder that is read: the server is one bundle.
 * One that has been released never changes; what is to be different comes as a new one.
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
};
