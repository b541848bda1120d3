import type { Role } from './role';

/** An administrator, as the rest of the product knows one. */
export interface Admin {
  readonly id: number;
  /** Lower case; also the name under which the audit log keeps what the administrator does. */
  readonly email: string;
}

/** The administrator of a session that is good at this moment. */
export interface SignedInAdmin extends Admin {
  readonly role: Role;
  readonly sessionId: number;
}

/** The first page of the administration. */
export const ADMIN_HOME = '/deshboard';
export const ADMIN_LOGIN = '/admin/login';
/** Where administrators look after their own accounts. */
export const ADMIN_SECURITY = '/admin/security';
