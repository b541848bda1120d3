import type { Customer } from '~/features/account/customer';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { resolveProfileBirth } from '~/features/account/birth-of-profile.server';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { computeMyDayView } from '~/features/kundli/my-day-view.server';
import { StoreError } from '~/shared/result/store-error';
import { hasSessionCookie } from '~/web/http/session.server';
import type { Services, Visit } from '~/web/http/visit';

/** @returns null if not signed in, if the profile lacks birth data, or if the lookup or computation fails */
export async function loadVisitorDay({
  request,
  session,
  services,
}: Visit): Promise<MyDayView | null> {
  if (!hasSessionCookie(request)) return null;
  try {
    const customer = await findCustomer(session, services);
    return customer ? await loadCustomerDay(customer, services) : null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}

/** @returns null if the profile lacks birth data, or if the lookup or computation fails */
export async function loadCustomerDay(
  customer: Customer,
  services: Pick<Services, 'places' | 'clock' | 'compute'>,
): Promise<MyDayView | null> {
  try {
    const birth = await resolveProfileBirth(customer, services);
    return birth.ok ? await computeMyDayView(birth.value, services) : null;
  } catch (error) {
    if (error instanceof StoreError) return null;
    throw error;
  }
}
