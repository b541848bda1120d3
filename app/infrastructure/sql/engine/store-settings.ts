/** Which engine keeps the site's own store, and where. */
export type StoreSettings =
  | {
      readonly engine: 'sqlite';
      /** Absolute path of the database file. */
      readonly file: string;
    }
  | {
      readonly engine: 'postgres';
      /** `postgres://user:password@host:port/database`; holds a password: never logged or shown. */
      readonly url: string;
    };
