import { describeOnPostgres } from '../support/postgres';
import { POSTGRES } from './postgres-engine';
import { describeSqlSources } from './sql-sources';

describeOnPostgres('on a real server', () => {
  describeSqlSources(POSTGRES);
});
