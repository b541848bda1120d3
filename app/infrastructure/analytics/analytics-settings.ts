export interface AnalyticsSettings {
  readonly url: string | undefined;
}
