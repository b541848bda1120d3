/** Largest body in bytes that is taken where nothing else is said: text forms and JSON are small. */
export const ORDINARY_BODY_BYTES = 256 * 1024;
