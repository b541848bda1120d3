/** In characters. A separate file, because browser code uses it. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
