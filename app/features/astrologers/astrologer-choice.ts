import type { ListKind } from './list-kind';

type Verb = ListKind['verb'];

export interface AstrologerChoice {
  readonly verb: Verb;
  readonly id: number;
}

const PARAMETERS = { Call: 'call', Chat: 'chat' } as const satisfies Record<Verb, string>;
const ID = /^[1-9]\d{0,9}$/;

/** @returns the address of the app's page that names an astrologer: by number, so that nobody can write a name into it. */
export function appPathFor(verb: Verb, id: number): string {
  return `/app-download?${PARAMETERS[verb]}=${id}`;
}

/** @returns whom the address of the app's page names; null for nobody, or what is no number. */
export function readAstrologerChoice(parameters: URLSearchParams): AstrologerChoice | null {
  for (const verb of ['Call', 'Chat'] as const) {
    const id = readAstrologerId(parameters.get(PARAMETERS[verb]) ?? '');
    if (id !== null) return { verb, id };
  }
  return null;
}

/** @returns the number of an astrologer in one spelling; null for anything else. */
export function knownAstrologer(text: string): string | null {
  return readAstrologerId(text)?.toString() ?? null;
}

/** @returns the number of an astrologer as an address writes it; null for anything else. */
export function readAstrologerId(text: string): number | null {
  return ID.test(text) ? Number(text) : null;
}
