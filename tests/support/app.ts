import { rm } from 'node:fs/promises';
import type { AppLoadContext } from '@remix-run/node';
import type { SmsSender } from '~/features/notifications/sms.gateway';
import type { Services } from '~/composition/services';
import { pageBudget, type PageBudgetLimits } from '~/server/limits/page-budget';
import { createPipeline } from '~/server/pipeline';
import {
  createPageCacheService,
  type PageCacheService,
} from '~/server/page-cache/page-cache-service';
import { listen } from '~/server/listen';
import type { ArticleStore } from '~/features/articles/article.store';
import type { HoroscopeStore } from '~/features/horoscopes/horoscope.store';
import { openAppStore } from './app-store';
import { CLIENT_DIRECTORY, loadBuild, type Build } from './build';
import { createTestClock, type TestClock } from './clock';
import { createQuickFolder } from './quick-folder';
import { createTestLog, type TestLog } from './test-log';

export interface TestAppOptions {
  /** Time of the fixed clock, ISO 8601 with offset. */
  readonly now?: string;
  readonly horoscopeSource?: HoroscopeStore;
  readonly blogSource?: ArticleStore;
  readonly sms?: SmsSender;
  readonly environment?: Readonly<Record<string, string>>;
  /** Default: too high for any test to reach. */
  readonly postsPerMinute?: number;
  /** Default: too high for any test to reach. */
  readonly pageBudget?: PageBudgetLimits;
  /** Replaces the store's health check. */
  readonly findError?: () => Promise<string | null>;
}

export interface TestApp {
  readonly origin: string;
  readonly services: Services;
  readonly build: Build;
  readonly clock: TestClock;
  readonly log: TestLog;
  readonly dataDirectory: string;
  /** Undefined when the page cache is disabled. */
  readonly readingPages: PageCacheService | undefined;
  /** Call it after a change that bypasses the site. */
  clearPageCache(): Promise<void>;
  stop(): Promise<void>;
}

const HOST = '127.0.0.1';

/**
 * Starts the built site in this process with a new store and a fixed clock. Everything is real unless an option replaces it.
 * `DATABASE_URL` in the settings or else `TEST_SOURCE` selects the store.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const build = await loadBuild();
  const clock = createTestClock(options.now);
  const log = createTestLog();
  const dataDirectory = await createQuickFolder('taravani-test-');
  const store = await openAppStore(dataDirectory, options.environment);
  const config = build.entry.readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDirectory,
    SMS_TRANSPORT: 'outbox',
    ...store.settings,
    ...options.environment,
  });
  const services = await build.entry.openServices(config, {
    clock,
    log,
    ...(options.horoscopeSource ? { horoscopeSource: options.horoscopeSource } : {}),
    ...(options.blogSource ? { blogSource: options.blogSource } : {}),
    ...(options.sms ? { sms: options.sms } : {}),
  });
  const { siteMap, ...settings } = build.entry.serverSettings(build.routes.routes, services);
  const kept = build.entry.pageCacheSettings(siteMap, services);
  const readingPages = kept ? createPageCacheService(kept) : undefined;
  const answer = build.entry.createLanguageHandler(build.routes, 'production');
  const edge = createPipeline({
    ...settings,
    pageCacheService: readingPages,
    handlePage: (request, context) =>
      build.entry.runWithRequestId(context.requestId, () =>
        answer(request, { ...context, services } as AppLoadContext),
      ),
    clientFiles: { own: CLIENT_DIRECTORY, earlier: [] },
    publicUrl: config.site.publicUrl,
    trustedProxies: config.server.trustedProxies,
    log,
    findError: options.findError ?? (() => services.findError()),
    postsPerMinute: options.postsPerMinute ?? 1_000_000,
    pageBudget: options.pageBudget ?? pageBudget(1_000_000),
  });
  const listening = await listen(edge, 0, HOST);
  return {
    origin: `http://${HOST}:${listening.port}`,
    services,
    build,
    clock,
    log,
    dataDirectory,
    readingPages,
    clearPageCache() {
      readingPages?.cache.drop();
      return Promise.resolve();
    },
    async stop() {
      await listening.drain();
      await services.close();
      await store.remove();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
