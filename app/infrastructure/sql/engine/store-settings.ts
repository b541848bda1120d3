export type StoreSettings =
  | {
      readonly engine: 'sqlite';
      readonly file: string;
    }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host:port/database`; never log or show it. */
      readonly url: string;
    };
