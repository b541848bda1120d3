/** What the application needs of a logger (pino has this form). Details never hold a number, a name or a code of a person. */
export interface Log {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}
