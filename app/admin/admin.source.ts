export interface AdminAccount {
  readonly id: number;
  /** Lower case; unique. */
  readonly email: string;
  /** Argon2id hash in PHC form. */
  readonly passwordHash: string;
  readonly disabled: boolean;
}

/** The administrators' accounts. Every method may throw `SourceFailure`. */
export interface AdminSource {
  /** How many accounts there are, disabled ones included. */
  countAdmins(): Promise<number>;
  /** Makes an account; false when the e-mail address is taken. */
  createAdmin(account: { email: string; passwordHash: string }): Promise<boolean>;
  /** The account with this e-mail address in any letter case; null when there is none. */
  findAdminByEmail(email: string): Promise<AdminAccount | null>;
}
