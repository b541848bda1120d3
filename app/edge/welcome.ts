type SmsTransport = 'console' | 'outbox' | 'msg91' | 'twilio' | 'http';

export interface WelcomeFacts {
  readonly port: number;
  readonly brandName: string;
  readonly dataDirectory: string;
  readonly smsTransport: SmsTransport;
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
  lines.push(
    `SMS messages are ${whereMessagesGo(smsTransport, `${dataDirectory}/outbox/sms.jsonl`)}`,
  );
  return lines;
}

function whereMessagesGo(transport: SmsTransport, outbox: string): string {
  switch (transport) {
    case 'console':
      return `printed here and kept in ${outbox}`;
    case 'outbox':
      return `kept in ${outbox}`;
    case 'msg91':
      return 'sent through MSG91';
    case 'twilio':
      return 'sent through Twilio';
    case 'http':
      return 'sent through the gateway at SMS_HTTP_URL';
  }
}
