import type { PageViews } from './statistics.store';

/**
 * An analytics service that receives a copy of the page views (`ANALYTICS_URL`): `buildAnalyticsDocument` as a JSON
 * POST, at most every ten seconds: { "views": [{ "date": "2026-11-21", "path": "/blogs", "visitor": "person",
 * "count": 3 }] } `date` is the day in India, `path` a page's path without query, and `visitor` is `person` or
 * `robot`. `count` is added to earlier counts. The document contains no IP address, cookie, referrer or browser.
 */
export interface AnalyticsSink {
  /** Sends without retry and never throws. The service misses a failed batch, but the site's own statistics do not. */
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

/** @returns the document that tells an analytics service of page views */
export function buildAnalyticsDocument(views: readonly PageViews[]): AnalyticsDocument {
  return {
    views: views.map(({ date, path, visitor, views: count }) => ({ date, path, visitor, count })),
  };
}
