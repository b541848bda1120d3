/** Compatible with pino. Details never contain a person's number, name or code. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProcessLog extends Log {
  warn(details: object, message: string): void;
  /** Last line before the process exits. */
  fatal(details: object, message: string): void;
}
