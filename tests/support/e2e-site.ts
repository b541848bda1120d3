import { startTestApp, type TestApp, type TestAppOptions } from './app';
import { startProviderSite } from './e2e-provider-site';
import { getTestSource, type TestSource } from './test-source';
import { readSentMails } from './onboarding-documents';

export interface TestSite extends TestApp {
  /** The data folder of each instance; the one-time codes are in `dataDirectory`. */
  readonly dataDirectories: readonly string[];
}

const SITE_STARTERS: Readonly<Record<TestSource, (options?: TestAppOptions) => Promise<TestSite>>> =
  {
    sqlite: startStandaloneSite,
    postgres: startStandaloneSite,
    provider: startProviderSite,
  };

export function startTestSite(options?: TestAppOptions): Promise<TestSite> {
  return SITE_STARTERS[getTestSource()](options);
}

export async function getMails(site: TestSite): Promise<{ to: string; subject: string }[]> {
  const { dataDirectories } = site;
  const mails = dataDirectories.map((dataDirectory) => readSentMails({ ...site, dataDirectory }));
  return (await Promise.all(mails)).flat();
}

async function startStandaloneSite(options?: TestAppOptions): Promise<TestSite> {
  const app = await startTestApp(options);
  return { ...app, dataDirectories: [app.dataDirectory] };
}
