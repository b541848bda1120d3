import { afterAll } from 'vitest';
import { describeOnPostgres } from '../support/postgres';
import { dropIdleDatabases, POSTGRES } from './postgres-engine';
import { describeSqlStores } from './sql-sources';

describeOnPostgres('on a real server', () => {
  afterAll(dropIdleDatabases);
  describeSqlStores(POSTGRES);
});
