import { createSqlAuditStore } from '~/infrastructure/sql/administration/audit';
import { contentVersion } from '~/infrastructure/sql/engine/content-version';
import { createSqlHelpStore } from '~/infrastructure/sql/help/help';
import { openStoreOn, type Engine } from './engine';
import type { HelpStage } from './help.contract';
import type { Opened } from './opened-resource';

const clock = { now: () => new Date('2026-11-21T06:30:00.000Z') };
const MANY_LINES = 1_000;

export function openSqlHelp(engine: Engine): Promise<Opened<HelpStage>> {
  return openStoreOn(engine, ({ db }) => ({
    help: createSqlHelpStore(db, clock),
    contentVersion: () => contentVersion(db),
    async audited() {
      const lines = await createSqlAuditStore(db, clock).find({}, MANY_LINES, null);
      return lines.map(({ action, subject }) => `${action} ${subject}`).reverse();
    },
  }));
}
