import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import type { Opened } from './opened';

/** A database engine that keeps the site's own store: the sources on it must all behave alike. */
export interface Engine {
  readonly name: string;
  /** A new store with all tables and nothing in them. */
  openStore(): Promise<EngineStore>;
}

/** A store on an engine, with what tests do to it behind its back. */
export interface EngineStore extends Pick<SqlStore, 'db' | 'openWriter'> {
  /** The path of a file in a folder that goes away with the store. */
  file(name: string): string;
  /** Lets every insertion into a table fail while the work is done. */
  withoutInsertions<Answer>(table: string, work: () => Promise<Answer>): Promise<Answer>;
  /** Every byte that the engine keeps of the store. */
  bytesAtRest(): Promise<Buffer>;
  /** Closes the store and removes it. */
  close(): Promise<void>;
}

/** A source on a new store of the engine. */
export async function openSource<Source>(
  engine: Engine,
  makeSource: (store: EngineStore) => Source | Promise<Source>,
): Promise<Opened<Source>> {
  const store = await engine.openStore();
  try {
    return { source: await makeSource(store), close: () => store.close() };
  } catch (error) {
    await store.close();
    throw error;
  }
}
