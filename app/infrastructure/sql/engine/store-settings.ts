export type StoreSettings =
  | {
      readonly engine: 'sqlite';
      readonly file: string;
    }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host:port/database`. Never log or display it. */
      readonly url: string;
    };
