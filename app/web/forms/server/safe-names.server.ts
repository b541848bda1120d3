import { refusedPost } from '~/web/http/refused-post.server';

/** Names that every object already has: a name that walks over one of them is an attack, or breaks what reads it. */
const DANGEROUS = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * Looks over the names on the wire. The form library walks dotted names, so `__proto__.x` would reach what all objects share.
 * @throws Response 400 when a name has such a part; names that are merely unknown pass and are dropped later.
 */
export function assertSafeNames(names: Iterable<string>): void {
  for (const name of names) {
    if (name.split(/[.[\]]/).some((part) => DANGEROUS.has(part))) throw refusedPost('unreadable');
  }
}
