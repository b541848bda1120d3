import type { Kysely } from 'kysely';
import type { ProviderClient, ProviderSettings } from '~/infrastructure/provider/client/client';
import type { Schema } from '~/infrastructure/sql/engine/schema';
import { createTemporaryFolder } from '../support/temporary-store';
import type { ApiServices } from '~/api/handlers';
import type { Opened } from './opened-resource';
import { openProviderInstance } from './provider-instance';

export interface ProviderStage {
  readonly client: ProviderClient;
  readonly settings: ProviderSettings;
  readonly served: Kysely<Schema>;
  readonly own: Kysely<Schema>;
}

export async function openProviderStage<Source>(
  getSources: (served: Kysely<Schema>) => Partial<ApiServices>,
  make: (stage: ProviderStage) => Source | Promise<Source>,
): Promise<Opened<Source>> {
  const folder = await createTemporaryFolder();
  const { db: served } = await folder.openStore('served.sqlite');
  const { db: own } = await folder.openStore('own.sqlite');
  const { client, settings, close } = await openProviderInstance(getSources(served));
  const closeAll = async () => {
    await close();
    await folder.remove();
  };
  try {
    return { source: await make({ client, settings, served, own }), close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
