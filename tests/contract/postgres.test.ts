import { describeOnPostgres } from '../support/postgres';
import { POSTGRES } from './postgres-engine';
import { describeSqlStores } from './sql-sources';

describeOnPostgres('on a real server', () => {
  describeSqlStores(POSTGRES);
});
