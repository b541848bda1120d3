import { type SignedInAdmin, canAccess, type Role } from '~/features/administration/admin';
import type { Publishing } from '~/features/horoscopes/publishing.server';
import type { CreateMailJob } from '~/features/notifications/outbox.server';
import type { ChangeRequestStore } from '~/features/applications/apply/changes/change-request.store';
import type { ReviewStore } from '~/features/applications/review/review.store';
import type { Clock } from '~/shared/time/clock';
import { digestDay, isDigestDue } from '~/features/administration/digest-day';
import { composeDigestMail, type DigestFacts } from './digest-mail';
import type { DigestReader, DigestSource } from './digest.store';

const DAY_MS = 86_400_000;
const LONG_WAIT_MS = 2 * DAY_MS;

interface Dependencies {
  readonly source: DigestSource;
  readonly reviews: Pick<ReviewStore, 'countWaiting'>;
  /** Null if another service manages the astrologers, because it has no change requests. */
  readonly changes: Pick<ChangeRequestStore, 'countWaiting'> | null;
  readonly publishing: Pick<Publishing, 'gaps'>;
  readonly createMailJob: CreateMailJob;
  readonly clock: Clock;
  readonly brandName: string;
  readonly origin: string;
}

/** @returns the use cases of the daily email */
export function createDigests(dependencies: Dependencies) {
  const { source, reviews, changes, publishing, createMailJob, clock } = dependencies;

  /** @returns the open work that the role can access */
  async function loadDigestFacts(role: Role, lastDigestAt: Date, now: Date): Promise<DigestFacts> {
    const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
    // A future date means that the clock was ahead; use the last day instead.
    const since = lastDigestAt <= now ? lastDigestAt : ago(DAY_MS);
    return {
      since,
      ...(canAccess(role, 'reviewer')
        ? {
            applications: await reviews.countWaiting({ since, before: ago(LONG_WAIT_MS) }),
            changes: (await changes?.countWaiting()) ?? 0,
          }
        : {}),
      ...(canAccess(role, 'editor') ? { missing: await findMissingReadings() } : {}),
    };
  }

  async function findMissingReadings() {
    const gaps = await publishing.gaps();
    return gaps.filter(({ isToday, missing }) => !isToday && missing.length > 0);
  }

  async function createDigestMail({ id, email, role, lastDigestAt }: DigestReader, now: Date) {
    const content =
      lastDigestAt &&
      composeDigestMail(await loadDigestFacts(role, lastDigestAt, now), dependencies);
    if (!content) return null;
    return createMailJob(
      { to: email, ...content },
      {
        key: `digest:${digestDay(now)}:${id}`,
        topic: 'daily mail',
        about: `administrator:${email}`,
        notBefore: now,
      },
    );
  }

  return {
    /**
     * Writes today's emails, one per subscriber with open work. A new subscriber gets the first email on the next day.
     * @returns number of emails written
     */
    async write(): Promise<number> {
      const now = clock.now();
      let written = 0;
      for (const reader of await source.readers()) {
        if (reader.lastDigestAt && !isDigestDue(reader.lastDigestAt, now)) continue;
        const message = await createDigestMail(reader, now);
        if ((await source.write(reader.id, message, now)) && message) written += 1;
      }
      return written;
    },

    /** @returns whether the administrator subscribes to the daily email */
    isSubscribed: ({ id }: SignedInAdmin): Promise<boolean> => source.isSubscribed(id),

    /** Changes the administrator's own subscription. */
    async setSubscribed({ id, email }: SignedInAdmin, isSubscribed: boolean): Promise<void> {
      await source.setSubscribed(id, isSubscribed, {
        actor: email,
        action: isSubscribed ? 'daily mail switched on' : 'daily mail switched off',
        subject: `administrator:${email}`,
        detail: '',
      });
    },
  };
}

/** The daily morning email that lists open work for administrators. Every method can throw `StoreError`. */
export type Digests = ReturnType<typeof createDigests>;
