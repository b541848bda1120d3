/** Environment variable that passes `Origins` from the set-up to the workers. */
export const ORIGINS_VARIABLE = 'BROWSER_TEST_ORIGINS';

export interface Origins {
  readonly ordinary: string;
  readonly troubled: string;
  readonly customerCookie: string;
}

/** Undefined while no site runs, as when tests are only listed. */
export function getOrdinaryOrigin(): string | undefined {
  return process.env[ORIGINS_VARIABLE] ? readOrigins().ordinary : undefined;
}

export function readOrigins(): Origins {
  const line = process.env[ORIGINS_VARIABLE];
  if (!line) throw new Error('The sites are not started: run this with Playwright');
  return JSON.parse(line) as Origins;
}
