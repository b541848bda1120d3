import { readProductVersion } from '~/infrastructure/files/product-version';
import type { Config } from './config';

/** What runs, and how it is set up, in short: for the first line of the log. Of secrets, only whether there are any. */
export async function startFacts(config: Config): Promise<object> {
  const {
    server,
    site,
    store,
    files,
    administration,
    otp,
    sms,
    mail,
    provider,
    api,
    metrics,
    log,
  } = config;
  return {
    version: await readProductVersion(),
    node: process.version,
    production: config.production,
    publicUrl: site.publicUrl ?? null,
    trustedProxies: server.trustedProxies,
    pageCacheBytes: server.pageCacheBytes,
    store: store.engine,
    files: files.storage,
    sms: sms.transport,
    smsPerHour: otp.perHour,
    mail: mail.transport,
    secondFactorRequired: administration.secondFactorRequired,
    provider: provider !== null,
    apiKeys: api.keys.length,
    metrics: metrics.tokenHash !== null,
    logLevel: log.level,
  };
}
