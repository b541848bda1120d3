/** What the application needs of a logger (pino has this form). Details never hold a number, a name or a code of a person. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** What the process itself needs beyond that. */
export interface ProcessLog extends Log {
  warn(details: object, message: string): void;
  /** The last line of a process that ends because of it. */
  fatal(details: object, message: string): void;
}
