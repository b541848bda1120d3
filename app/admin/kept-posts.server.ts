import { SourceFailure } from '~/outcome/source-failure';
import type { Clock } from '~/time/clock';
import type { KeptPostPlace, KeptPostSource } from './kept-post.source';
import type { AdminSeals } from './seals.source';

/** So long an administrator has to sign in again. */
const KEPT_MS = 24 * 3_600_000;
/** Of one account, in all its browsers. */
const MAXIMUM_KEPT = 10;

/** Whose a kept post is. */
export interface PostKeeper {
  readonly adminId: number;
  /** The browser's own name, from its session. */
  readonly browser: string;
}

/** A post that can be kept: it names its form, and goes through JSON unchanged. */
export interface KeptPost {
  readonly formId: string;
}

/** What is kept of forms that were sent when their session had ended. Every method may throw `SourceFailure`. */
export interface KeptPosts<Post extends KeptPost> {
  /** Keeps a post in place of an earlier one of the same form. */
  keep(keeper: PostKeeper, path: string, post: Post): Promise<void>;
  /** @returns where kept posts wait, the newest first. */
  places(keeper: PostKeeper): Promise<KeptPostPlace[]>;
  /** @returns null where nothing is kept of this form, or no key opens it any more. */
  find(keeper: PostKeeper, place: KeptPostPlace): Promise<Post | null>;
  forget(keeper: PostKeeper, place: KeptPostPlace): Promise<void>;
  /** Forgets what nobody came back for. */
  sweep(): Promise<void>;
}

/** Ties the kept posts to their store, sealed for account, browser and form. */
export function makeKeptPosts<Post extends KeptPost>({
  source,
  seals,
  clock,
}: {
  readonly source: KeptPostSource;
  readonly seals: AdminSeals;
  readonly clock: Clock;
}): KeptPosts<Post> {
  const ownerOf = ({ adminId, browser }: PostKeeper) => ({
    adminId,
    browserKey: seals.indexOf('kept-post.browser', browser),
  });
  const oldest = () => new Date(clock.now().getTime() - KEPT_MS);
  return {
    async keep(keeper, path, post) {
      const { formId } = post;
      const purpose = purposeOf(keeper, { path, formId });
      const sealed = seals.seal(JSON.stringify(post), purpose);
      await source.put(ownerOf(keeper), { path, formId, sealed, at: clock.now() }, MAXIMUM_KEPT);
    },

    places: (keeper) => source.places(ownerOf(keeper), oldest()),

    async find(keeper, place) {
      const sealed = await source.find(ownerOf(keeper), place);
      if (sealed === null) return null;
      try {
        return JSON.parse(seals.open(sealed, purposeOf(keeper, place))) as Post;
      } catch (error) {
        if (error instanceof SourceFailure && error.kind === 'shape') return null;
        throw error;
      }
    },

    forget: (keeper, place) => source.remove(ownerOf(keeper), place),

    sweep: () => source.sweep(oldest()),
  };
}

/** A seal is good for one account, browser and form: a row that is copied elsewhere does not open. */
function purposeOf({ adminId, browser }: PostKeeper, { path, formId }: KeptPostPlace): string {
  return `kept_posts:${JSON.stringify([adminId, browser, path, formId])}`;
}
