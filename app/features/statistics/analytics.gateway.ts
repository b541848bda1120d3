import type { PageViews } from './statistics.store';

/**
 * An analytics service that gets a copy of the page views (`ANALYTICS_URL`).
 *
 * It is sent what `analyticsDocument` makes, as one POST of JSON every ten seconds in which a page was shown:
 *
 *     { "views": [{ "date": "2026-11-21", "path": "/blogs", "visitor": "person", "count": 3 }] }
 *
 * `date` is the day in India, `path` an address of this site without its query, `visitor` is `person` or `robot`, and `count`
 * is to be added to what was sent before. There is nothing else in it: no address, cookie, referrer or browser of anybody.
 */
export interface AnalyticsSink {
  /** Sends once. Never throws: what could not be sent is lost to the service, and only to it. */
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
export function analyticsDocument(views: readonly PageViews[]): AnalyticsDocument {
  return {
    views: views.map(({ date, path, visitor, views: count }) => ({ date, path, visitor, count })),
  };
}
