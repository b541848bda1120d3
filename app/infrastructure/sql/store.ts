import path from 'node:path';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type { SeedArticle } from '~/features/articles/content/articles.server';
import type { FaqText } from '~/features/help/faq';
import type { Language } from '~/shared/i18n/language';
import type { Contact } from '~/shared/contact';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';
import { seedArticleAuthors } from './articles/article-relations';
import { createSqlBranchLists } from './applications/branches';
import { CONTENT_TOPICS } from '~/shared/content-topics';
import { importCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { contentVersion, contentVersions, raiseContentVersion } from './engine/content-version';
import { openMigratedPostgres } from './engine/postgres';
import { openSqlite } from './engine/database';
import { assertSameKeys, saveKeyFingerprint } from '~/infrastructure/sql/reseal/key-fingerprint';
import { explainMigrationError, isNewerVersion, migrateToLatest } from './engine/migrate';
import type { Db } from './engine/schema';
import { seedDemoAstrologers } from '~/infrastructure/sql/astrologers/seed-astrologers';
import { seedBranchCodes } from '~/infrastructure/sql/applications/seed-branches';
import { seedArticles } from '~/infrastructure/sql/articles/seed-articles';
import { seedContact, seedFaqs } from './help/help';
import { createSeedReader } from './engine/bundled-list';
import { seedLocations } from './places/seed-locations';
import type { SqlStore, StoreSettings } from './engine/sql-store';

const BRANCHES_FILE = 'branches.txt.br';
const ABROAD_FILE = 'cities-abroad.txt.br';
/** Limit for readiness checks. */
const READINESS_TIMEOUT_MS = 2_000;

interface SeedContent {
  readonly contact: Contact;
  readonly blogAuthors: readonly string[];
  readonly replacedAuthors: readonly string[];
  /** Public content to seed; null when it comes from another service. */
  readonly published: {
    readonly faqs: readonly { readonly language: Language; readonly faqs: readonly FaqText[] }[];
    readonly articles: readonly SeedArticle[];
    readonly demoAstrologers: readonly NewAstrologer[];
  } | null;
}

export async function openSqlStore(settings: StoreSettings, clock: Clock) {
  const store = await openEngine(settings);
  const { db } = store;
  const seedFolder = path.join(getProjectRoot(), 'app', 'infrastructure', 'sql', 'seed');
  const isNewer = await isNewerVersion(store);
  return {
    sql: store,
    /** A newer version wrote the store, so nothing is seeded, because the newer seeds take precedence. */
    isNewer,
    branchLists: createSqlBranchLists({
      store,
      file: path.join(seedFolder, BRANCHES_FILE),
      clock,
    }),
    importCitiesAbroad: (signal: AbortSignal) =>
      importCitiesAbroad({ store, file: path.join(seedFolder, ABROAD_FILE) }, signal),
    contentVersions: () => contentVersions(db),
    raiseContentVersions: () => raiseContentVersion(db, ...CONTENT_TOPICS),
    /** Places in India and countries, contact details, FAQs, articles and demo profiles, each once per store. */
    seed: ({ contact, blogAuthors, replacedAuthors, published }: SeedContent) =>
      withExplainedErrors(store, async () => {
        if (isNewer) return;
        const read = createSeedReader(seedFolder);
        await seedLocations(store, read);
        await seedBranchCodes(store, read, clock);
        await seedContact(store, contact, clock);
        await seedArticleAuthors(db, blogAuthors, replacedAuthors);
        if (published === null) return;
        for (const { language, faqs } of published.faqs) {
          await seedFaqs(store, faqs, clock, language);
        }
        await seedArticles(store, published.articles, clock);
        await seedDemoAstrologers(store, published.demoAstrologers);
      }),
    /** @throws StoreError when the keys differ from the store's, because sealed data could not be opened */
    assertSameKeys: (keyring: Keyring) =>
      withExplainedErrors(store, () => assertSameKeys(store, keyring)),
    saveKeyFingerprint: (keyring: Keyring) => saveKeyFingerprint(db, keyring),
    /** Responds within two seconds; null when the store is usable. */
    findError: async () => store.findError() ?? (await findError(db)),
    runExclusively: <Answer>(work: () => Promise<Answer>) => store.runExclusively(work),
    beginServing: () => store.beginServing(),
    maintain: () => store.maintain(),
    purgeDeleted: () => {
      store.purgeDeleted();
    },
    close: () => store.close(),
  };
}

export type OpenStore = Awaited<ReturnType<typeof openSqlStore>>;

async function withExplainedErrors<Answer>(
  store: SqlStore,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw store.explain(error);
  }
}

async function findError(db: Db): Promise<string | null> {
  const silent = 'the store does not answer';
  return withTimeout(
    contentVersion(db).then(
      () => null,
      () => silent,
    ),
    READINESS_TIMEOUT_MS,
    () => silent,
  );
}

export function openEngine(settings: StoreSettings): Promise<SqlStore> {
  return settings.engine === 'sqlite'
    ? openMigratedSqlite(settings.file)
    : openMigratedPostgres(settings.url);
}

async function openMigratedSqlite(file: string): Promise<SqlStore> {
  const store = openSqlite(file);
  try {
    await migrateToLatest(store);
    return store;
  } catch (error) {
    await store.close();
    throw explainMigrationError(error, store);
  }
}
