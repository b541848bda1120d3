import { afterAll } from 'vitest';
import { describeOnPostgres } from '../support/postgres';
import { closeSpareStore, POSTGRES } from './postgres-engine';
import { describeSqlStores } from './sql-sources';

describeOnPostgres('on a real server', () => {
  afterAll(closeSpareStore);
  describeSqlStores(POSTGRES);
});
