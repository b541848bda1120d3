export const DEFAULT_BODY_BYTES = 256 * 1024;
