import type { TextRule } from '~/web/forms/definition';

/** A country, state or city chosen from a list; its value is the place's number. */
export function chosenPlace(required: string) {
  return {
    kind: 'text',
    required,
    patterns: [[/^[1-9]\d{0,8}$/, required]],
  } as const satisfies TextRule;
}
