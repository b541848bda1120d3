/** Message of a form whose hidden fields are missing or damaged. */
export const OPEN_AGAIN = 'Please open this page again.';

export const passwordRule = { kind: 'secret', required: 'Please enter your password.' } as const;

/** Required with an authenticator app. Checked with the password, so the error does not reveal which value was wrong. */
export const codeRule = {
  kind: 'text',
  as: 'numerals',
  kept: false,
  maxLength: [40, 'A code has at most 40 characters.'],
} as const;

/** Hidden: the version that the administrator saw. */
export const versionRule = {
  kind: 'text',
  required: OPEN_AGAIN,
  patterns: [[/^[\w-]{1,22}$/, OPEN_AGAIN]],
} as const;
