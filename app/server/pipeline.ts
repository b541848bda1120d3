import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logRequests, warnAboutUntrustedProxy } from './access-log';
import { answerCalls, type ApiEndpoint } from './api';
import { createBuiltFileHandler, serveFiles, type FileHandler } from './assets';
import type { ClientFiles } from './client-files';
import { redirectToCanonical, type FindRedirect } from './canonical';
import { smsDeliveryReports, type DeliveryReportReceiver } from './delivery-reports';
import { Exchange, type Log, type Step } from './exchange';
import {
  limitPosts,
  refuseForeignPosts,
  refuseLongAddresses,
  type AddressLimits,
} from './limits/refusals';
import type { PageBudgetLimits } from './limits/page-budget';
import { measureRequests } from './metrics/metrics';
import type { ServerMetrics } from '~/server/monitoring';
import { answerAt, healthCheck, createMetricsEndpoint, createReadinessCheck } from './monitoring';
import { servePageCache } from './page-cache/serve-page-cache';
import type { ReadingPages } from './page-cache/reading-pages';
import {
  servePages,
  type BodyLimits,
  type LargeBodySender,
  type PageCharges,
  type PageHandler,
  type ShowsChoice,
} from './pages';
import { setSecurityHeaders } from './security-headers';
import { sendPlainPage } from './send';
import { countViews, type CountView } from './views';
import type { ProcessLog } from '~/shared/result/log';

export interface PipelineOptions {
  /** Answers everything that is no file: the Remix build. */
  readonly handlePage: PageHandler;
  readonly bodyLimits: BodyLimits;
  readonly addressLimits: AddressLimits;
  /** Who may send as much as `bodyLimits` says; all others send as much as to any page. */
  readonly largeBodySender: LargeBodySender;
  /** What programs call; undefined where nothing is served to them: its addresses are then pages like all others. */
  readonly api?: ApiEndpoint;
  /** Keeps pages for everybody in memory; undefined: each is made anew for each request. */
  readonly readingPages?: ReadingPages | undefined;
  /** Which pages show what a cookie of their visitor chooses; undefined: none does. */
  readonly showsChoice?: ShowsChoice;
  /** Second addresses of pages; undefined: there are none. */
  readonly findMove?: FindRedirect;
  /** Told of each page that was shown. */
  readonly countView: CountView;
  /** The built client files; undefined in development, where `developmentFiles` serves them. */
  readonly clientFiles: Pick<ClientFiles, 'own' | 'earlier'> | undefined;
  /** Vite's middleware in development. */
  readonly developmentFiles?: FileHandler;
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly log: Log;
  /** What measures requests, and who may read it; undefined: nothing does, and `/metrics` is no page. */
  readonly metrics?: ServerMetrics | undefined;
  /** Takes what the SMS gateway reports; undefined: it does not, and its address is no page. */
  readonly smsReports?: DeliveryReportReceiver | undefined;
  /** What keeps the site from serving; null when it can serve. */
  readonly findFault: () => Promise<string | null>;
  /** Posts allowed a minute from one address; undefined: the usual number. */
  readonly postsPerMinute?: number;
  /** What pages cost to make, and who pays; undefined: all cost the same, and accounts pay as their networks. */
  readonly pageCharges?: PageCharges;
  /** Tokens of a network for pages that must be made; undefined: the usual number. */
  readonly pageBudget?: PageBudgetLimits;
  /** Whether worker threads have more to do than they can: the pages that wait for them are then begun one after the other. */
  readonly isBusy?: () => boolean;
  /** Takes what an operator should set right; undefined: nobody does. */
  readonly operatorLog?: Pick<ProcessLog, 'warn'>;
}

/** @returns the HTTP side of the site: the steps that a request passes through, in their order */
export function createPipeline(options: PipelineOptions): RequestListener {
  const { log, publicUrl, readingPages, metrics, clientFiles } = options;
  const files = clientFiles
    ? createBuiltFileHandler(clientFiles.own, clientFiles.earlier)
    : options.developmentFiles;
  return runSteps(options, [
    ...(metrics ? [measureRequests(metrics, readingPages?.cache)] : []),
    logRequests(log),
    ...(options.operatorLog && options.trustedProxies === 0
      ? [warnAboutUntrustedProxy(options.operatorLog)]
      : []),
    countViews(options.countView, log),
    // Most requests end here. What is asked for in this writing went through all the steps below once.
    ...(readingPages ? [servePageCache(readingPages)] : []),
    setSecurityHeaders(publicUrl),
    answerAt('/healthz', healthCheck),
    answerAt('/readyz', createReadinessCheck(options.findFault)),
    ...(metrics ? [answerAt('/metrics', createMetricsEndpoint(metrics, log))] : []),
    refuseLongAddresses(options.addressLimits),
    ...(options.smsReports ? [smsDeliveryReports(options.smsReports, log)] : []),
    ...(options.api ? [answerCalls(options.api, options)] : []),
    ...(files ? [serveFiles(files)] : []),
    redirectToCanonical(options),
    limitPosts(options.postsPerMinute),
    refuseForeignPosts(publicUrl),
    servePages(options),
  ]);
}

function runSteps(
  { log, trustedProxies }: Pick<PipelineOptions, 'log' | 'trustedProxies'>,
  steps: readonly Step[],
): RequestListener {
  function run(exchange: Exchange, at: number): void {
    const failed = (error: unknown) => fail(exchange, error, log);
    try {
      steps[at]?.(exchange, () => run(exchange, at + 1))?.catch(failed);
    } catch (error) {
      failed(error);
    }
  }
  return (request: IncomingMessage, response: ServerResponse) =>
    run(new Exchange(request, response, trustedProxies), 0);
}

function fail(exchange: Exchange, error: unknown, log: Log): void {
  const { requestId, response } = exchange;
  log.error({ err: error, requestId }, 'the server failed');
  if (response.headersSent) response.destroy();
  else sendPlainPage(exchange, 500, 'failed');
}
