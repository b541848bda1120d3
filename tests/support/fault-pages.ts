import { startTestApp, type TestApp } from './app';
import { ARTICLE, openFaultyService, type FaultyService } from './faulty-service';
import { HtmlClient, type HtmlPage } from './html-client';
import { customerCookie } from './session';

/** A site on a service with configurable faults, and a customer's browser. */
export interface FaultySite {
  readonly app: TestApp;
  readonly service: FaultyService;
  visitor(): HtmlClient;
  customer(): HtmlClient;
  stop(): Promise<void>;
}

export async function startFaultySite(): Promise<FaultySite> {
  const service = await openFaultyService();
  const app = await startTestApp({
    environment: { PROVIDER_URL: service.url, PROVIDER_SECRET: 'a shared secret of the tests' },
  });
  const cookie = await customerCookie(app.services);
  return {
    app,
    service,
    visitor: () => new HtmlClient(app.origin),
    customer: () => new HtmlClient(app.origin, { headers: { Cookie: cookie } }),
    async stop() {
      await app.stop();
      await service.close();
    },
  };
}

/** Pages that need the service, in the state that shows the fault. */
export const FAULT_PAGES = {
  daily: (site) => site.visitor().open('/daily-horoscope/today/leo?attempt=3'),
  'daily, first try': (site) => site.visitor().open('/daily-horoscope/today/leo'),
  blogs: (site) => site.visitor().open('/blogs'),
  article: (site) => site.visitor().open(`/blogs/${ARTICLE.slug}?attempt=3`),
  'call list': (site) => site.visitor().open('/call-with-astrologer'),
  'send OTP': async (site) => {
    const visitor = site.visitor();
    await visitor.open('/signup');
    visitor.form('Send OTP').fill('Mobile number', '9000000001');
    return visitor.press('Send OTP');
  },
  profile: (site) => site.customer().open('/profile'),
} satisfies Readonly<Record<string, (site: FaultySite) => Promise<HtmlPage>>>;

export type FaultPage = keyof typeof FAULT_PAGES;
