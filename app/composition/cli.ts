import { adminCommand } from './commands/admin';
import { backupCommand, restoreCommand } from './commands/backup';
import {
  importBranchesCommand,
  migrateCommand,
  moveStoreCommand,
  redraftCommand,
  resealCommand,
  seedCommand,
} from './commands/store';

/** Returns the lines to print. */
export type Command = (commandArguments: readonly string[]) => Promise<string[]>;

/** Commands of `npm run NAME`; scripts/command.mjs runs them from the production build. */
export const commands: Readonly<Record<string, Command>> = {
  migrate: migrateCommand,
  seed: seedCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'move-store': moveStoreCommand,
  redraft: redraftCommand,
  reseal: resealCommand,
  'import:ifsc': importBranchesCommand,
  admin: adminCommand,
};
