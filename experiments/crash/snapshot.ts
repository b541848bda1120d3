import { createKeyring, type Keyring } from '~/infrastructure/encryption/encryption';
import { openNumbers } from '~/infrastructure/sql/applications/bank-details';
import { getOriginalNamePurpose } from '~/infrastructure/sql/engine/documents';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import { parsePictureName } from '~/features/articles/article-picture';
import type { FileReader } from './file-reader';
import {
  textFor,
  type ApplicationState,
  type ArticleState,
  type ContactState,
  type CustomerState,
  type FaqState,
  type ReadingState,
} from './states';
import { MOBILE_PREFIX, toReadingKey } from './keys';

export interface Snapshot {
  readonly states: ReadonlyMap<string, string>;
  /** By mobile number. */
  readonly applicationIds: ReadonlyMap<string, number>;
}

/** Reads the store and its files; where a file is faulty, the fault replaces its colour. */
export async function takeSnapshot(
  store: SqlStore,
  files: FileReader,
  keys: readonly string[],
): Promise<Snapshot> {
  const states = new Map<string, string>();
  const keyring = createKeyring(keys);
  await addCustomers(store, files, states);
  const applicationIds = await addApplications(store, { files, keyring, states });
  await addArticles(store, files, states);
  await addReadings(store, states);
  await addHelp(store, states);
  return { states, applicationIds };
}

async function addCustomers({ db }: SqlStore, files: FileReader, states: Map<string, string>) {
  const rows = await db.selectFrom('customers').selectAll().execute();
  for (const row of rows) {
    const state: CustomerState = {
      name: row.first_name,
      place: row.birth_place,
      picture: row.photo && (await files.profilePicture(row.photo)),
    };
    states.set(`customer:${row.mobile}`, textFor(state));
  }
}

async function addApplications(
  { db }: SqlStore,
  { files, keyring, states }: { files: FileReader; keyring: Keyring; states: Map<string, string> },
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const rows = await db
    .selectFrom('applications')
    .innerJoin('astrologers', 'astrologers.id', 'applications.astrologer_id')
    .select(['astrologers.id', 'mobile', 'first_name', 'astrologers.status'])
    .select(['submitted_at', 'rejection_reason'])
    .where('mobile', 'like', `${MOBILE_PREFIX}%`)
    .execute();
  const banks = await db.selectFrom('bank_details').selectAll().execute();
  const documents = await db.selectFrom('documents').selectAll().execute();
  const events = await db.selectFrom('application_events').selectAll().orderBy('id').execute();
  for (const row of rows) {
    const bank = banks.find(({ astrologer_id }) => astrologer_id === row.id);
    const numbers = bank && openNumbers(bank, keyring);
    const kept: Record<string, string> = {};
    for (const each of documents.filter(({ astrologer_id }) => astrologer_id === row.id)) {
      const name = keyring.open(each.original_name_sealed, getOriginalNamePurpose(each.file));
      kept[each.kind] = `${name} ${await files.document(each.file, each.bytes, keyring)}`;
    }
    const state: ApplicationState = {
      name: row.first_name,
      bank: numbers
        ? [numbers.aadharNumber, numbers.panNumber, numbers.accountNumber].join(' ')
        : null,
      documents: kept,
      isSubmitted: row.submitted_at !== null,
      status: row.status,
      reason: row.rejection_reason,
      decisions: events
        .filter(({ astrologer_id, actor }) => astrologer_id === row.id && actor !== null)
        .map(({ kind }) => kind),
    };
    states.set(`application:${row.mobile ?? ''}`, textFor(state));
    ids.set(row.mobile ?? '', row.id);
  }
  return ids;
}

async function addArticles({ db }: SqlStore, files: FileReader, states: Map<string, string>) {
  const rows = await db
    .selectFrom('blogs')
    .selectAll()
    .where('main_heading', 'like', 'Crash article %')
    .execute();
  const keywords = await db.selectFrom('blog_keywords').selectAll().orderBy('position').execute();
  for (const row of rows) {
    const picture = parsePictureName(row.main_image_url);
    const state: ArticleState = {
      status: row.status,
      description: row.main_description,
      html: row.html_content,
      keywords: keywords.filter(({ blog_id }) => blog_id === row.id).map((each) => each.keyword),
      picture: picture === null ? '' : await files.articlePicture(picture),
    };
    states.set(`article:${row.main_heading}`, textFor(state));
  }
}

async function addReadings({ db }: SqlStore, states: Map<string, string>) {
  const rows = await db
    .selectFrom('predictions')
    .select(['date', 'language', 'sign', 'prediction'])
    .where('origin', '=', 'editor')
    .execute();
  const pairs = new Map<string, ReadingState>();
  for (const { date, language, sign, prediction } of rows) {
    const { key, isFirst } = toReadingKey(date, language, sign);
    const pair = pairs.get(key) ?? { first: null, second: null };
    pairs.set(key, { ...pair, [isFirst ? 'first' : 'second']: prediction });
  }
  for (const [key, pair] of pairs) states.set(key, textFor(pair));
}

async function addHelp({ db }: SqlStore, states: Map<string, string>) {
  const faqs = await db
    .selectFrom('faqs')
    .select(['question', 'answer'])
    .where('question', 'like', 'Crash question %')
    .execute();
  for (const { question, answer } of faqs) {
    const state: FaqState = { answer };
    states.set(`faq:${question}`, textFor(state));
  }
  const contact = await db
    .selectFrom('contact')
    .select(['email', 'phone'])
    .executeTakeFirstOrThrow();
  const state: ContactState = contact;
  states.set('contact:site', textFor(state));
}
