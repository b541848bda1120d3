/** What the application needs of a logger (pino has this form). Details never hold a number, a name or a code of a person. */
export interface Log {
  /** What happens in the ordinary course. */
  info(details: object, message: string): void;
  /** What somebody should look into. */
  error(details: object, message: string): void;
}

/** What the process itself needs beyond that. */
export interface ProcessLog extends Log {
  /** What may become an error. */
  warn(details: object, message: string): void;
  /** The last line of a process that ends because of it. */
  fatal(details: object, message: string): void;
}
