import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../tests/support/temporary-store';

/** Types that cannot be derived from a column’s check. The allowed values of dates and lists come from the checks. */
const TYPES = {
  CalendarDate: {
    from: '~/shared/time/calendar',
    columns:
      'blogs.schedule_date blogs.start_date blogs.end_date blogs.first_day reading_changes.date reading_uploads.start_date reading_uploads.end_date page_views.date daily_counts.date',
  },
  ReadingLanguage: {
    from: '~/shared/i18n/reading-language',
    columns: 'predictions.language reading_changes.language reading_uploads.language',
  },
  SignSlug: {
    from: '~/features/astronomy/signs',
    columns: 'predictions.sign reading_changes.sign reading_upload_signs.sign',
  },
  Language: {
    from: '~/shared/i18n/language',
    columns:
      'blogs.language blog_tally.language customers.language consents.language faqs.language',
  },
  AstrologerStatus: {
    from: '~/features/astrologers/astrologer',
    columns:
      'astrologers.status astrologer_languages.status applications.status application_words.status',
  },
  ApplicationState: {
    from: '~/features/applications/apply/application-labels',
    columns: 'applications.review_state application_tally.review_state',
  },
  ApplicationEventKind: {
    from: '~/features/applications/apply/application-event',
    columns: 'application_events.kind',
  },
  ChangeKind: {
    from: '~/features/applications/apply/changes/change-request',
    columns: 'astrologer_changes.kind',
  },
  DecisionKind: { from: '~/features/applications/review/review', columns: 'decisions_back.kind' },
  LinkPurpose: {
    from: '~/features/administration/people/people.store',
    columns: 'admin_links.purpose',
  },
  Role: { from: '~/features/administration/admin', columns: 'admins.role admin_links.role' },
  OtpKind: { from: '~/features/account/otp/otp.store', columns: 'otps.kind' },
  OtpPurpose: { from: '~/features/account/otp/otp.gateway', columns: 'otps.purpose' },
  Notice: { from: '~/features/privacy/consent/consent', columns: 'consents.notice' },
} as const;

/** Value lists of columns without a check. */
const LISTS: Readonly<Record<string, string>> = {
  'jobs.kind': `'mail' | 'sms' | 'chore'`,
  'jobs.delivery': `'delivered' | 'failed'`,
  'otps.familiar': '0 | 1',
  'otps.open': '0 | 1',
  'admins.digest': '0 | 1',
  'applications.reapplication_allowed': '0 | 1',
};

interface Column {
  readonly place: string;
  readonly name: string;
  readonly type: string;
  readonly required: 0 | 1;
  readonly fallback: string | null;
  readonly hidden: number;
  readonly ddl: string;
}

test('the schema types match a migrated store', async () => {
  const folder = await createTemporaryFolder();
  const { db } = await folder.openStore();
  const { rows } = await sql<Column>`
    select t.name as place, c.name, c.type, c."notnull" = 1 or c.pk > 0 as required, c.dflt_value as fallback,
      c.hidden, t.sql as ddl
    from sqlite_schema t join pragma_table_xinfo(t.name) c
    where t.type = 'table' and t.name not like 'sqlite_%' and t.name not like 'kysely_%'
    order by t.name, c.cid`.execute(db);
  await folder.remove();
  // A mismatch fails; `npm run test:unit -- schema.test.ts -u` writes the file.
  await expect(formatSchema(rows)).toMatchFileSnapshot('schema.ts');
});

function formatSchema(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map(({ place }) => place))];
  const formatColumns = (table: string) =>
    columns
      .filter(({ place }) => place === table)
      .map(formatColumn)
      .join('\n');
  const imports = Object.entries(TYPES).map(
    ([type, { from }]) => `import type { ${type} } from '${from}';`,
  );
  return `// Written by schema.test.ts from a migrated store; migrations describe the columns.
import type { Generated, GeneratedAlways, Insertable, Kysely } from 'kysely';
${imports.join('\n')}

/** Instants are ISO 8601 strings in UTC, booleans 0 or 1. */
export interface Schema {
${tables.map((table) => `  ${table}: {\n${formatColumns(table)}\n  };`).join('\n')}
}

/** The store, or a transaction of it. */
export type Db = Kysely<Schema>;

export type NewRow<Table extends keyof Schema> = Insertable<Schema[Table]>;
`;
}

function formatColumn(column: Column): string {
  const { name, ddl, required, fallback, hidden } = column;
  const type = `${findValues(column)}${required ? '' : ' | null'}`;
  const isNumbered = ddl.includes(`${name} integer primary key autoincrement`);
  if (hidden > 0) return `    ${name}: GeneratedAlways<${type}>;`;
  return `    ${name}: ${fallback !== null || isNumbered ? `Generated<${type}>` : type};`;
}

function findValues({ place, name, type, ddl }: Column): string {
  const key = `${place}.${name}`;
  const named = Object.entries(TYPES).find(([, { columns }]) => columns.split(' ').includes(key));
  if (named) return named[0];
  if (LISTS[key]) return LISTS[key];
  if (ddl.includes(`check (${name} = 1)`)) return '1';
  if (ddl.includes(`check (${name} like '____-__-__')`)) return 'CalendarDate';
  const list = new RegExp(`check \\(${name} in \\(([^)]*)\\)\\)`).exec(ddl)?.[1];
  if (list) return list.split(/,\s*/).join(' | ');
  return type.toLowerCase() === 'text' ? 'string' : 'number';
}
