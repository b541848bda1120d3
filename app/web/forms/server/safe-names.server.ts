import { postErrorResponse } from '~/web/http/post-error.server';

/** Inherited property names. Dotted names that contain one can pollute prototypes. */
const DANGEROUS_NAMES = new Set([...Object.getOwnPropertyNames(Object.prototype), 'prototype']);

/**
 * The form library resolves dotted names, so `__proto__.x` would reach Object.prototype.
 * @throws Response 400 for such a name; unknown names pass and are dropped later
 */
export function assertSafeNames(names: Iterable<string>): void {
  for (const name of names) {
    if (name.split(/[.[\]]/).some((part) => DANGEROUS_NAMES.has(part)))
      throw postErrorResponse('unreadable');
  }
}
