import { refusedPost } from '~/web/http/refused-post.server';

/** Inherited property names; a dotted name through one of them pollutes prototypes. */
const DANGEROUS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * The form library walks dotted names, so `__proto__.x` would reach Object.prototype.
 * @throws Response 400 for such a name; unknown names pass and are dropped later
 */
export function assertSafeNames(names: Iterable<string>): void {
  for (const name of names) {
    if (name.split(/[.[\]]/).some((part) => DANGEROUS.has(part))) throw refusedPost('unreadable');
  }
}
