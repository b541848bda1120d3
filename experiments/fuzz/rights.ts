import { CUSTOMER_DELETED } from '~/features/account/customer';
import { DELETED_BY_OWNER } from '~/features/applications/apply/retention.server';
import type { FileChange, Row, RowChange, Snapshot } from './snapshot';

/**
 * Tables that any person can change, by design.
 * Other tables need a right below, so new tables are checked by default.
 */
export const TABLES_ANYONE_CHANGES: Readonly<Record<string, string>> = {
  page_views: 'every page that is shown is counted, by day and address, without the person',
  page_views_by_month: 'older counts of views are added up',
  daily_counts: 'codes sent, registrations and decisions are counted by day',
  otps: 'anybody may ask for a one-time password; limits and tries are counted here',
  admin_tries: 'failed tries to sign in as an administrator are counted here',
  kept_posts: 'what somebody sent when the session had ended is kept for the next sign-in',
  jobs: 'mails are written with acts that are watched, and the site sends them by itself',
  blog_tally: 'the store itself counts rows of other tables here, and those are watched',
  application_tally: 'as above',
  astrologer_tally: 'as above',
  astrologer_language_tally: 'as above',
  sqlite_sequence: 'SQLite numbers the rows of the others with it',
};

/** Files that any person can change, by design. */
const FILES_ANYONE_CHANGES: Readonly<Record<string, string>> = {
  'outbox/sms.jsonl': 'stands in for the SMS gateway: codes and nothing else go there',
  'outbox/mail.jsonl':
    'stands in for the mail server: the site sends by itself what acts that are watched wrote as jobs',
};

/** Minimum length of the random prefix of a stored file's name; its row contains the same prefix. */
const RANDOM_NAME_LENGTH = 22;

/** Permitted changes beyond the public ones. */
export interface Rights {
  /** Called for the row before and after a change. */
  canChangeRow(table: string, row: Row, stores: readonly Snapshot[]): boolean;
  /** Paths in the data folder where the person can add files. Rights to files follow their rows. */
  readonly folders: readonly string[];
}

export const NO_RIGHTS: Rights = { canChangeRow: () => false, folders: [] };

/** Rights to the rows of these mobile numbers: accounts, applications and their dependent rows. */
export function createOwnRowRights(mobiles: ReadonlySet<string>): Rights {
  return {
    canChangeRow(table, row, stores) {
      const isOwnCustomer = (id: unknown) => hasRow(stores, 'customers', id, mobiles);
      const isOwnApplicant = (id: unknown) => hasRow(stores, 'astrologers', id, mobiles);
      switch (table) {
        case 'customers':
        case 'astrologers':
        case 'consents':
          return mobiles.has(String(row.mobile));
        case 'session_versions':
          return row.kind === 'customer'
            ? isOwnCustomer(row.account_id)
            : isOwnApplicant(row.account_id);
        case 'registration_notes':
          return isOwnCustomer(row.customer_id);
        case 'applications':
        case 'application_words':
        case 'application_events':
        case 'decisions_back':
        case 'application_notes':
        case 'application_takings':
        case 'astrologer_languages':
        case 'bank_details':
        case 'documents':
        case 'astrologer_changes':
        case 'email_confirmations':
          return isOwnApplicant(row.astrologer_id);
        case 'audit_log':
          return row.action === DELETED_BY_OWNER.action || row.action === CUSTOMER_DELETED.action;
        default:
          return false;
      }
    },
    folders: ['files/pictures', 'files/documents'],
  };
}

function hasRow(
  stores: readonly Snapshot[],
  table: string,
  id: unknown,
  mobiles: ReadonlySet<string>,
): boolean {
  return stores.some(({ tables }) => {
    const text = tables.get(table)?.get(JSON.stringify([id]));
    return text !== undefined && mobiles.has(String((JSON.parse(text) as Row).mobile));
  });
}

const ADMIN_TABLES = [
  'predictions',
  'reading_changes',
  'blogs',
  'blog_authors',
  'blog_images',
  'blog_keywords',
  'blog_words',
  'blog_pictures',
  'former_slugs',
  'contact',
  'content_version',
  'faqs',
  'sightings',
  'astrologers',
  'astrologer_languages',
  'applications',
  'application_words',
  'application_events',
  'decisions_back',
  'application_notes',
  'application_takings',
  // An approval creates the code that confirms the e-mail address.
  'astrologer_changes',
  'email_confirmations',
];

