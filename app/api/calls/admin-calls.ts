import { z } from 'zod';
import { defineCalls } from './call';

/** The answer to a correct password contains this (specification of the administration, section 7). */
export const LOGIN_SUCCESSFUL = 'Login Successful';

export const ADMIN_CALLS = defineCalls({
  login: {
    method: 'POST',
    path: 'admin/login',
    summary:
      'Whether a password is an administrator’s: “Login Successful”, or 401 “Login failed”; 403 where a password alone is not enough',
    body: {
      kind: 'json',
      schema: z.object({ email: z.string().max(254), password: z.string().max(400) }),
    },
    answer: { kind: 'text' },
  },
});
