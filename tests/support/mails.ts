import { DECISION_MAIL_AFTER_MS } from '~/features/applications/review/review';
import type { TestApp } from './app';

/** Sends every waiting mail, also those whose decision could still be undone. */
export async function letMailsLeave({
  services,
  clock,
}: Pick<TestApp, 'services' | 'clock'>): Promise<void> {
  const by = new Date(clock.now().getTime() + DECISION_MAIL_AFTER_MS);
  await services.messages.deliver(undefined, by);
}
