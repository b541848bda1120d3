import type { Migration } from 'kysely';
import { content } from './0001-content';
import { blogs } from './0002-blogs';
import { locations } from './0003-locations';
import { admins } from './0004-admins';
import { astrologers } from './0005-astrologers';
import { accounts } from './0006-accounts';

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
};
