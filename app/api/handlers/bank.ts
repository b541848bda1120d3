import { normalizeIfsc } from '~/features/applications/apply/bank/ifsc';
import type { BANK_CALLS } from '~/api/calls/bank-calls';
import type { ApiServices } from '~/api/api-services';
import { ApiError, type Handlers } from '~/api/handlers';

export function bankHandlers({
  branches,
}: Pick<ApiServices, 'branches'>): Handlers<typeof BANK_CALLS> {
  return {
    async validateIfsc({ params: { ifsc } }) {
      const known = await branches.find(normalizeIfsc(ifsc));
      switch (known.kind) {
        case 'branch': {
          const { bank, branch, address, city, state } = known.branch;
          return { BANK: bank, BRANCH: branch, ADDRESS: address, CITY: city, STATE: state };
        }
        case 'bank':
          return { BANK: known.bank, BRANCH: '', ADDRESS: '', CITY: '', STATE: '' };
        case 'unknown':
          throw new ApiError(404, 'No branch has this IFSC.', 'missing');
      }
    },
  };
}
