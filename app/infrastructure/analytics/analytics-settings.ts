/** Whether and where page views are told to an analytics service. */
export interface AnalyticsSettings {
  /** Undefined: to nobody. */
  readonly url: string | undefined;
}
