import { describeSqlStores } from './sql-sources';
import { SQLITE } from './engine';

describeSqlStores(SQLITE);
