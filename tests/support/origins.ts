/** Carries what `Origins` says from the set-up to the workers. */
export const ORIGINS_VARIABLE = 'BROWSER_TEST_ORIGINS';

/** The sites that tests visit. */
export interface Origins {
  readonly ordinary: string;
  readonly troubled: string;
  /** The `Cookie` header of a customer who is signed in on the ordinary site. */
  readonly customerCookie: string;
}

/** The address of the ordinary site; undefined while the sites are not started, as when tests are only listed. */
export function ordinaryOrigin(): string | undefined {
  return process.env[ORIGINS_VARIABLE] ? readOrigins().ordinary : undefined;
}

/** Where the sites of this run listen. @throws Error outside a run of the browser tests. */
export function readOrigins(): Origins {
  const line = process.env[ORIGINS_VARIABLE];
  if (!line) throw new Error('The sites are not started: run this with Playwright');
  return JSON.parse(line) as Origins;
}
