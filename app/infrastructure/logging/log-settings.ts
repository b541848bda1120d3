export const LOG_LEVELS = ['info', 'warn', 'error', 'fatal'] as const;

export interface LogSettings {
  readonly level: (typeof LOG_LEVELS)[number];
}
