import { ASTROLOGER_STATUS } from '~/features/astrologers/astrologer';
import type { Application } from '~/features/applications/apply/application';

/** Mail is read later than an SMS. */
export const EMAIL_CODE_DAYS = 7;
export const EMAIL_CODE_DIGITS = 6;

/** Whether an application is one whose address is confirmed: after approval (specification of onboarding, section 1). */
export function confirmsEmail({
  status,
  details,
}: Pick<Application, 'status' | 'details'>): boolean {
  return status === ASTROLOGER_STATUS.active && details.email !== '';
}
