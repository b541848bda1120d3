/** What people are told while they sign in; word for word as specified (sections 5 and 8). */
export const INVALID_PHONE = 'Please enter a valid 10-digit phone number.';
export const SEND_FAILED = 'Unable to send OTP. Please try again.';
export const FOUR_DIGITS = 'Please enter all 4 digits of the OTP.';
export const PHONE_MISSING = 'Phone number not found. Please go back and try again.';
export const OTP_SESSION_MISSING =
  'OTP session expired or not found. Please resend OTP to get a new one.';
export const OTP_TRIED_TOO_OFTEN =
  'This OTP was tried too often and is not valid any more. Please resend OTP to get a new one.';
export const SENT_A_MOMENT_AGO =
  'A code was sent to this number a moment ago. Please enter it here.';
export const SECOND_OTP_SENT =
  'Thank you. Many wrong codes were tried for this number, so we ask for a second one: it is on its way. Please enter it, too.';
export const INVALID_OTP = 'Invalid OTP. Please try again.';
export const VALIDATION_ERROR = 'An error occurred during OTP validation. Please try again.';
export const RESEND_FAILED = 'Failed to resend OTP. Please try again.';
export const RESENT_WITHOUT_SESSION =
  'New OTP sent, but session ID was not updated. Please try validating with the new OTP.';
export const PHONE_MISSING_FOR_RESEND =
  'Phone number not found to resend OTP. Please go to the login/signup page.';
export const WHO_ARE_YOU_ERROR = 'An error occurred. Please try again.';
export const NOT_SIGNED_IN = 'No registered user found. Please login.';
export const PROFILE_LOAD_FAILED = 'Something went wrong while loading profile.';
export const PROFILE_UPDATED = 'Profile updated successfully!';
export const PROFILE_UPDATE_FAILED = 'Failed to update profile.';
export const REQUIRED_FIELDS = 'Please fill in all required fields.';

export const NEW_OTP_SENT = 'A new OTP is on its way.';
export const CONFIRM_FIRST = 'Please confirm your mobile number first.';
/** What follows a refusal whose form could be kept, in whole or in part. */
export const TYPED_KEPT =
  'Your form was not sent, and nothing was changed. What you typed is kept for a day: confirm your mobile number in this browser, and it stands in the form again.';
export const FILES_NOT_KEPT = 'Files cannot be kept: please choose them again then.';
export const ONLY_FILES_TYPED =
  'Your form was not sent, and nothing was changed. Files cannot be kept: confirm your mobile number, and choose them again.';
export const KEPT_FOR_WRITER =
  'What was typed there is kept for a day, for the person who typed it and nobody else.';

/** The page shows another person's form than the session's, whose number is masked. */
export function otherFormMessage(maskedMobile: string): string {
  return `Another mobile number was confirmed in this browser after that page was opened, so nothing of it was saved. What this page shows now belongs to ${maskedMobile}.`;
}

/** Another code was asked for while the first one still counts down. */
export function waitFirst(seconds: number): string {
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} before you ask for another OTP.`;
}

/** An exception while the code was being sent. */
export function sendException(reason: string): string {
  return `An error occurred: ${reason}`;
}

/** Codes were asked for too often. */
export function tooManyCodes(retryAfterSeconds: number): string {
  return `Too many codes were asked for. Please try again in ${waitWords(retryAfterSeconds)}.`;
}

/** The same behind a sentence that says what failed. */
export function tooManyCodesAfter(failure: string, retryAfterSeconds: number): string {
  return `${failure} Too many codes were asked for: please try again in ${waitWords(retryAfterSeconds)}.`;
}

/** Too many wrong codes came from here. */
export function tooManyTries(retryAfterSeconds: number): string {
  return `Too many wrong codes were entered. Please try again in ${waitWords(retryAfterSeconds)}.`;
}

/** How long until a code may be asked for again, in words: to the second where people wait for it. */
export function waitWords(seconds: number): string {
  if (seconds > 120) return `${Math.ceil(seconds / 60)} minutes`;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

/** How the specification shows a failure of sign-in as an alert. */
export function alertText(message: string): string {
  return `Error: ${message}`;
}
