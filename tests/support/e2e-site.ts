import { startTestApp, type TestApp, type TestAppOptions } from './app';
import { startProvidedSite } from './e2e-provided';
import { testSource, type TestSource } from './test-source';
import { sentMails } from './onboarding-documents';

/** A site of the browser tests, on whichever source the run was given. */
export interface TestSite extends TestApp {
  /** The data folder of each instance that has a part in the site; `dataDirectory` is the one with the codes. */
  readonly dataDirectories: readonly string[];
}

const STARTS: Readonly<Record<TestSource, (options?: TestAppOptions) => Promise<TestSite>>> = {
  sqlite: startOwnSite,
  postgres: startOwnSite,
  provider: startProvidedSite,
};

/** Starts a site on the source of this run. */
export function startTestSite(options?: TestAppOptions): Promise<TestSite> {
  return STARTS[testSource()](options);
}

/** The mails that the site has sent to anybody, by whichever instance. */
export async function mailsOf(site: TestSite): Promise<{ to: string; subject: string }[]> {
  const { dataDirectories } = site;
  const mails = dataDirectories.map((dataDirectory) => sentMails({ ...site, dataDirectory }));
  return (await Promise.all(mails)).flat();
}

async function startOwnSite(options?: TestAppOptions): Promise<TestSite> {
  const app = await startTestApp(options);
  return { ...app, dataDirectories: [app.dataDirectory] };
}
