import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { isPostgres } from './postgres-columns';

/** Lines cannot be changed, nor deleted within a year of the newest; retention is far longer. */
export const auditLogEnds: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of isPostgres(db) ? POSTGRES : SQLITE)
      await sql.raw(statement).execute(db);
  },
};

const SQLITE = [
  'drop trigger audit_log_no_delete',
  `create trigger audit_log_no_delete before delete on audit_log
   when old.at >= (select strftime('%Y-%m-%dT%H:%M:%fZ', max(at), '-1 year') from audit_log)
   begin select raise(abort, 'audit_log keeps its lines for a year'); end`,
];

const POSTGRES = [
  'drop trigger audit_log_no_delete on audit_log',
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
