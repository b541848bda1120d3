import { openSqlite } from '~/infrastructure/sql/engine/database';
import { raiseContentVersion } from '~/infrastructure/sql/engine/content-version';
import { CONTENT_TOPICS } from '~/shared/content-topics';
import { startTestApp, type TestApp, type TestAppOptions } from './app';
import type { TestSite } from './e2e-site';
import { seedTestBranches } from './onboarding';
import type { TestLog } from './test-log';

const KEY = 'a-key-of-the-journeys-which-is-long-enough-1234567890';
const PROVIDER_SECRET = 'a secret that both sides of the journeys share';
const STORE_FAILED_MESSAGE = 'a source failed';
const CALL_FAILED_MESSAGE = 'a call of the provider’s service failed';

/**
 * Starts two sites: one serves its API, and the other, which visitors use, runs on it. Tests inspect the store
 * and
 * SMS outbox of the first. `services` belong to the second, so that test data also passes through the API.
 */
export async function startProviderSite(options: TestAppOptions = {}): Promise<TestSite> {
  const service = await startTestApp({
    environment: { API_KEYS: `journeys:${KEY}`, PROVIDER_SECRET },
  });
  // Before any lookup: the site remembers an unknown branch for ten minutes.
  await seedTestBranches(service);
  const site = await startTestApp({
    ...options,
    environment: {
      ...options.environment,
      PROVIDER_URL: service.origin,
      PROVIDER_KEY: KEY,
      PROVIDER_SECRET,
      PROVIDER_OTP_EXTENSIONS: 'true',
    },
  });
  return {
    origin: site.origin,
    services: {
      ...site.services,
      config: { ...site.services.config, store: service.services.config.store },
    },
    build: site.build,
    clock: {
      now: () => site.clock.now(),
      set(moment) {
        service.clock.set(moment);
        site.clock.set(moment);
      },
    },
    log: mergeLogs(site.log, service.log),
    dataDirectory: service.dataDirectory,
    dataDirectories: [site.dataDirectory, service.dataDirectory],
    readingPages: site.readingPages,
    async clearPageCache() {
      await service.clearPageCache();
      await forgetProviderAnswers(site);
    },
    async stop() {
      await site.stop();
      await service.stop();
    },
  };
}

/** Makes a site reload from the service, as after a change by another machine. */
async function forgetProviderAnswers({ services, clearPageCache }: TestApp): Promise<void> {
  const { store } = services.config;
  if (store.engine !== 'sqlite')
    throw new Error('The site of the journeys has its store in a file');
  const { db, close } = openSqlite(store.file);
  try {
    await raiseContentVersion(db, ...CONTENT_TOPICS);
  } finally {
    await close();
  }
  await services.content.look();
  await clearPageCache();
}

/** Both sites log a store failure: the one with the store, and the one that visitors use. */
function mergeLogs(site: TestLog, service: TestLog): TestLog {
  const toSiteMessage = (message?: string) =>
    message === STORE_FAILED_MESSAGE ? CALL_FAILED_MESSAGE : message;
  return {
    get lines() {
      return [...site.lines, ...service.lines];
    },
    info: site.info,
    error: site.error,
    said: () => site.said() + service.said(),
    takeErrors: (message) => [
      ...site.takeErrors(toSiteMessage(message)),
      ...service.takeErrors(message),
    ],
    getUnexpectedErrors: () => [
      ...site.getUnexpectedErrors(),
      ...service.getUnexpectedErrors().map((error) => `The service: ${error}`),
    ],
  };
}
