/** Characters that an administrator's password has at least, and at most. Apart, because words for the browser name them. */
export const PASSWORD_LENGTH = { least: 12, most: 200 } as const;
