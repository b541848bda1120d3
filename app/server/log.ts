/** What the edge needs of a logger (pino has this form). */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
