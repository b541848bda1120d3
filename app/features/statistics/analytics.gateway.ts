import type { PageViews } from './statistics.store';

/**
 * An analytics service that receives a copy of the page views (`ANALYTICS_URL`): `buildAnalyticsDocument` as a JSON
 * POST, at most every ten seconds: { "views": [{ "date": "2026-11-21", "path": "/blogs", "visitor": "person",
 * "count": 3 }] } `date` is the day in India, `path` a page's path without query, and `visitor` is `person` or
 * `robot`. `count` is added to earlier counts. The document contains no IP address, cookie, referrer or browser.
 */
export interface AnalyticsSink {
  /** Sends once and never throws. A failed batch is missing at the service, but not in our statistics. */
  send(views: readonly PageViews[]): Promise<void>;
}

export interface AnalyticsDocument {
  readonly views: readonly {
    readonly date: string;
    readonly path: string;
    readonly visitor: string;
    readonly count: number;
  }[];
}

/** @returns the document that reports page views to an analytics service */
export function buildAnalyticsDocument(views: readonly PageViews[]): AnalyticsDocument {
  return {
    views: views.map(({ date, path, visitor, views: count }) => ({ date, path, visitor, count })),
  };
}
