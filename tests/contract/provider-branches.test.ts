import { createProviderBranches } from '~/infrastructure/provider/applications/branches';
import { createSqlBranchDirectory } from '~/infrastructure/sql/applications/branches';
import { createTestClock } from '../support/clock';
import { describeBranchDirectory } from './branch.contract';
import { openProviderStage } from './provider-stage';
import { insertBranches } from './sql-branches';

const clock = createTestClock();

describeBranchDirectory('the provider’s service', (known) =>
  openProviderStage(
    (served) => ({ branches: createSqlBranchDirectory(served, clock) }),
    async ({ client, served, own }) => {
      await insertBranches(served, known);
      return createProviderBranches({ client, own: createSqlBranchDirectory(own, clock), clock });
    },
  ),
);
