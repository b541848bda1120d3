import type { PasswordAuthority } from '~/features/administration/passwords/password-authority.gateway';
import { failed, ok } from '~/shared/result/result';
import { SourceFailure } from '~/shared/result/store-error';
import { ADMIN_CALLS, LOGIN_SUCCESSFUL } from '~/api/calls/admin-calls';
import { spokenWords } from '~/api/calls/service-message';
import { RefusedByProvider, type ProviderClient } from './client/client';

/** Administrators' passwords that the provider's service keeps. */
export function createProviderPasswords({
  client,
}: {
  readonly client: ProviderClient;
}): PasswordAuthority {
  return {
    async check(email, password) {
      try {
        const answer = await client.call(ADMIN_CALLS.login, { body: { email, password } });
        return answer.includes(LOGIN_SUCCESSFUL)
          ? ok(null)
          : failed({ said: spokenWords(withoutQuotes(answer)) });
      } catch (error) {
        // A code stands for another refusal of this product's own API: of our key, or of so many calls.
        if (error instanceof RefusedByProvider && error.code === null) {
          return failed({ said: error.said });
        }
        // Some services do not know an address by not finding it.
        const isUnknown = error instanceof SourceFailure && error.kind === 'missing';
        if (isUnknown) return failed({ said: null });
        throw error;
      }
    },
  };
}

/** A text may come as a JSON string. */
function withoutQuotes(text: string): string {
  return /^\s*"([^"\\]*)"\s*$/.exec(text)?.[1] ?? text;
}
