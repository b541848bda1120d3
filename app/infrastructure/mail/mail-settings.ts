export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); else the connection is upgraded where the server offers it. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** The sender as mails show it: `Taravani <hello@example.org>`. */
  readonly from: string;
}

/** How this site sends mail. */
export type MailSettings =
  { readonly transport: 'outbox' } | { readonly transport: 'smtp'; readonly smtp: SmtpSettings };
