type SmsTransport = 'console' | 'outbox' | 'msg91' | 'twilio' | 'http';

interface FirstAdmin {
  readonly email: string;
  readonly generatedPassword: string | null;
}

/**
 * Printed before the site starts to listen, because a script may stop the site as soon as it listens.
 * @returns an empty list after the first sign-in
 */
export function formatFirstAdmin(firstAdmin: FirstAdmin | null): string[] {
  if (!firstAdmin) return [];
  return [
    `First administrator: ${firstAdmin.email}, sign-in at /admin/login`,
    firstAdmin.generatedPassword
      ? `  Password, shown until it is used: ${firstAdmin.generatedPassword}`
      : '  Password: as set in ADMIN_PASSWORD',
  ];
}

export interface WelcomeFacts {
  readonly port: number;
  readonly brandName: string;
  readonly dataDirectory: string;
  readonly smsTransport: SmsTransport;
  readonly findMissingSetup: string | null;
}

export function buildWelcomeLines(facts: WelcomeFacts): string[] {
  const { port, brandName, dataDirectory, smsTransport, findMissingSetup } = facts;
  return [
    `${brandName} listens on http://localhost:${port}`,
    ...(findMissingSetup === null ? [] : [findMissingSetup]),
    `SMS messages are ${describeSmsDelivery(smsTransport, `${dataDirectory}/outbox/sms.jsonl`)}`,
  ];
}

function describeSmsDelivery(transport: SmsTransport, outbox: string): string {
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
