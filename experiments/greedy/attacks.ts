import * as bulk from './bulk-attacks';
import * as floods from './flood-attacks';
import { OPEN_LOOPS } from './open-loop';
import * as slow from './slow-attacks';
import type { Attack } from './stage';

interface AttackDescription {
  readonly attack: Attack;
  readonly seconds: number;
  /** Whether the SMS gateway is slow during the attack. */
  readonly slowGateway?: boolean;
}

const SHORT = 8;
const OPEN_LOOP = 12;
/** Long enough for time limits to apply. */
const LONG = 25;

export const ATTACKS: Readonly<Record<string, AttackDescription>> = {
  'nobody attacks': { attack: () => Promise.resolve(), seconds: SHORT },
  'slow headers, 1,000 connections': { attack: slow.slowHeaders, seconds: LONG },
  'slow bodies, 1,000 posts': { attack: slow.slowBodies, seconds: LONG },
  'slow uploads by strangers, 500': { attack: slow.slowUploads, seconds: LONG },
  'slow uploads by an applicant, 500': { attack: slow.slowApplicantUploads, seconds: LONG },
  'bodies promised and never sent, 900': { attack: slow.promisedBodies, seconds: LONG },
  'slow readers, 500': { attack: slow.slowReaders, seconds: LONG },
  '5,000 silent connections': { attack: slow.idle, seconds: LONG },
  '5,000 connections idle after a page': { attack: slow.idleAfterPage, seconds: SHORT },
  'headers of 15 KB and 1,200 fields': { attack: floods.hugeHeaders, seconds: SHORT },
  'headers of 60 KB': { attack: floods.oversizedHeaders, seconds: SHORT },
  'addresses of 15 KB': { attack: floods.hugeAddresses, seconds: SHORT },
  'endless bodies, 100': { attack: bulk.endlessBodies, seconds: SHORT },
  '200 bodies of 30 MB by strangers': { attack: bulk.bigBodiesByStrangers, seconds: SHORT },
  '200 endless bodies to /document': { attack: bulk.bigChunkedBodies, seconds: SHORT },
  '40 bodies of 16 MB by an applicant': { attack: bulk.bigBodiesByApplicant, seconds: SHORT },
  'kept page, 100 connections kept open': { attack: floods.cachedPageFlood, seconds: SHORT },
  'connection storm': { attack: floods.connectionStorm, seconds: SHORT },
  'codes: one address, many numbers': { attack: floods.otpOneToMany, seconds: SHORT },
  'codes: many addresses, one number': { attack: floods.otpManyToOne, seconds: SHORT },
  'codes: many to many': { attack: floods.otpManyToMany, seconds: SHORT },
  'codes: many to many, gateway takes 3 s': {
    attack: floods.otpManyToMany,
    seconds: SHORT,
    slowGateway: true,
  },
  'sign-ins of administrators, 200 at once': { attack: floods.adminSignIns, seconds: SHORT },
  'documents with pictures of 36 megapixels': { attack: floods.bigPictures, seconds: SHORT },
  'profile pictures of 36 megapixels': { attack: floods.profilePictures, seconds: SHORT },
  'pages that are not there': { attack: floods.notFound, seconds: SHORT },
  'pages of a list, up to a million': { attack: floods.listPages, seconds: SHORT },
  'unknown parameters': { attack: floods.cacheBusting, seconds: SHORT },
  'form page, 500 from one address': { attack: floods.formPages, seconds: SHORT },
  'form page, 500 from 500 addresses': { attack: floods.formPagesFromMany, seconds: SHORT },
  ...Object.fromEntries(
    Object.entries(OPEN_LOOPS).map(([name, attack]) => [name, { attack, seconds: OPEN_LOOP }]),
  ),
  // Last, because this attack gets addresses blocked for a while.
  'pipelining, 500 requests at once': { attack: floods.pipelining, seconds: SHORT },
};
