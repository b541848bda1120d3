import type { ListKind } from './list-kind';

type Verb = ListKind['verb'];

export interface AstrologerChoice {
  readonly verb: Verb;
  readonly id: number;
}

const PARAMETERS = { Call: 'call', Chat: 'chat' } as const satisfies Record<Verb, string>;
const ID = /^[1-9]\d{0,9}$/;

/** Contains the id only, so that a link cannot show an arbitrary name. */
export function getAppPath(verb: Verb, id: number): string {
  return `/app-download?${PARAMETERS[verb]}=${id}`;
}

/** @returns null for a missing or invalid id */
export function parseAstrologerChoice(parameters: URLSearchParams): AstrologerChoice | null {
  for (const verb of ['Call', 'Chat'] as const) {
    const id = readAstrologerId(parameters.get(PARAMETERS[verb]) ?? '');
    if (id !== null) return { verb, id };
  }
  return null;
}

export function normalizeAstrologerId(text: string): string | null {
  return readAstrologerId(text)?.toString() ?? null;
}

export function readAstrologerId(text: string): number | null {
  return ID.test(text) ? Number(text) : null;
}
