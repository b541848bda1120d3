import type { Role } from './role';

export interface Admin {
  readonly id: number;
  readonly email: string;
}

export interface SignedInAdmin extends Admin {
  readonly role: Role;
  readonly sessionId: number;
}

export const ADMIN_HOME = '/deshboard';
export const ADMIN_LOGIN = '/admin/login';
export const ADMIN_SECURITY = '/admin/security';
