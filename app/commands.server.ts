import { adminCommand } from '~/commands/admin.server';
import { backupCommand, restoreCommand } from '~/commands/backup.server';
import { importBranchesCommand } from '~/commands/import-branches.server';
import { moveStoreCommand } from '~/commands/move-store.server';
import { resealCommand } from '~/commands/reseal.server';
import { migrateCommand, seedCommand } from '~/commands/store.server';

/** A command of the terminal: gives the lines to print. */
export type Command = (commandArguments: readonly string[]) => Promise<string[]>;

/** The commands behind `npm run NAME`; scripts/command.mjs runs them from the same build that serves. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'move-store': moveStoreCommand,
  reseal: resealCommand,
  'import:ifsc': importBranchesCommand,
  admin: adminCommand,
};
