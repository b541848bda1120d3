import {
  LOGIN_FAILED,
  LOGIN_NEEDS_CODE,
  waitMessage,
} from '~/features/administration/admin-labels';
import { LOGIN_SUCCESSFUL, type ADMIN_CALLS } from '~/api/calls/admin-calls';
import type { ApiServices } from '~/api/api-services';
import { ApiError, type Handlers } from '~/api/handlers';

export function adminHandlers({
  passwordChecks,
}: Pick<ApiServices, 'passwordChecks'>): Handlers<typeof ADMIN_CALLS> {
  return {
    async login({ body: { email, password } }, { name }) {
      const checked = await passwordChecks.check({ email, password, caller: name });
      if (checked.ok) return LOGIN_SUCCESSFUL;
      const { failure } = checked;
      if (failure === 'failed') {
        throw new ApiError(401, LOGIN_FAILED, undefined, { isText: true });
      }
      if (failure === 'second-factor') {
        throw new ApiError(403, LOGIN_NEEDS_CODE, undefined, { isText: true });
      }
      throw new ApiError(429, waitMessage(failure.seconds), undefined, {
        isText: true,
        headers: { 'Retry-After': String(failure.seconds) },
      });
    },
  };
}
