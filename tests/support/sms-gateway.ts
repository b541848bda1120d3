import { openServiceServer } from './service-server';

export interface SmsGateway {
  readonly environment: Readonly<Record<string, string>>;
  findLastCode(mobile: string): string | null;
  close(): Promise<void>;
}

export async function openFakeSmsGateway(): Promise<SmsGateway> {
  const codes = new Map<string, string>();
  const server = await openServiceServer({
    answer: ({ query }) => {
      const [code] = /^\d{4}/.exec(query.text ?? '') ?? [];
      if (code !== undefined) codes.set(query.to ?? '', code);
      return { json: { status: 'sent' } };
    },
  });
  return {
    environment: {
      SMS_TRANSPORT: 'http',
      SMS_HTTP_METHOD: 'GET',
      SMS_HTTP_URL: `${server.url}/send?to={toDigits}&text={text}`,
    },
    findLastCode: (mobile) => codes.get(`91${mobile}`) ?? null,
    close: () => server.close(),
  };
}
