import path from 'node:path';
import type { Kysely } from 'kysely';
import type { NewAstrologer } from '~/features/astrologers/astrologer';
import type { Keyring } from '~/infrastructure/encryption/encryption';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import type { SeedArticle } from '~/features/articles/content/articles.server';
import type { FaqText } from '~/features/help/faq';
import type { Language } from '~/shared/i18n/language';
import type { Contact } from '~/shared/contact';
import type { Clock } from '~/shared/time/clock';
import { withTimeout } from '~/shared/time/with-timeout';
import { seedBlogAuthors } from '~/infrastructure/sql/articles/article-authors';
import { createSqlBranchLists } from '~/infrastructure/sql/applications/branch-lists';
import { CONTENT_TOPICS } from '~/shared/content-topics';
import { fillCitiesAbroad } from '~/infrastructure/sql/places/cities-abroad';
import { contentVersion, contentVersions, raiseContentVersion } from './engine/content-version';
import { openEngine } from './engine/engines';
import { fromStore } from './engine/from-store';
import { agreeOnKeys, noteKeys } from '~/infrastructure/sql/reseal/key-fingerprint';
import { isOfNewerVersion } from './engine/migrate';
import type { Schema } from './engine/schema';
import { seedDemoAstrologers } from '~/infrastructure/sql/astrologers/seed-astrologers';
import { seedBranchCodes } from '~/infrastructure/sql/applications/seed-branches';
import { seedBlogs } from '~/infrastructure/sql/articles/seed-articles';
import { seedFaqs } from '~/infrastructure/sql/help/seed-faqs';
import { seedContact, seedDirectory, seedLocations } from '~/infrastructure/sql/seed/seed';
import type { SqlStore } from './engine/sql-store';
import type { StoreSettings } from './engine/store-settings';

const SEED_FOLDER = path.join('app', 'infrastructure', 'sql', 'seed');
const BRANCHES_FILE = 'branches.txt.br';
const ABROAD_FILE = 'cities-abroad.txt.br';
/** Who asks whether the site is ready waits no longer. */
const FAULT_TIMEOUT_MS = 2_000;

/** What a fresh install is filled with, apart from the places that the store brings itself. */
export interface SeedContent {
  readonly contact: Contact;
  readonly blogAuthors: readonly string[];
  /** Authors that an earlier start may have stored, and that the ones above replace. */
  readonly replacedAuthors: readonly string[];
  /** What visitors read on a new site; null where another service has it. */
  readonly published: {
    /** By their languages. */
    readonly faqs: readonly { readonly language: Language; readonly faqs: readonly FaqText[] }[];
    readonly articles: readonly SeedArticle[];
    readonly demoAstrologers: readonly NewAstrologer[];
  } | null;
}

/**
 * Opens the store that the settings name and brings its tables up to date.
 * @returns what belongs to the store as a whole; `sql.db` is what the sources of the features are made on.
 * @throws StoreError saying what is wrong with the file or the server.
 */
export async function openSqlStore(settings: StoreSettings, clock: Clock) {
  const store = await openEngine(settings);
  const { db } = store;
  const isNewer = await isOfNewerVersion(store);
  return {
    sql: store,
    /** A newer version of the site has written it, with tables that this one can use: nothing is filled in, lest the older be the last word. */
    isNewer,
    branchLists: createSqlBranchLists({
      store,
      file: path.join(getProjectRoot(), SEED_FOLDER, BRANCHES_FILE),
      clock,
    }),
    /**
     * Brings the cities of the other countries beside the running site, where they are not all there; see `fillFromOwnList`.
     * @returns of how many states
     */
    fillCitiesAbroad: (signal: AbortSignal) =>
      fillCitiesAbroad(
        { store, file: path.join(getProjectRoot(), SEED_FOLDER, ABROAD_FILE) },
        signal,
      ),
    /** Other numbers than before where something that visitors read has changed: a cache of pages is stale. */
    contentVersions: () => contentVersions(db),
    /** Counts them all up: something that visitors read has changed elsewhere. */
    raiseContentVersions: () => fromStore(raiseContentVersion(db, ...CONTENT_TOPICS)),
    /** All places but the cities abroad, contact details, questions, the site's own articles and demonstration profiles, where the store never had them. */
    seed: ({ contact, blogAuthors, replacedAuthors, published }: SeedContent) =>
      toldInWords(store, async () => {
        if (isNewer) return;
        await seedLocations(store, seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)));
        await seedBranchCodes(
          store,
          seedDirectory(path.join(getProjectRoot(), SEED_FOLDER)),
          clock,
        );
        await seedContact(store, contact, clock);
        await seedBlogAuthors(db, blogAuthors, replacedAuthors);
        if (published === null) return;
        for (const { language, faqs } of published.faqs) {
          await seedFaqs(store, faqs, clock, language);
        }
        await seedBlogs(store, published.articles, clock);
        await seedDemoAstrologers(store, published.demoAstrologers);
      }),
    /**
     * Makes sure that the keys are those that the store is used with, on all machines that share it.
     * @throws StoreError when they are others: what is sealed could not be opened.
     */
    agreeOnKeys: (keyring: Keyring) => toldInWords(store, () => agreeOnKeys(store, keyring)),
    /** Says that everything in the store is now sealed and indexed under these keys: other machines need the same. */
    noteKeys: (keyring: Keyring) => noteKeys(db, keyring),
    /** Why the store cannot be used, within two seconds; null when it can. */
    findFault: async () => store.findFault() ?? (await findFault(db)),
    alone: <Answer>(work: () => Promise<Answer>) => store.alone(work),
    beginServing: () => store.beginServing(),
    maintain: () => store.maintain(),
    purgeDeleted: () => {
      store.purgeDeleted();
    },
    close: () => store.close(),
  };
}

export type OpenStore = Awaited<ReturnType<typeof openSqlStore>>;

/** Does work at the start, where the operator who waits for it reads what went wrong. @throws StoreError */
async function toldInWords<Answer>(store: SqlStore, work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    throw store.explain(error);
  }
}

async function findFault(db: Kysely<Schema>): Promise<string | null> {
  const silent = 'the store does not answer';
  return withTimeout(
    contentVersion(db).then(
      () => null,
      () => silent,
    ),
    FAULT_TIMEOUT_MS,
    () => silent,
  );
}
