/** How bad something is, from the mildest. */
export const LOG_LEVELS = ['info', 'warn', 'error', 'fatal'] as const;

/** What is logged. */
export interface LogSettings {
  /** What is milder is left out. */
  readonly level: (typeof LOG_LEVELS)[number];
}
