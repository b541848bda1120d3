import { describeSqlSources } from './sql-sources';
import { SQLITE } from './sqlite-engine';

describeSqlSources(SQLITE);
