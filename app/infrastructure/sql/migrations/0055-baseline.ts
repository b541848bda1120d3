import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { getProjectRoot } from '~/infrastructure/files/project-root';
import { isPostgres, runSql } from './run-sql';
import { createTallyTriggers, type Tally } from './tally';

const TABLES = 'app/infrastructure/sql/migrations/0055-baseline.sql';

/** All tables of the first release. `engine/migrate.ts` adopts stores of earlier builds. */
export const baseline: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await runSql(db, await readFile(path.join(getProjectRoot(), TABLES), 'utf8'));
    for (const tally of TALLIES) await createTallyTriggers(db, tally);
    const statements = isPostgres(db) ? POSTGRES_AUDIT_TRIGGERS : SQLITE_AUDIT_TRIGGERS;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const CHOICES = [plain('specialization'), plain('chat_charges'), plain('experience')];
const isActive = (row: string) => `${row}.status = 1`;

/** Row counts of lists, because counting gets slower as a list grows. */
const TALLIES: readonly Tally[] = [
  { name: 'application_tally', of: 'applications', by: [plain('review_state')] },
  { name: 'astrologer_tally', of: 'astrologers', by: CHOICES, where: isActive },
  {
    name: 'astrologer_language_tally',
    of: 'astrologer_languages',
    by: [plain('language'), ...CHOICES],
    where: isActive,
  },
  {
    name: 'blog_tally',
    of: 'blogs',
    by: [plain('status'), orEmpty('first_day'), orEmpty('end_date'), plain('language')],
  },
];

function plain(column: string): Tally['by'][number] {
  return { column, value: (row) => `${row}.${column}` };
}

function orEmpty(column: string): Tally['by'][number] {
  return { column, value: (row) => `coalesce(${row}.${column}, '')` };
}

// Lines cannot be changed, or deleted within a year of the newest line. The retention period is far longer.
const SQLITE_AUDIT_TRIGGERS = [
  `create trigger audit_log_no_update before update on audit_log
   begin select raise(abort, 'audit_log can only be added to'); end`,
  `create trigger audit_log_no_delete before delete on audit_log
   when old.at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-1 year') from audit_log)
   begin select raise(abort, 'audit_log keeps its lines for a year'); end`,
];

const POSTGRES_AUDIT_TRIGGERS = [
  `create function audit_log_is_only_added_to() returns trigger language plpgsql as
   $$ begin raise exception 'audit_log can only be added to'; end $$`,
  `create trigger audit_log_no_update before update on audit_log
   for each row execute function audit_log_is_only_added_to()`,
  `create trigger audit_log_no_truncate before truncate on audit_log
   for each statement execute function audit_log_is_only_added_to()`,
  `create function audit_log_keeps_a_year() returns trigger language plpgsql as
   $$ begin
     if old.at >= (
       select to_char(max(at)::timestamp - interval '1 year', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from audit_log
     ) then raise exception 'audit_log keeps its lines for a year'; end if;
     return old;
   end $$`,
  `create trigger audit_log_no_delete before delete on audit_log
   for each row execute function audit_log_keeps_a_year()`,
];
