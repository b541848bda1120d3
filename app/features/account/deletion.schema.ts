import { defineForm } from '~/web/forms/definition';

export const DELETION_MESSAGES = {
  invalidMobile: 'Please enter a valid mobile number.',
  unconfirmed: 'Please confirm that you understand the deletion process.',
  invalidInformation: 'Invalid OTP or missing information.',
  sendFailed: 'Failed to send OTP.',
  sendError: 'Error sending OTP.',
  sent: 'OTP Sent Successfully!',
  resent: 'OTP Re-sent Successfully!',
  resendFailed: 'Failed to re-send OTP.',
  resendError: 'Error re-sending OTP.',
  invalidOtp: 'Invalid OTP.',
  deadOtp: 'Invalid OTP. It is not valid any more: please resend OTP to get a new one.',
  validationError: 'Error validating OTP.',
  deleted: 'Account deleted successfully!',
  deleteFailed: 'Failed to delete account.',
  nobody: 'Failed to delete account. There is no account with this number.',
} as const;

/** Step 1: whose account, and that the person knows what it means. Messages word for word as specified (section 5). */
export const deletionForm = defineForm({
  id: 'deletion',
  fields: {
    mobile: {
      kind: 'text',
      as: 'digits',
      required: DELETION_MESSAGES.invalidMobile,
      maxLength: [14, DELETION_MESSAGES.invalidMobile],
      patterns: [[/^(?:0|91|0091)?[6-9]\d{9}$/, DELETION_MESSAGES.invalidMobile]],
    },
    confirmed: { kind: 'tick', required: DELETION_MESSAGES.unconfirmed },
  },
});

/** Step 2: the code. */
export const deletionOtpForm = defineForm({
  id: 'deletion-otp',
  fields: { otp: { kind: 'otp', digits: 4, required: DELETION_MESSAGES.invalidInformation } },
});
