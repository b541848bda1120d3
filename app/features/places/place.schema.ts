import type { TextRule } from '~/web/forms/definition';

export function buildPlaceChoice(required: string) {
  return {
    kind: 'text',
    required,
    patterns: [[/^[1-9]\d{0,8}$/, required]],
  } as const satisfies TextRule;
}
