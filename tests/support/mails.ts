import { DECISION_MAIL_AFTER_MS } from '~/features/applications/review/review';
import type { TestApp } from './app';

/** Sends every mail that waits, also those about decisions that could still be taken back. */
export async function letMailsLeave({
  services,
  clock,
}: Pick<TestApp, 'services' | 'clock'>): Promise<void> {
  const by = new Date(clock.now().getTime() + DECISION_MAIL_AFTER_MS);
  await services.messages.deliver(undefined, by);
}
