import { CompiledQuery, type Compilable } from 'kysely';
import type { SqliteStore } from '~/infrastructure/sql/engine/database';

/** @returns a line for each step of SQLite's plan for a query */
export async function explainPlan({ db }: SqliteStore, query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail);
}
