import type { PasswordAuthority } from '~/features/administration/admin.store';
import { failed, ok } from '~/shared/result/result';
import { StoreError } from '~/shared/result/store-error';
import { ADMIN_CALLS, LOGIN_SUCCESSFUL } from '~/api/calls/review-calls';
import { toDisplayMessage } from '~/api/calls/wire-error';
import { ProviderRejectionError, type ProviderClient } from './client/client';

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
          : failed({ said: toDisplayMessage(withoutQuotes(answer)) });
      } catch (error) {
        // An error code comes from our own API: wrong key or rate limit.
        if (error instanceof ProviderRejectionError && error.code === null) {
          return failed({ said: error.said });
        }
        // Some services answer 404 for an unknown address.
        const isUnknown = error instanceof StoreError && error.kind === 'missing';
        if (isUnknown) return failed({ said: null });
        throw error;
      }
    },
  };
}

/** The text can arrive as a JSON string. */
function withoutQuotes(text: string): string {
  return /^\s*"([^"\\]*)"\s*$/.exec(text)?.[1] ?? text;
}
