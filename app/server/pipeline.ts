import type { RequestListener } from 'node:http';
import express, { type RequestHandler } from 'express';
import { accessLog } from './access-log';
import { shortAddresses, type AddressLimits } from './limits/address-length';
import { api, type EdgeApi } from './api';
import { assets } from './assets';
import { canonicalAddress, type FindMove } from './canonical';
import { floodGuard } from './limits/flood-guard';
import { foreignPosts } from './csrf-origin';
import { health } from './health';
import type { Log } from './log';
import { behindFiles, measured, type EdgeMetrics } from './metrics/metrics';
import { metricsPage } from './metrics/metrics-page';
import type { ReadingPages } from './page-cache/reading-pages';
import { atHandFirst } from './page-cache/fast-path';
import { pages, type BodyLimits, type LargeBodySender, type PageHandler } from './pages';
import { requestId } from './request-id';
import { securityHeaders } from './security-headers';
import { views, type CountView } from './views';

export interface EdgeOptions {
  /** Answers everything that is no file: the Remix build. */
  readonly handlePage: PageHandler;
  readonly bodyLimits: BodyLimits;
  readonly addressLimits: AddressLimits;
  /** Who may send as much as `bodyLimits` says; all others send as much as to any page. */
  readonly largeBodySender: LargeBodySender;
  /** What programs call; undefined where nothing is served to them: its addresses are then pages like all others. */
  readonly api?: EdgeApi;
  /** Keeps pages for everybody in memory; undefined: each is made anew for each request. */
  readonly readingPages?: ReadingPages | undefined;
  /** Second addresses of pages; undefined: there are none. */
  readonly findMove?: FindMove;
  /** Told of each page that was shown. */
  readonly countView: CountView;
  /** Folder of the built client files; undefined in development, where `developmentFiles` serves them. */
  readonly clientDirectory: string | undefined;
  /** Vite's middleware in development. */
  readonly developmentFiles?: RequestHandler;
  /** The site's own address; undefined: whatever the visitor used. */
  readonly publicUrl: string | undefined;
  readonly trustedProxies: number;
  readonly log: Log;
  /** What measures requests, and who may read it; undefined: nothing does, and `/metrics` is no page. */
  readonly metrics?: EdgeMetrics | undefined;
  /** What keeps the site from serving; null when it can serve. */
  readonly findFault: () => Promise<string | null>;
  /** Posts allowed a minute from one address; undefined: the usual number. */
  readonly postsPerMinute?: number;
}

/** The HTTP side of the site, in the order in which a request passes through it. */
export function createEdge(options: EdgeOptions): RequestListener {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', options.trustedProxies);
  app.use(requestId());
  app.use(securityHeaders({ publicUrl: options.publicUrl }));
  // Before the log: load balancers ask every few seconds.
  app.use(health(options.findFault));
  if (options.metrics) app.use(metricsPage(options.metrics, options.log));
  app.use(accessLog(options.log));
  app.use(shortAddresses(options.addressLimits));
  if (options.api) app.use(api(options.api, options));
  if (options.developmentFiles) app.use(options.developmentFiles);
  if (options.clientDirectory) app.use(assets(options.clientDirectory));
  app.use(behindFiles());
  app.use(canonicalAddress(options));
  app.use(floodGuard(options.postsPerMinute));
  app.use(foreignPosts(options.publicUrl));
  app.use(views(options.countView, options.log));
  app.use(pages(options));
  const listener = options.readingPages ? atHandFirst(app, options.readingPages, options) : app;
  return options.metrics
    ? measured(listener, options.metrics, options.readingPages?.cache)
    : listener;
}
