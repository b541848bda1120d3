export interface WelcomeFacts {
  readonly port: number;
  readonly brandName: string;
  readonly dataDirectory: string;
  readonly smsTransport: 'console' | 'outbox';
  /** The administrator made at this start; its password is shown this once. */
  readonly firstAdmin: { readonly email: string; readonly generatedPassword: string | null } | null;
}

/** What the process says when it is up, for the person who started it. */
export function welcome({
  port,
  brandName,
  dataDirectory,
  smsTransport,
  firstAdmin,
}: WelcomeFacts): string[] {
  const lines = [`${brandName} listens on http://localhost:${port}`];
  if (firstAdmin) {
    lines.push(`First administrator: ${firstAdmin.email}, sign-in at /admin/login`);
    lines.push(
      firstAdmin.generatedPassword
        ? `  Password, shown this once: ${firstAdmin.generatedPassword}`
        : '  Password: as set in ADMIN_PASSWORD',
    );
  }
  const outbox = `${dataDirectory}/outbox/sms.jsonl`;
  lines.push(
    smsTransport === 'console'
      ? `SMS messages are printed here and kept in ${outbox}`
      : `SMS messages are kept in ${outbox}`,
  );
  return lines;
}
