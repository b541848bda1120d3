export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte (`smtps:`); otherwise STARTTLS when the server offers it. */
  readonly secure: boolean;
  readonly credentials: { readonly user: string; readonly password: string } | undefined;
  /** Sender header: `Taravani <hello@example.org>`. */
  readonly from: string;
}

export type MailSettings =
  { readonly transport: 'outbox' } | { readonly transport: 'smtp'; readonly smtp: SmtpSettings };
