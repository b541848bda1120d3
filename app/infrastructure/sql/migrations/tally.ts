import { sql, type Kysely } from 'kysely';
import { isPostgres } from './run-sql';

export interface Tally {
  readonly name: string;
  readonly of: string;
  /** Columns and SQL expressions for a row name; never null. */
  readonly by: readonly {
    readonly column: string;
    readonly value: (row: string) => string;
  }[];
  /** SQL condition for a given row name. The default is all rows. */
  readonly where?: (row: string) => string;
}

/** Triggers that keep row counts per kind, in the transaction of the change. */
export async function createTallyTriggers(db: Kysely<unknown>, tally: Tally): Promise<void> {
  const statements = isPostgres(db)
    ? buildPostgresTallyTriggers(tally)
    : buildSqliteTallyTriggers(tally);
  for (const statement of statements) await sql.raw(statement).execute(db);
}

function buildSqliteTallyTriggers(tally: Tally): string[] {
  const { name, of } = tally;
  const changed = tally.by
    .map(({ value }) => `${value('old')} is not ${value('new')}`)
    .concat(
      `(${buildCountedCondition(tally, 'old')}) is not (${buildCountedCondition(tally, 'new')})`,
    )
    .join(' or ');
  // An update can leave one kind, enter another, or both, so the conditions are in the statements.
  return [
    `create trigger ${name}_added after insert on ${of} when ${buildCountedCondition(tally, 'new')}
     begin ${added(tally, 'true')}; end`,
    `create trigger ${name}_removed after delete on ${of} when ${buildCountedCondition(tally, 'old')}
     begin ${removed(tally, 'true')}; end`,
    `create trigger ${name}_changed after update on ${of} when ${changed}
     begin ${removed(tally, buildCountedCondition(tally, 'old'))}; ${added(tally, buildCountedCondition(tally, 'new'))}; end`,
  ];
}

function buildPostgresTallyTriggers(tally: Tally): string[] {
  const { name, of } = tally;
  const what = (row: string) => `(${getValues(tally, row)}, ${buildCountedCondition(tally, row)})`;
  const triggers = [
    ['added', 'insert', 'true'],
    ['removed', 'delete', 'true'],
    ['changed', 'update', `${what('old')} is distinct from ${what('new')}`],
  ].map(
    ([word, change, condition]) =>
      `create trigger ${name}_${word} after ${change} on ${of}
       for each row when (${condition}) execute function ${name}_count()`,
  );
  return [
    `create function ${name}_count() returns trigger language plpgsql as $$ begin
       if tg_op <> 'INSERT' then ${removed(tally, buildCountedCondition(tally, 'old'))}; end if;
       if tg_op <> 'DELETE' then ${added(tally, buildCountedCondition(tally, 'new'))}; end if;
       return null;
     end $$`,
    ...triggers,
  ];
}

function added(tally: Tally, condition: string): string {
  return `insert into ${tally.name} (${getColumns(tally)}, total)
    select ${getValues(tally, 'new')}, 1 where ${condition}
    on conflict (${getColumns(tally)}) do update set total = ${tally.name}.total + 1`;
}

/** Also deletes zero counts, so that a tally does not outgrow its table. */
function removed(tally: Tally, condition: string): string {
  const key = tally.by.map(({ column, value }) => `${column} = ${value('old')}`).join(' and ');
  return `update ${tally.name} set total = total - 1 where ${key} and ${condition};
    delete from ${tally.name} where ${key} and total = 0`;
}

function getColumns({ by }: Tally): string {
  return by.map(({ column }) => column).join(', ');
}

function getValues({ by }: Tally, row: string): string {
  return by.map(({ value }) => value(row)).join(', ');
}

function buildCountedCondition({ where }: Tally, row: string): string {
  return where?.(row) ?? 'true';
}
