import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';

const SETTLING_TIMEOUT_MS = 10_000;

/** Runs SQLite's integrity check and checks invariants between rows. @returns one sentence per fault. */
export async function checkStore(store: SqlStore): Promise<string[]> {
  const faults = store.isShared ? [] : await checkIntegrity(store);
  const { db } = store;
  // An article's version counts its writes, and each write adds an audit line in the same transaction.
  const articles = await sql<{ id: number; version: number; lines: number }>`
    select b.id, b.version, count(a.id) as lines from blogs b
    left join audit_log a on a.subject = 'blog:' || b.id
    where b.main_heading like 'Crash article %' group by b.id, b.version`.execute(db);
  for (const { id, version, lines } of articles.rows) {
    if (Number(lines) !== version) faults.push(`article ${id}: ${lines} lines, version ${version}`);
  }
  const decided = await sql<{ id: number; events: number; lines: number }>`
    select p.astrologer_id as id,
      (select count(*) from application_events e
        where e.astrologer_id = p.astrologer_id and e.actor is not null) as events,
      (select count(*) from audit_log a
        where a.subject = 'application:' || p.astrologer_id and a.action <> 'bank numbers shown') as lines
    from applications p`.execute(db);
  for (const { id, events, lines } of decided.rows) {
    if (Number(events) !== Number(lines)) {
      faults.push(`application ${id}: ${events} decisions, ${lines} lines in the audit log`);
    }
  }
  const questions = await db
    .selectFrom('faqs')
    .select(['language', 'position'])
    .orderBy('position')
    .execute();
  for (const language of new Set(questions.map((question) => question.language))) {
    const positions = questions.flatMap((each) =>
      each.language === language ? [each.position] : [],
    );
    if (positions.some((position, index) => position !== index + 1)) {
      faults.push(`questions in ${language} stand at ${positions.join()}`);
    }
  }
  return faults;
}

export async function countDeletions({ db }: SqlStore): Promise<number> {
  const { total } = await db
    .selectFrom('deletions')
    .select((row) => row.fn.countAll().as('total'))
    .where('kind', '=', 'customer')
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Counts only tables seeded before the site listens; cities abroad are seeded in the background. */
export async function countSeededRows({ db }: SqlStore): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [
    'countries',
    'states',
    'other_city_names',
    'banks',
    'bank_branches',
    'faqs',
    'blogs',
    'blog_keywords',
    'blog_authors',
    'astrologers',
    'astrologer_languages',
    'contact',
    'admins',
    'predictions',
  ] as const) {
    const { total } = await db
      .selectFrom(table)
      .select((row) => row.fn.countAll().as('total'))
      .executeTakeFirstOrThrow();
    counts[table] = Number(total);
  }
  return counts;
}

/** PostgreSQL can still be finishing the transactions of killed processes. @throws Error after the timeout. */
export async function waitForServer(store: SqlStore): Promise<void> {
  if (!store.isShared) return;
  const deadline = Date.now() + SETTLING_TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`
      select count(*) as busy from pg_stat_activity where datname = current_database()
      and pid <> pg_backend_pid() and xact_start is not null`.execute(store.db);
    if (Number(rows[0]?.busy) === 0) return;
    if (Date.now() > deadline) throw new Error('PostgreSQL does not end what was begun');
    await wait(20);
  }
}

async function checkIntegrity({ db }: SqlStore): Promise<string[]> {
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  return [
    ...integrity.rows
      .map((row) => row.integrity_check)
      .filter((said) => said !== 'ok')
      .map((said) => `integrity_check: ${said}`),
    ...keys.rows.map(({ table }) => `foreign_key_check: a row of ${table} points nowhere`),
  ];
}
