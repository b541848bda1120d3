import { startTestApp, type TestApp, type TestAppOptions } from './app';
import { startProvidedSite } from './e2e-provided';
import { testSource, type TestSource } from './test-source';
import { sentMails } from './onboarding-documents';

export interface TestSite extends TestApp {
  /** The data folder of each instance; `dataDirectory` has the codes. */
  readonly dataDirectories: readonly string[];
}

const STARTS: Readonly<Record<TestSource, (options?: TestAppOptions) => Promise<TestSite>>> = {
  sqlite: startOwnSite,
  postgres: startOwnSite,
  provider: startProvidedSite,
};

export function startTestSite(options?: TestAppOptions): Promise<TestSite> {
  return STARTS[testSource()](options);
}

export async function mailsOf(site: TestSite): Promise<{ to: string; subject: string }[]> {
  const { dataDirectories } = site;
  const mails = dataDirectories.map((dataDirectory) => sentMails({ ...site, dataDirectory }));
  return (await Promise.all(mails)).flat();
}

async function startOwnSite(options?: TestAppOptions): Promise<TestSite> {
  const app = await startTestApp(options);
  return { ...app, dataDirectories: [app.dataDirectory] };
}
