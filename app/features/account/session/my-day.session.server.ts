import type { Customer } from '~/features/account/customer';
import { findCustomer } from '~/features/account/session/sign-in.session.server';
import { resolveProfileBirth } from '~/features/account/profile-birth.server';
import type { MyDayView } from '~/features/kundli/my-day-view';
import { computeMyDayView } from '~/features/kundli/my-day-view.server';
import { withStoreFallback } from '~/shared/result/with-store-fallback';
import { hasSessionCookie } from '~/web/http/session.server';
import type { Services, Visit } from '~/web/http/visit';

/** @returns null if not signed in, if the profile lacks birth data, or if the lookup or computation fails */
export async function loadVisitorDay({
  request,
  session,
  services,
}: Visit): Promise<MyDayView | null> {
  if (!hasSessionCookie(request)) return null;
  return withStoreFallback(
    async () => {
      const customer = await findCustomer(session, services);
      return customer ? await loadCustomerDay(customer, services) : null;
    },
    () => null,
  );
}

/** @returns null if the profile lacks birth data, or if the lookup or computation fails */
export async function loadCustomerDay(
  customer: Customer,
  services: Pick<Services, 'places' | 'clock' | 'compute'>,
): Promise<MyDayView | null> {
  return withStoreFallback(
    async () => {
      const birth = await resolveProfileBirth(customer, services);
      return birth.ok ? await computeMyDayView(birth.value, services) : null;
    },
    () => null,
  );
}
