import type { SqlStore } from '~/infrastructure/sql/engine/sql-store';
import type { Opened } from './opened-resource';

/** A database engine for the site's store; the stores behave the same on every engine. */
export interface Engine {
  readonly name: string;
  openStore(): Promise<EngineStore>;
}

export interface EngineStore extends Pick<SqlStore, 'db' | 'openWriter'> {
  /** A path in a folder that is removed with the store. */
  file(name: string): string;
  withFailingInserts<Answer>(table: string, work: () => Promise<Answer>): Promise<Answer>;
  readBytesAtRest(): Promise<Buffer>;
  close(): Promise<void>;
}

export async function openStoreOn<Source>(
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
