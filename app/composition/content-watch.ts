import type { MoonSightings } from '~/features/festivals/moon-sightings.server';
import { createCdnPurge } from '~/infrastructure/cdn/purge';
import { watchContent } from '~/infrastructure/sql/engine/content-watch';
import type { Base } from './base';
import type { ContentTopic } from '~/shared/content-topics';

/**
 * Watches for content changes by other processes. Loads the announced months before it resolves.
 * @returns a subscription to changes, a check on demand, and a stop function
 * @throws StoreError when the store cannot be read
 */
export async function createContentWatch(
  { config, sources, store, metrics, clock, log }: Base,
  { sightings }: { readonly sightings: Pick<MoonSightings, 'load'> },
) {
  const cdn = createCdnPurge(config.cdn, { clock, log });
  const listeners: ((changed: readonly ContentTopic[]) => void)[] = [
    () => sources.expire(),
    (changed) => cdn?.purge(changed),
  ];
  const lookedUp = metrics.store.timeVersionChecks(() => store.contentVersions());
  let known: number | null = null;
  const contentVersions = async () => {
    const versions = await lookedUp();
    // Load before notifying, so that pages rendered afterwards use the new sightings.
    if (versions.festivals !== known) await sightings.load();
    known = versions.festivals;
    return versions;
  };
  await contentVersions();
  const watch = watchContent({ contentVersions }, (changed) => {
    for (const listener of listeners) listener(changed);
  });
  return {
    onChange: (listener: (changed: readonly ContentTopic[]) => void) =>
      void listeners.push(listener),
    look: watch.look,
    async stop() {
      watch.stop();
      await cdn?.close();
    },
  };
}
