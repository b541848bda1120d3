import { createJobRunner } from '~/features/jobs/jobs.server';
import { createDigests } from '~/features/site/digest/digests.server';
import { findCitiesByName } from '~/features/places/cities.server';
import { createPlaceSearch } from '~/features/places/place-search.server';
import { createSystemClock } from '~/infrastructure/clock';
import { findFullDisk } from '~/infrastructure/files/disk-fault';
import { readProductVersion } from '~/infrastructure/files/project-root';
import { getSessionSecrets } from '~/infrastructure/files/secrets';
import { withRequestIds, withoutDuplicateErrors } from '~/infrastructure/logging/log-store-errors';
import { createLog } from '~/infrastructure/logging/pino-log';
import { createMetrics } from '~/infrastructure/metrics/metrics';
import { createDeliveryReports } from '~/features/notifications/delivery-reports.server';
import { createReportReader, REPORTS_PATH } from '~/infrastructure/sms/delivery-reports';
import type { DeliveryReportReceiver } from '~/server/delivery-reports';
import { createForms } from '~/web/forms/server/forms.server';
import { createSessions } from '~/web/http/session.server';
import { createServedApi } from './api';
import { openComputePool } from './compute-pool';
import { readConfig, type Config } from './config';
import { createContentWatch } from './content-watch';
import { createJobs, createBackfill, createJobLoop, createOutboxLoop } from './jobs';
import { openSources } from './adapters';
import { createBase, type Base, type OpenedSources, type Replacements } from './base';
import {
  createAccount,
  createAdministration,
  createApplicantServices,
  createFirstAdmin,
  createReading,
} from './use-cases';

/** Everything that loaders and actions use. Created once per process and passed as Remix's load context. */
export type Services = Awaited<ReturnType<typeof openServices>>;

/** Composition root. @throws ConfigurationError or Error with a message for the operator */
export async function openServices(config: Config = readConfig(), replacements: Replacements = {}) {
  const clock = replacements.clock ?? createSystemClock();
  const metrics = createMetrics(config.metrics);
  const wholeLog = metrics.log.countLines(
    withRequestIds(replacements.log ?? createLog(config.log)),
  );
  const log = withoutDuplicateErrors(wholeLog);
  const opened = await openSources({ config, clock, log: wholeLog, metrics });
  const computing = openComputePool();
  const close = async () => {
    await computing.close();
    await opened.close();
  };
  try {
    const { compute } = computing;
    const parts = { config, clock, log, metrics, replacements, ...opened, compute, close };
    return { ...(await createServices(parts)), isComputing: computing.isBusy };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createServices(opened: OpenedSources) {
  const { config, clock, log, metrics, sources, store } = opened;
  const base = createBase(opened);
  const reading = createReading(base);
  const administration = createAdministration(base);
  const digests = createDigests({
    ...base,
    source: sources.digests,
    reviews: sources.reviews,
    changes: sources.changes,
    publishing: reading.publishing,
    createMailJob: base.messages.createMailJob,
  });
  const account = createAccount(base);
  const onboarding = createApplicantServices(base, administration);
  const web = await createWeb(base);
  const content = await createContentWatch(base, reading);
  const messageLoop = createOutboxLoop(base.messages, log);
  const siteJobs = createJobRunner({
    source: sources.siteJobs,
    siteJobs: createJobs({ ...base, ...reading, ...administration, digests }),
    clock,
    log,
    countFailure: metrics.jobs.countFailure,
  });
  metrics.jobs.watch(() => siteJobs.list());
  await siteJobs.start();
  store.beginServing();
  const choreLoop = createJobLoop(siteJobs);
  if (store.isNewer) log.info({}, 'a newer version has written the store');
  const lists = [
    { what: 'cities abroad, by state', fill: store.importCitiesAbroad },
    ...(config.ifsc.seedsBranches
      ? [{ what: 'branches of banks', fill: store.branchLists.fill }]
      : []),
  ];
  const backfill = createBackfill(store.isNewer ? [] : lists, log);
  metrics.describe({ version: await readProductVersion(), engine: config.store.engine });
  return {
    config,
    clock,
    log,
    metrics,
    ...web,
    ...reading,
    ...account,
    ...onboarding,
    ...administration,
    locations: sources.locations,
    places: createPlaceSearch(sources.placeSearch, findCitiesByName),
    hash: base.hash,
    formDrafts: base.formDrafts,
    consents: base.consents,
    sms: base.sms,
    smsReports: createReportHandler(base),
    mail: base.mail,
    messages: base.messages,
    digests,
    siteJobs,
    /** Must be started once the site is listening. */
    messageLoop,
    statistics: base.statistics,
    api: await createServedApi(base, {
      ...reading,
      ...account,
      ...onboarding,
      ...administration,
    }),
    firstAdmin: await createFirstAdmin(base),
    content,
    backfill,
    findError: async () =>
      (await store.findError()) ?? (await findFullDisk(config.server.dataDirectory)),
    async close() {
      await choreLoop.stop();
      await content.stop();
      await backfill.stop();
      await messageLoop.stop();
      await base.statistics.close();
      await opened.close();
    },
  };
}

async function createWeb({ config, clock, secrets: own }: Base) {
  const { publicUrl } = config.site;
  const { dataDirectory } = config.server;
  const secrets = await getSessionSecrets(config.session.secrets, own, dataDirectory);
  const sessions = createSessions({ secrets, publicUrl, clock });
  return { sessions, forms: createForms({ secrets, sessions, publicUrl, clock }) };
}

function createReportHandler({
  config,
  sources,
  metrics,
  clock,
}: Base): DeliveryReportReceiver | null {
  if (!config.smsReports) return null;
  const { isPlausible, read } = createReportReader(config.smsReports);
  const count = metrics.deliveries.countReport;
  const reports = createDeliveryReports({ source: sources.messages, count, clock });
  return {
    path: REPORTS_PATH,
    isPlausible,
    async take(head, body) {
      const parsed = read(head, body);
      if (typeof parsed === 'string') return parsed;
      await reports.take(parsed);
      return 'taken';
    },
  };
}
