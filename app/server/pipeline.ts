import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { logRequests, warnAboutUntrustedProxy } from './access-log';
import { answerCalls, type ApiEndpoint } from './api';
import { createBuiltFileHandler, serveFiles, type FileHandler } from './assets';
import type { ClientFiles } from './client-files';
import { redirectToCanonical, type FindRedirect } from './canonical';
import { receiveSmsReports, type DeliveryReportReceiver } from './delivery-reports';
import { Exchange, type Log, type Step } from './exchange';
import {
  limitPosts,
  checkOrigin,
  rejectLongUrls,
  type AddressLimits,
} from './limits/request-limits';
import type { PageBudgetLimits } from './limits/page-budget';
import { measureRequests } from './metrics/metrics';
import type { ServerMetrics } from '~/server/monitoring';
import { answerAt, healthCheck, createMetricsEndpoint, createReadinessCheck } from './monitoring';
import { servePageCache } from './page-cache/serve-page-cache';
import type { PageCacheService } from './page-cache/page-cache-service';
import {
  servePages,
  type BodyLimits,
  type FindLargeBodySender,
  type PageCharges,
  type PageHandler,
  type IsChoiceDependent,
} from './pages';
import { setSecurityHeaders } from './security-headers';
import { sendPlainPage } from './send';
import { countViews, type CountView } from './views';
import type { ProcessLog } from '~/shared/result/log';

export interface PipelineOptions {
  readonly handlePage: PageHandler;
  readonly bodyLimits: BodyLimits;
  readonly addressLimits: AddressLimits;
  readonly findLargeBodySender: FindLargeBodySender;
  /** Undefined when the API is disabled; its paths are then ordinary pages. */
  readonly api?: ApiEndpoint;
  /** Undefined when the page cache is disabled; every page is then rendered per request. */
  readonly pageCacheService?: PageCacheService | undefined;
  readonly isChoiceDependent?: IsChoiceDependent;
  readonly findSiteRedirect?: FindRedirect;
  readonly countView: CountView;
  readonly clientFiles: Pick<ClientFiles, 'own' | 'earlier'> | undefined;
  readonly developmentFiles?: FileHandler;
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly log: Log;
  /** Undefined when metrics are disabled. */
  readonly metrics?: ServerMetrics | undefined;
  readonly smsReports?: DeliveryReportReceiver | undefined;
  readonly findError: () => Promise<string | null>;
  readonly postsPerMinute?: number;
  readonly pageCharges?: PageCharges;
  readonly pageBudget?: PageBudgetLimits;
  /** Whether the worker threads are overloaded; pages that need them are then rendered one at a time. */
  readonly isBusy?: () => boolean;
  readonly operatorLog?: Pick<ProcessLog, 'warn'>;
}

export function createPipeline(options: PipelineOptions): RequestListener {
  const { log, publicUrl, pageCacheService, metrics, clientFiles } = options;
  const files = clientFiles
    ? createBuiltFileHandler(clientFiles.own, clientFiles.earlier)
    : options.developmentFiles;
  return runSteps(options, [
    ...(metrics ? [measureRequests(metrics, pageCacheService?.cache)] : []),
    logRequests(log),
    ...(options.operatorLog && options.trustedProxies === 0
      ? [warnAboutUntrustedProxy(options.operatorLog)]
      : []),
    countViews(options.countView, log),
    // Fast path for most requests. The same raw address has already passed every step on an earlier request.
    ...(pageCacheService ? [servePageCache(pageCacheService)] : []),
    setSecurityHeaders(publicUrl),
    answerAt('/healthz', healthCheck),
    answerAt('/readyz', createReadinessCheck(options.findError)),
    ...(metrics ? [answerAt('/metrics', createMetricsEndpoint(metrics, log))] : []),
    rejectLongUrls(options.addressLimits),
    ...(options.smsReports ? [receiveSmsReports(options.smsReports, log)] : []),
    ...(options.api ? [answerCalls(options.api, options)] : []),
    ...(files ? [serveFiles(files)] : []),
    redirectToCanonical(options),
    limitPosts(options.postsPerMinute),
    checkOrigin(publicUrl),
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
