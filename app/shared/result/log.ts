/** Compatible with pino. Details never contain a person's phone number, name or code. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface ProcessLog extends Log {
  warn(details: object, message: string): void;
  /** For the last line before the process exits. */
  fatal(details: object, message: string): void;
}
