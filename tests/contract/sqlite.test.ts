import { describeSqlStores } from './sql-sources';
import { SQLITE } from './sqlite-engine';

describeSqlStores(SQLITE);
