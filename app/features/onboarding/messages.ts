import type { BankFacts } from './application';

/** Exact messages of the specification of onboarding, sections 5, 6 and 8. */
export const APPLICANT_MISSING = 'Astrologer ID not found. Please complete registration first.';
export const REGISTRATION_FAILED = 'Registration failed. Please try again.';
export const BANK_SAVE_FAILED = 'Failed to save bank details. Please try again.';
export const BANK_ERRORS = 'Please correct the errors before submitting.';
export const BRANCH_UNKNOWN = 'No branch details found for this IFSC code.';
export const BRANCH_FAILED = 'Branch details not found or network error.';
export const DOCUMENTS_MISSING = 'Please upload all required documents.';
export const DOCUMENT_WRONG_TYPE = 'Invalid file type. Only JPG, JPEG, PDF allowed.';
/** Of our own: nothing came that could be of a type. */
export const DOCUMENT_EMPTY = 'This file is empty.';
export const DOCUMENT_TOO_LARGE = 'file size must be less than 500KB';
export const DOCUMENTS_UPLOADED = 'Documents uploaded successfully. Your profile is under review.';
/** For an applicant who comes back after handing in. */
export const UNDER_REVIEW = 'Your profile is under review.';

/** The fields of a branch were filled in. */
export function foundWords({ bankName = '', branchName = '' }: Partial<BankFacts>): string {
  return `Found: ${bankName}, ${branchName}.`;
}

/** The alert of an upload that failed. */
export function uploadFailed(reason = 'Unknown error'): string {
  return `Upload failed: ${reason}`;
}
