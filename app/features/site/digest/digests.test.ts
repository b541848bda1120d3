import { describe, expect, it } from 'vitest';
import type { Role } from '~/features/administration/admin';
import type { NewNotification } from '~/features/notifications/outbox.store';
import type { Mail } from '~/features/notifications/mail.gateway';
import type { WaitingCounts, WaitingTimes } from '~/features/applications/review/review.store';
import { SIGNS } from '~/features/astronomy/signs';
import { digestDay, isDigestDue, nextDigestAt } from '~/features/administration/digest-day';
import { createDigests } from './digests.server';

const NOW = new Date('2026-11-23T02:30:00.000Z');
const YESTERDAY = new Date('2026-11-22T02:30:00.000Z');
const ALL_SIGNS = SIGNS.map(({ slug }) => slug);
const NOBODY: WaitingCounts = { fresh: 0, long: 0, oldestAt: null, undated: 0 };

interface World {
  readonly role?: Role;
  readonly lastDigestAt?: Date | null;
  readonly applications?: WaitingCounts;
  readonly changes?: number | null;
  readonly missing?: readonly (typeof ALL_SIGNS)[number][];
}

async function write({
  role = 'owner',
  lastDigestAt = YESTERDAY,
  applications = NOBODY,
  changes = 0,
  missing = [],
}: World) {
  const asked: WaitingTimes[] = [];
  const mails: (Mail & Pick<NewNotification, 'key'>)[] = [];
  const gap = { language: 'english', drafts: ['leo'], missing } as const;
  const digests = createDigests({
    source: {
      readers: () => Promise.resolve([{ id: 7, email: 'asha@admins.example', role, lastDigestAt }]),
      isSubscribed: () => Promise.resolve(true),
      setSubscribed: () => Promise.resolve(true),
      write: () => Promise.resolve(true),
    },
    reviews: {
      countWaiting(times) {
        asked.push(times);
        return Promise.resolve(applications);
      },
    },
    changes: changes === null ? null : { countWaiting: () => Promise.resolve(changes) },
    publishing: {
      gaps: () =>
        Promise.resolve([
          { ...gap, date: '2026-11-23', isToday: true, missing: ALL_SIGNS },
          { ...gap, date: '2026-11-24', isToday: false },
        ]),
    },
    createMailJob(mail, facts) {
      mails.push({ ...mail, key: facts.key });
      return { ...facts, channel: 'mail', sealed: '' };
    },
    clock: { now: () => NOW },
    brandName: 'Taravani',
    origin: 'https://site.example',
  });
  const written = await digests.write();
  return { written, asked, mails };
}

const EVERYTHING: World = {
  applications: { fresh: 1, long: 2, oldestAt: new Date('2026-11-19T06:30:00.000Z'), undated: 0 },
  changes: 3,
  missing: ['aries', 'leo'],
};
const APPLICATIONS = `1 new application since 22/11/2026, 8:00 am.
2 applications waiting for more than two days, the oldest since 19/11/2026, 12:00 pm.

Applications, the longest waiting first:
https://site.example/pending

3 changes proposed by approved astrologers.

Proposed changes:
https://site.example/admin/changes

`;
const READINGS = `Missing for tomorrow, 24/11/2026, in English: Aries, Leo.

Upload horoscopes:
https://site.example/horoscopeupload

`;
const END = `This mail comes at 8 in the morning (India) when there is something to tell. You can switch it off:

Security:
https://site.example/admin/security
`;

describe('the daily email', () => {
  it.each<[Role, string]>([
    ['owner', APPLICATIONS + READINGS + END],
    ['reviewer', APPLICATIONS + END],
    ['editor', READINGS + END],
  ])('lists for the %s only the work that the role can access', async (role, text) => {
    const { written, mails } = await write({ ...EVERYTHING, role });
    expect(written).toBe(1);
    expect(mails).toMatchObject([
      {
        to: 'asha@admins.example',
        subject: 'Taravani: what waits in the administration',
        text,
        key: 'digest:2026-11-23:7',
      },
    ]);
  });

  it.each<[string, World]>([
    ['nothing waits', {}],
    ['it was looked today', { ...EVERYTHING, lastDigestAt: NOW }],
    ['it was never looked before', { ...EVERYTHING, lastDigestAt: null }],
    ['what waits is another role’s', { ...EVERYTHING, role: 'editor', missing: [] }],
    ['only drafts, which visitors see, are to be looked at', { missing: [] }],
    ['another service has the astrologers', { changes: null }],
  ])('is not written when %s', async (_, world) => {
    expect(await write(world)).toMatchObject({ written: 0, mails: [] });
  });

  it('mentions when all signs are missing and when the service reports no times', async () => {
    const applications = { ...NOBODY, undated: 4 };
    const [mail] = (await write({ applications, missing: ALL_SIGNS })).mails;
    expect(mail?.text).toContain('in English: all signs.');
    expect(mail?.text).toContain('4 applications waiting; since when, the service does not say.');
    expect(mail?.text).not.toContain('new application');
  });

  it.each([
    ['since the last look', '2026-11-20T04:00:00.000Z', '2026-11-20T04:00:00.000Z'],
    ['of a day where a clock was ahead', '2027-01-01T00:00:00.000Z', '2026-11-22T02:30:00.000Z'],
  ])('counts applications %s as new', async (_, lastDigestAt, since) => {
    const { asked } = await write({ lastDigestAt: new Date(lastDigestAt) });
    expect(asked).toEqual([
      { since: new Date(since), before: new Date('2026-11-21T02:30:00.000Z') },
    ]);
  });
});

describe('the date of the daily email', () => {
  it.each([
    ['2026-11-23T02:29:59.999Z', '2026-11-22', '2026-11-23T02:30:00.000Z'],
    ['2026-11-23T02:30:00.000Z', '2026-11-23', '2026-11-24T02:30:00.000Z'],
    ['2026-12-31T18:31:00.000Z', '2026-12-31', '2027-01-01T02:30:00.000Z'],
  ])('at %s is %s, and the next email is due at %s', (moment, day, next) => {
    expect(digestDay(new Date(moment))).toBe(day);
    expect(nextDigestAt(new Date(moment))).toEqual(new Date(next));
    expect(isDigestDue(new Date(moment), new Date(next))).toBe(true);
    expect(isDigestDue(new Date(moment), new Date(Date.parse(next) - 1))).toBe(false);
  });
});