/** Whether the contact is still the sample that is installed with the site. */
const SAMPLE_CONTACT_SETTING = 'contact.sample';

/** The setting records that the demonstration astrologers were removed. */
const ADMIN_SETTINGS: readonly unknown[] = [SAMPLE_CONTACT_SETTING, 'astrologers.demo'];

/** Rights to published content, decisions and their own account; not to customers, documents or bank details. */
export function createAdminRights(email: string): Rights {
  return {
    canChangeRow(table, row, stores) {
      if (ADMIN_TABLES.includes(table) || table === 'audit_log') return true;
      if (table === 'settings') return ADMIN_SETTINGS.includes(row.key);
      const isOwn = (id: unknown) => findAdminId(stores, email) === id;
      if (table === 'admins') return row.email === email;
      if (table === 'admin_sessions' || table === 'admin_recovery_codes')
        return isOwn(row.admin_id);
      if (table === 'reading_uploads') return isOwn(row.admin_id);
      if (table === 'reading_upload_signs') return isOwn(findUploader(stores, row.upload_id));
      return table === 'session_versions' && row.kind === 'astrologer';
    },
    folders: ['files/blog-pictures'],
  };
}

function findAdminId(stores: readonly Snapshot[], email: string): unknown {
  for (const text of stores.flatMap(({ tables }) => [...(tables.get('admins')?.values() ?? [])])) {
    const row = JSON.parse(text) as Row;
    if (row.email === email) return row.id;
  }
  return undefined;
}

function findUploader(stores: readonly Snapshot[], id: unknown): unknown {
  const texts = stores.map(({ tables }) =>
    tables.get('reading_uploads')?.get(JSON.stringify([id])),
  );
  const [text] = texts.filter((each) => each !== undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Row).admin_id;
}

/** Tables that API calls can change: never administrators, sessions or lists of places. */
const CALLED = [
  ...ADMIN_TABLES,
  'audit_log',
  'customers',
  'deletions',
  'session_versions',
  'bank_details',
  'documents',
  'consents',
];

export const API_CALLER_RIGHTS: Rights = {
  canChangeRow: (table, row) =>
    CALLED.includes(table) || (table === 'settings' && row.key === SAMPLE_CONTACT_SETTING),
  folders: ['files/pictures', 'files/documents', 'files/blog-pictures'],
};

export interface Judgement {
  readonly allowed: number;
  /** One sentence per change that the person had no right to make. */
  readonly wrong: readonly string[];
}

export function judgeChanges(
  rights: Rights,
  { before, after }: { readonly before: Snapshot; readonly after: Snapshot },
  { rows, files }: { readonly rows: readonly RowChange[]; readonly files: readonly FileChange[] },
): Judgement {
  const stores = [before, after];
  const watched = rows.filter(({ table }) => !(table in TABLES_ANYONE_CHANGES));
  const wrongRows = watched.filter((change) => !isAllowedRowChange(change));
  const gone = new Set(watched.map(({ before: was }) => JSON.stringify(was)));
  const wrongFiles = files.filter((change) => !isAllowedFileChange(change));
  return {
    allowed: watched.length - wrongRows.length,
    wrong: [
      ...wrongRows.map(
        ({ table, before: was, after: is }) =>
          `${table}: ${JSON.stringify(was)} became ${JSON.stringify(is)}`,
      ),
      ...wrongFiles.map(({ file, kind }) => `the file ${file} was ${kind}`),
    ],
  };

  function isAllowedRowChange({ table, before: was, after: is }: RowChange): boolean {
    // Audit lines are append-only for every person.
    if (table === 'audit_log' && was !== null) return false;
    // A wrong password adds an audit line.
    if (table === 'audit_log' && is?.action === 'sign-in failed') return true;
    return [was, is].every((row) => row === null || rights.canChangeRow(table, row, stores));
  }

  function isAllowedFileChange({ file, kind }: FileChange): boolean {
    if (file in FILES_ANYONE_CHANGES) return kind !== 'removed';
    const mayAdd = rights.folders.some((each) => file === each || file.startsWith(`${each}/`));
    if (kind === 'added' || file.startsWith('outbox/')) return mayAdd;
    // Files are allowed when the person changed their row or when they have no row.
    const name = (file.split('/').at(-1) ?? '').slice(0, RANDOM_NAME_LENGTH);
    const owners = [...before.tables.values()].flatMap((each) =>
      [...each.values()].filter((text) => text.includes(name)),
    );
    return mayAdd && owners.every((text) => gone.has(text));
  }
}
