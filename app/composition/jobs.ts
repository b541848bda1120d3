import type { Admins } from '~/features/administration/admins.server';
import type { KeptPosts } from '~/features/kept-forms/kept-posts.server';
import type { Writing } from '~/features/blogs/writing.server';
import { fillComingDays } from '~/features/horoscopes/drafts.server';
import type { Sources } from './sources';
import type { Statistics } from '~/features/statistics/statistics.server';
import type { Clock } from '~/shared/time/clock';
import type { OpenStore } from '~/infrastructure/sql/engine/store';

const HOUR_MS = 3_600_000;
/** A file without a row may still get one: it is stored first. */
const UNOWNED_FILES_KEPT_MS = 24 * HOUR_MS;
/** No limit asks for one-time passwords that are older, and no confirmation of a number is good for as long. */
const OTPS_KEPT_MS = 2 * HOUR_MS;

interface Dependencies {
  readonly sources: Sources;
  readonly store: Pick<OpenStore, 'maintain'>;
  readonly admins: Pick<Admins, 'sweep'>;
  readonly keptPosts: Pick<KeptPosts<never>, 'sweep'>;
  readonly statistics: Pick<Statistics, 'sweep'>;
  readonly writing: Pick<Writing, 'sweep'>;
  readonly clock: Clock;
}

/** The jobs of a site, in the order in which they run at the start. `keepHouse` says when they run again. */
export function choresOf(dependencies: Dependencies): readonly (() => Promise<unknown>)[] {
  const { sources, store, admins, keptPosts, statistics, writing, clock } = dependencies;
  const { drafts, applications, pictures } = sources;
  const ago = (milliseconds: number) => new Date(clock.now().getTime() - milliseconds);
  return [
    ...(drafts ? [() => fillComingDays(drafts, clock)] : []),
    () => sources.otps.sweep(ago(OTPS_KEPT_MS)),
    () => sources.customers.sweepRegistrations(ago(OTPS_KEPT_MS)),
    () => admins.sweep(),
    () => keptPosts.sweep(),
    () => store.maintain(),
    () => statistics.sweep(),
    () => applications.sweep(ago(UNOWNED_FILES_KEPT_MS)),
    () => writing.sweep(ago(UNOWNED_FILES_KEPT_MS)),
    () =>
      pictures.sweep(ago(UNOWNED_FILES_KEPT_MS), (names) => sources.customers.photosInUse(names)),
  ];
}
