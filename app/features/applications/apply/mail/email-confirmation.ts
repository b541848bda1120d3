import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';

/** Longer than for an SMS code, because people read e-mail later. */
export const EMAIL_CODE_DAYS = 7;
export const EMAIL_CODE_DIGITS = 6;

/** Only approved astrologers confirm their address (onboarding specification, section 1). */
export function canConfirmEmail({
  status,
  details,
}: Pick<Application, 'status' | 'details'>): boolean {
  return status === ASTROLOGER_STATUS.active && details.email !== '';
}
