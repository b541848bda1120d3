import { PASSWORD_LENGTH } from './passwords/password-length';
import type { AuditProblem } from './audit-request';
import type { PasswordProblem } from './passwords/password-rules.server';

/** The specified message for every failed sign-in. */
export const LOGIN_FAILED = 'Login failed';

/** Sent to an API client when the account also requires a code. */
export const LOGIN_NEEDS_CODE =
  'Login failed: this administrator signs in with an authenticator app, and this call takes no code. Please sign in on the site itself.';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
export const NOT_SENT =
  'Your form was not sent, and nothing was changed. Sign in and send it once more.';
export const NOT_SENT_DRAFT_SAVED =
  'Your form was not sent, and nothing was changed. What you typed is kept: after you sign in it is in the form again, and you can send it once more.';
export const SECOND_FACTOR_REQUIRED =
  'This site asks every administrator for an authenticator app. Please set yours up first: until then, every other page of the administration leads here.';
export const NOT_SENT_YET = 'Your form was not sent, and nothing was changed.';
export const NOT_SENT_YET_DRAFT_SAVED =
  'Your form was not sent, and nothing was changed. What you typed is kept for a day.';
/** Shown when the form belongs to another administrator. */
export const OTHER_ADMIN =
  'Another administrator signed in to this browser after that page was opened, so nothing on it was saved.';
export const OTHER_ADMIN_DRAFT_SAVED = `${OTHER_ADMIN} What was typed there is kept for a day, and only the person who typed it can see it.`;
export const SIGNED_OUT = 'You are signed out.';

export const PASSWORD_HINT = `At least ${PASSWORD_LENGTH.least} characters. A few words that do not belong together are good.`;
export const PASSWORD_PROBLEMS: Readonly<Record<PasswordProblem, string>> = {
  'too-short': `The password needs at least ${PASSWORD_LENGTH.least} characters.`,
  'too-long': `The password can have at most ${PASSWORD_LENGTH.most} characters.`,
  guessable: 'This password is too easy to guess. Please choose another.',
  leaked:
    'This password is easy to guess: it is among those that leak most often, or is made of two of them. Please choose another. Four words that do not belong together are good.',
};
export const PASSWORD_WRONG = 'This is not your password.';
export const PROOF_UNAVAILABLE =
  'Your password cannot be checked just now. Please try again in a minute.';
/** Does not reveal whether the password or the code was wrong. */
export const PROOF_WRONG = 'The password or the code is not right.';
export const PASSWORD_MANAGED_ELSEWHERE =
  'The provider’s service keeps your password. Please change it there.';
export const PASSWORD_CHANGED = 'Your password has been changed. Your other sessions have ended.';
export const SECOND_FACTOR_OFF =
  'The authenticator app is switched off. Your other sessions have ended.';

export function waitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return `There were too many tries. Please try again in ${time}.`;
}

export const NO_SUCH_DAY = 'Please enter a day such as 21/11/2026.';
export const DAYS_SWAPPED = 'The last day is before the first.';
export const AUDIT_PROBLEMS: Readonly<Record<AuditProblem, string>> = {
  'no-day': NO_SUCH_DAY,
  'wrong-order': DAYS_SWAPPED,
};

export function errorMessage(message: string): string {
  return `Error: ${message}`;
}
